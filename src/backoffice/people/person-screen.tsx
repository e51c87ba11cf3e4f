/** The screen of one staff member: roles, sessions, second factor, and the button to remove all access. */
import { useQuery } from '@tanstack/react-query';
import { addedRoles, type GivenRole } from '#domain/staff/permissions.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ConfirmDialog, DialogButton, FormDialog } from '../frame/dialogs.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { OfficeLink, useOfficeParams, useOpen } from '../frame/navigation.tsx';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { useEditor } from '../frame/use-editor.tsx';
import { call, queryOf } from '../session/call.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useMay, useMe } from '../session/me.ts';
import { useAttempt, useDone } from '../session/use-attempt.ts';
import { refuse, useSentForm } from '../session/use-send.ts';
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
            <Page title="Không có người này" back={{ to: '/people', label: 'Nhân viên' }}>
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
    <Page title={member.name} back={{ to: '/people', label: 'Nhân viên' }}>
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
              {member.hasSecondFactor && (
                <DialogButton label={RESET}>{(close) => <ResetDialog member={member} onClose={close} />}</DialogButton>
              )}
              <DialogButton label={REMOVE}>{(close) => <RemoveDialog member={member} onClose={close} />}</DialogButton>
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
  const done = useDone('listPeople');
  const { form, errorAt, bar } = useEditor<{ roles: GivenRole[]; code: string }, RoleRecord>({
    record: member,
    valuesOf: (record) => ({ roles: record ? givenOf(record) : [], code: '' }),
    quiet: ['code'],
    save: ({ roles, code }, over) => {
      if (roles.length === 0) refuse('Chọn ít nhất một vai trò.');
      const body = { roles, version: over?.version ?? '', ...codeOf(code) };
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
  const { roles: chosen, code } = form.watch();
  return (
    <>
      <RoleChoice
        chosen={chosen}
        onChoose={(roles) => form.setValue('roles', roles.toSorted(), { shouldDirty: true })}
      />
      {addedRoles(member.roles, chosen).length > 0 && (
        <div className="mt-4 max-w-sm">
          <FactorCodeField value={code} onChange={(typed) => form.setValue('code', typed)} error={errorAt('code')} />
        </div>
      )}
      {bar}
    </>
  );
}

function Sessions({ member, mayEnd }: { member: Member; mayEnd: boolean }) {
  const sessions = useQuery(queryOf('listSessionsOfPerson', { params: { userId: member.userId } }));
  const attempt = useAttempt('listSessionsOfPerson');
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

const RESET = 'Tắt xác thực hai lớp';
const REMOVE = 'Thu hồi quyền';

type EndProps = { member: Member; onClose: () => void };

function ResetDialog({ member: { userId }, onClose }: EndProps) {
  const done = useDone('listPeople');
  const form = useSentForm(async ({ code }) => {
    await call('resetSecondFactor', { params: { userId }, body: codeOf(code) });
    onClose();
    await done('Đã xong', RESET);
  });
  return (
    <FormDialog title="Tắt xác thực hai lớp?" verb={RESET} busyVerb="Đang tắt" {...{ form, onClose }}>
      <p>Dùng khi người này mất điện thoại và các mã dự phòng. Họ bị đăng xuất, và đăng nhập lại chỉ bằng mật khẩu.</p>
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}

function RemoveDialog({ member: { userId }, onClose }: EndProps) {
  const done = useDone('listPeople');
  const open = useOpen();
  const remove = async () => {
    await call('removePerson', { params: { userId } });
    open('/people');
    await done('Đã xong', REMOVE);
  };
  return (
    <ConfirmDialog
      title="Thu hồi quyền nhân viên?"
      verb={REMOVE}
      keep="Giữ nguyên"
      onConfirm={remove}
      onClose={onClose}
    >
      Người này bị đăng xuất ngay, các khóa API của họ hết hiệu lực. Tài khoản mua hàng của họ vẫn còn.
    </ConfirmDialog>
  );
}
