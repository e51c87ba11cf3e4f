/** The screen of one staff member: roles, sessions, second factor, and the button to remove all access. */
import { useQuery } from '@tanstack/react-query';
import type { GivenRole } from '#domain/staff/permissions.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ConfirmDialog, DialogButton } from '../frame/dialogs.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { OfficeLink, useOfficeParams, useOpen } from '../frame/navigation.tsx';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { useEditor } from '../frame/use-editor.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay, useMe } from '../session/me.ts';
import { useAttempt, useDone } from '../session/use-attempt.ts';
import { refuse } from '../session/use-send.ts';
import { type Member, peopleQuery } from './people-calls.ts';
import { roleText } from './people-screen.tsx';
import { RoleChoice } from './role-choice.tsx';
import { SessionList } from './session-list.tsx';

export function PersonScreen() {
  const { userId = '' } = useOfficeParams();
  const people = useQuery(peopleQuery);
  const me = useMe();
  return (
    <Loaded query={people}>
      {(data) => {
        const member = data.people.find((each) => each.userId === userId);
        if (!member)
          return (
            <Page title="Không có người này" back={{ to: '/people', label: 'Nhân viên' }} narrow>
              <p>Người này không còn là nhân viên của cửa hàng.</p>
            </Page>
          );
        return <Person key={member.userId} member={member} isMe={me.data?.userId === userId} />;
      }}
    </Loaded>
  );
}

function Person({ member, isMe }: { member: Member; isMe: boolean }) {
  const mayWrite = useMay('people:write') && !isMe && !member.roles.includes('owner');
  return (
    <Page title={member.name} back={{ to: '/people', label: 'Nhân viên' }} narrow>
      <div className="flex flex-col gap-4 pb-24">
        <Panel title={member.email}>
          {mayWrite ? <Roles member={member} /> : <p>{roleText(member.roles)}</p>}
          {isMe && (
            <OfficeLink to="/account" className={`mt-3 ${buttonStyle({ tone: 'outline' })}`}>
              Tài khoản của tôi
            </OfficeLink>
          )}
          {member.roles.includes('owner') && (
            <p className="mt-3 text-sm text-quiet">Quyền của chủ cửa hàng chỉ đổi được bằng dòng lệnh trên máy chủ.</p>
          )}
        </Panel>
        <Sessions member={member} mayEnd={mayWrite} />
        {mayWrite && (
          <Panel title="An toàn">
            <div className="flex flex-wrap gap-2">
              {member.hasSecondFactor && <EndButton member={member} act="resetSecondFactor" />}
              <EndButton member={member} act="removePerson" />
            </div>
          </Panel>
        )}
      </div>
    </Page>
  );
}

type RoleRecord = Pick<Member, 'roles' | 'version'>;
const givenOf = ({ roles }: RoleRecord) => roles.filter((role): role is GivenRole => role !== 'owner').toSorted();

function Roles({ member }: { member: Member }) {
  const done = useDone(peopleQuery.queryKey);
  const { form, bar } = useEditor<{ roles: GivenRole[] }, RoleRecord>({
    record: member,
    valuesOf: (record) => ({ roles: record ? givenOf(record) : [] }),
    save: ({ roles }, over) => {
      if (roles.length === 0) refuse('Chọn ít nhất một vai trò.');
      const body = { roles, version: over?.version ?? '' };
      return call('changeRoles', { params: { userId: member.userId }, body });
    },
    onSaved: () => done(),
    successText: 'Đã đổi vai trò',
    differences: (opened, mine, current) =>
      differencesBetween(
        {
          seen: { roles: roleText(givenOf(opened)) },
          mine: { roles: roleText(mine.roles) },
          current: { roles: roleText(givenOf(current)) },
        },
        { roles: 'Vai trò' },
      ),
  });
  return (
    <>
      <RoleChoice
        chosen={form.watch('roles')}
        onChoose={(roles) => form.setValue('roles', roles.toSorted(), { shouldDirty: true })}
      />
      {bar}
    </>
  );
}

function Sessions({ member, mayEnd }: { member: Member; mayEnd: boolean }) {
  const queryKey = ['sessions', member.userId];
  const sessions = useQuery(queryOf(queryKey, 'listSessionsOfPerson', { params: { userId: member.userId } }));
  const attempt = useAttempt(queryKey);
  const end = () =>
    attempt(() => call('endSessionsOfPerson', { params: { userId: member.userId } }), {
      ...{ done: 'Đã đăng xuất mọi phiên', of: member.name, failed: 'Chưa đăng xuất được' },
    });
  return (
    <Panel
      title="Phiên đăng nhập"
      actions={mayEnd && <ActButton onClick={() => void end()}>Đăng xuất tất cả</ActButton>}
    >
      <Loaded query={sessions}>{({ items }) => <SessionList sessions={items} />}</Loaded>
    </Panel>
  );
}

const ends = {
  resetSecondFactor: {
    verb: 'Tắt xác thực hai lớp',
    title: 'Tắt xác thực hai lớp?',
    text: 'Dùng khi người này mất điện thoại và các mã dự phòng. Họ bị đăng xuất, và đăng nhập lại chỉ bằng mật khẩu.',
  },
  removePerson: {
    verb: 'Thu hồi quyền',
    title: 'Thu hồi quyền nhân viên?',
    text: 'Người này bị đăng xuất ngay, các khóa API của họ hết hiệu lực. Tài khoản mua hàng của họ vẫn còn.',
  },
} as const;

function EndButton({ member, act }: { member: Member; act: keyof typeof ends }) {
  const done = useDone(peopleQuery.queryKey);
  const open = useOpen();
  const { verb, title, text } = ends[act];
  const end = async () => {
    await call(act, { params: { userId: member.userId } });
    if (act === 'removePerson') open('/people');
    await done('Đã xong', verb);
  };
  return (
    <DialogButton label={verb}>
      {(close) => (
        <ConfirmDialog {...{ title, verb }} keep="Giữ nguyên" onConfirm={end} onClose={close}>
          {text}
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}
