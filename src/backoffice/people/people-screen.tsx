/** The screen of the staff: each person's roles, second factor and last visit; also invitations not yet accepted. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRoleNames } from '#domain/staff/permissions.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, ActLink, Page, Panel } from '../frame/page.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { Loaded, Rows } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type Invitation, type Member, peopleQuery } from './people-calls.ts';

export function PeopleScreen() {
  const people = useQuery(peopleQuery);
  const mayWrite = useMay('people:write');
  const [inviting, setInviting] = useState(false);
  useShortcuts(mayWrite ? [{ keys: 'n', label: 'Mời nhân viên', run: () => setInviting(true) }] : []);
  return (
    <Page
      wide
      title="Nhân viên"
      actions={<ActLink to="/people/log">Nhật ký thay đổi</ActLink>}
      mainAction={
        mayWrite && (
          <Button tone="accent" onClick={() => setInviting(true)}>
            Mời nhân viên
          </Button>
        )
      }
    >
      <Loaded query={people}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <Panel title="Mọi người">
              <Rows of={data.people}>{(member) => <PersonRow key={member.userId} member={member} />}</Rows>
              {data.people.length === 1 && (
                <p className="mt-3 text-sm text-quiet">
                  Cửa hàng chỉ có một người. Mời nhân viên bằng email hoặc liên kết: mỗi người có mật khẩu và vai trò
                  riêng, và nhật ký ghi ai đã đổi gì.
                </p>
              )}
            </Panel>
            {data.invitations.length > 0 && (
              <Panel title="Lời mời đang chờ">
                <Rows of={data.invitations}>
                  {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} mayWrite={mayWrite} />}
                </Rows>
              </Panel>
            )}
          </div>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

export const roleText = (roles: Member['roles']): string =>
  roles.length > 0 ? roles.map((role) => staffRoleNames[role]).join(', ') : 'Chưa có vai trò';

function PersonRow({ member }: { member: Member }) {
  return (
    <li>
      <OfficeLink
        to={`/people/${member.userId}`}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-ground"
      >
        <span className="min-w-0 flex-1 basis-52">
          <span className="block font-semibold">{member.name}</span>
          <span className="block truncate text-sm text-quiet">{member.email}</span>
        </span>
        <span className="basis-40 text-sm">{roleText(member.roles)}</span>
        {member.hasSecondFactor ? <Badge tone="green">Hai lớp</Badge> : <Badge tone="amber">Chỉ mật khẩu</Badge>}
        <span className="text-sm text-quiet sm:basis-44 sm:text-right">
          {member.seenAt ? formatDateTime(new Date(member.seenAt)) : 'Chưa đăng nhập'}
        </span>
      </OfficeLink>
    </li>
  );
}

function InvitationRow({ invitation, mayWrite }: { invitation: Invitation; mayWrite: boolean }) {
  const attempt = useAttempt('listPeople');
  const invited = invitation.email ?? invitation.name ?? '';
  const withdraw = () =>
    attempt(() => call('withdrawInvitation', { params: { invitationId: invitation.id } }), {
      ...{ done: 'Đã thu hồi lời mời', of: invited, failed: 'Chưa thu hồi được' },
    });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block truncate font-semibold">{invited}</span>
        <span className="block text-sm text-quiet">
          {roleText(invitation.roles)} · hết hạn {formatDateTime(new Date(invitation.expiresAt))}
        </span>
      </span>
      {mayWrite && <ActButton onClick={() => void withdraw()}>Thu hồi</ActButton>}
      {mayWrite && invitation.email === null && <InvitationLink invitationId={invitation.id} name={invited} />}
    </li>
  );
}
