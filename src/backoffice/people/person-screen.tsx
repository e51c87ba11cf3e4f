/** One member of the staff: roles, sessions, second factor, and the end of their work here. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factsOf } from '#browser/api/client.ts';
import type { GivenRole } from '#domain/staff/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { differencesBetween } from '../frame/differences.ts';
import { OfficeLink, useOfficeParams, useOpen } from '../frame/navigation.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { SaveBar } from '../frame/save-bar.tsx';
import { Loaded } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { useMay, useMe } from '../session/me.ts';
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
        return <Person key={member.version} member={member} isMe={me.data?.userId === userId} />;
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
        {mayWrite && <Ends member={member} />}
      </div>
    </Page>
  );
}

function Roles({ member }: { member: Member }) {
  const client = useQueryClient();
  const before = member.roles.filter((role): role is GivenRole => role !== 'owner');
  const [roles, setRoles] = useState<GivenRole[]>(before);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changed = [...roles].sort().join() !== [...before].sort().join();
  const [current, setCurrent] = useState<Pick<Member, 'roles' | 'version'> | null>(null);
  const save = async (version = member.version) => {
    if (roles.length === 0) return setFailure('Chọn ít nhất một vai trò.');
    setSaving(true);
    setFailure(null);
    try {
      await call('changeRoles', { params: { userId: member.userId }, body: { roles, version } });
      showToast({ title: 'Đã đổi vai trò', description: member.name });
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    } catch (error) {
      const other = factsOf(error, 'CHANGED_MEANWHILE')?.current as Pick<Member, 'roles' | 'version'> | undefined;
      setCurrent(other ?? null);
      if (!other) setFailure(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <RoleChoice chosen={roles} onChoose={setRoles} />
      <SaveBar
        changed={changed}
        saving={saving}
        failure={failure}
        onSave={() => void save()}
        onDiscard={() => setRoles(before)}
      />
      {current && (
        <ChangedMeanwhile
          key={current.version}
          differences={differencesBetween(
            {
              seen: { roles: roleText(before.toSorted()) },
              mine: { roles: roleText(roles.toSorted()) },
              current: { roles: roleText(current.roles.toSorted()) },
            },
            { roles: 'Vai trò' },
          )}
          saving={saving}
          onSave={() => void save(current.version)}
          onTakeCurrent={() => void client.invalidateQueries({ queryKey: peopleQuery.queryKey })}
          onClose={() => setCurrent(null)}
        />
      )}
    </>
  );
}

function Sessions({ member, mayEnd }: { member: Member; mayEnd: boolean }) {
  const client = useQueryClient();
  const queryKey = ['sessions', member.userId];
  const sessions = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('listSessionsOfPerson', { params: { userId: member.userId }, signal })).data.items,
  });
  const end = async () => {
    try {
      await call('endSessionsOfPerson', { params: { userId: member.userId } });
      showToast({ title: 'Đã đăng xuất mọi phiên', description: member.name });
    } catch (error) {
      showToast({ title: 'Chưa đăng xuất được', description: sentenceOf(error), tone: 'destructive' });
    }
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Panel
      title="Phiên đăng nhập"
      actions={
        mayEnd && (
          <Button tone="outline" onClick={() => void end()}>
            Đăng xuất tất cả
          </Button>
        )
      }
    >
      <Loaded query={sessions}>{(items) => <SessionList sessions={items} />}</Loaded>
    </Panel>
  );
}

const ends = {
  factor: {
    title: 'Tắt xác thực hai lớp?',
    text: 'Dùng khi người này mất điện thoại và các mã dự phòng. Họ bị đăng xuất, và đăng nhập lại chỉ bằng mật khẩu.',
    verb: 'Tắt xác thực hai lớp',
    call: 'resetSecondFactor',
  },
  person: {
    title: 'Thu hồi quyền nhân viên?',
    text: 'Người này bị đăng xuất ngay, các khóa API của họ hết hiệu lực. Tài khoản mua hàng của họ vẫn còn.',
    verb: 'Thu hồi quyền',
    call: 'removePerson',
  },
} as const;

function Ends({ member }: { member: Member }) {
  const client = useQueryClient();
  const open = useOpen();
  const [asked, setAsked] = useState<keyof typeof ends | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (which: keyof typeof ends) => {
    setFailure(null);
    try {
      await call(ends[which].call, { params: { userId: member.userId } });
      showToast({ title: 'Đã xong', description: ends[which].verb });
      setAsked(null);
      if (which === 'person') open('/people');
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <Panel title="An toàn">
      <div className="flex flex-wrap gap-2">
        {member.hasSecondFactor && (
          <Button tone="outline" onClick={() => setAsked('factor')}>
            {ends.factor.verb}
          </Button>
        )}
        <Button tone="outline" onClick={() => setAsked('person')}>
          {ends.person.verb}
        </Button>
      </div>
      {asked && (
        <Dialog title={ends[asked].title} closeLabel="Đóng" onClose={() => setAsked(null)}>
          <p>{ends[asked].text}</p>
          {failure && (
            <Notice tone="error" className="mt-3">
              {failure}
            </Notice>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button tone="danger" onClick={() => void act(asked)}>
              {ends[asked].verb}
            </Button>
            <Button tone="outline" onClick={() => setAsked(null)}>
              Giữ nguyên
            </Button>
          </div>
        </Dialog>
      )}
    </Panel>
  );
}
