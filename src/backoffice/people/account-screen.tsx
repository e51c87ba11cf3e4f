/** The screen of a person's own staff account: second factor, recovery codes, sessions, and signing out. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ConfirmButton, FormDialog, OfficeDialog } from '../frame/dialogs.tsx';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { type Me, useMe } from '../session/me.ts';
import { useAttempt, useDone } from '../session/use-attempt.ts';
import { useSentForm } from '../session/use-send.ts';
import { CurrentPassword } from '../sign-in/account-fields.tsx';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { SecondFactorSteps } from '../sign-in/second-factor-steps.tsx';
import { openOffice } from '../sign-in/sign-in-calls.ts';
import { roleText } from './people-screen.tsx';
import { SessionList } from './session-list.tsx';

export function AccountScreen() {
  const me = useMe();
  return (
    <Page title="Tài khoản của tôi" actions={<SignOut />}>
      <Loaded query={me}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <Panel title={data.name}>
              <p className="text-sm">{data.email}</p>
              <p className="text-sm text-quiet">{roleText(data.roles)}</p>
            </Panel>
            <SecondFactor me={data} />
            <OwnSessions />
            {data.apiTokens > 0 && <OwnTokens count={data.apiTokens} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function SignOut() {
  const attempt = useAttempt();
  const signOut = () =>
    attempt(() => call('signOutOfOffice').then(() => openOffice('/admin/sign-in')), {
      failed: 'Chưa đăng xuất được',
    });
  return <ActButton onClick={() => void signOut()}>Đăng xuất</ActButton>;
}

function SecondFactor({ me }: { me: Me }) {
  const done = useDone('getMe');
  const [over, setOver] = useState<'set up' | 'renew' | 'remove' | null>(null);
  const close = () => {
    setOver(null);
    void done();
  };
  return (
    <Panel title="Xác thực hai lớp">
      {me.hasSecondFactor ? (
        <>
          <p className="text-sm">
            Đang bật. Còn {me.recoveryCodesLeft} mã dự phòng chưa dùng. Đổi điện thoại: tắt, rồi bật lại trên máy mới.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <ActButton onClick={() => setOver('renew')}>Tạo mã dự phòng mới</ActButton>
            <ActButton onClick={() => setOver('remove')}>Tắt</ActButton>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm">Chưa bật. Ai biết mật khẩu của bạn cũng vào được trang quản trị.</p>
          <Button className="mt-3" onClick={() => setOver('set up')}>
            Bật xác thực hai lớp
          </Button>
        </>
      )}
      {over === 'set up' && (
        <OfficeDialog title="Bật xác thực hai lớp" onClose={close}>
          <SecondFactorSteps onDone={close} />
        </OfficeDialog>
      )}
      {over === 'renew' && <RenewDialog onClose={close} />}
      {over === 'remove' && <RemoveDialog onClose={close} />}
    </Panel>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useSentForm(async ({ code = '' }) => {
    setCodes((await call('renewRecoveryCodes', { body: { code } })).data.recoveryCodes);
  });
  const shown = codes && <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <FormDialog title="Mã dự phòng mới" {...{ form, onClose }} result={shown} verb="Tạo mã mới" busyVerb="Đang tạo">
      <p className="text-sm">Các mã cũ sẽ hết hiệu lực.</p>
      <Field
        label="Mã 6 số trong ứng dụng"
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const form = useSentForm(async ({ password = '', code = '' }) => {
    await call('removeSecondFactor', { body: { password, code } });
    onClose();
  });
  return (
    <FormDialog title="Tắt xác thực hai lớp" form={form} verb="Tắt" busyVerb="Đang tắt" onClose={onClose}>
      <CurrentPassword form={form} />
      <Field
        label="Mã 6 số, hoặc một mã dự phòng"
        {...form.field('code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        required
      />
    </FormDialog>
  );
}

function OwnSessions() {
  const attempt = useAttempt('listOwnOfficeSessions');
  const end = (sessionId: string) =>
    attempt(() => call('endOwnOfficeSession', { params: { sessionId } }), { failed: 'Chưa đăng xuất được' });
  return (
    <Panel title="Phiên đăng nhập">
      <Loaded query={useQuery(queryOf('listOwnOfficeSessions'))}>
        {({ items }) => (
          <SessionList
            sessions={items}
            actionOf={(session) =>
              !session.isThis && <ActButton onClick={() => void end(session.id)}>Đăng xuất</ActButton>
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}

/** A changed password ends the sessions and not the API tokens, with which other programs work: the person decides about those. */
function OwnTokens({ count }: { count: number }) {
  const attempt = useAttempt('getMe');
  const revoke = () =>
    attempt(() => call('revokeOwnApiTokens'), { done: 'Đã thu hồi khóa', failed: 'Chưa thu hồi được' });
  return (
    <Panel title="Khóa API của tôi">
      <p className="text-sm">
        {count} khóa đang dùng được. Đổi mật khẩu không thu hồi khóa: nếu bạn đổi vì sợ bị lộ, hãy thu hồi cả khóa.
      </p>
      <div className="mt-3">
        <ConfirmButton
          label="Thu hồi mọi khóa của tôi"
          title={`Thu hồi ${count} khóa API của bạn?`}
          verb="Thu hồi khóa"
          tone="accent"
          onConfirm={revoke}
        >
          Phần mềm đang dùng các khóa này mất quyền ngay. Khóa không lấy lại được; bạn có thể tạo khóa khác.
        </ConfirmButton>
      </div>
    </Panel>
  );
}
