/** Somebody's own account in the office: second factor, recovery codes, sessions, signing out. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { type Me, useMe } from '../session/me.ts';
import { useSentForm } from '../session/use-sent-form.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { SecondFactorSteps } from '../sign-in/second-factor-steps.tsx';
import { openOffice } from '../sign-in/sign-in-calls.ts';
import { roleText } from './people-screen.tsx';
import { SessionList } from './session-list.tsx';

export function AccountScreen() {
  const me = useMe();
  return (
    <Page title="Tài khoản của tôi" narrow actions={<SignOut />}>
      <Loaded query={me}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <Panel title={data.name}>
              <p className="text-sm">{data.email}</p>
              <p className="text-sm text-quiet">{roleText(data.roles)}</p>
            </Panel>
            <SecondFactor me={data} />
            <OwnSessions />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function SignOut() {
  const signOut = async () => {
    try {
      await call('signOutOfOffice');
      openOffice('/admin/sign-in');
    } catch (error) {
      showToast({ title: 'Chưa đăng xuất được', description: sentenceOf(error), tone: 'destructive' });
    }
  };
  return (
    <Button tone="outline" onClick={() => void signOut()}>
      Đăng xuất
    </Button>
  );
}

function SecondFactor({ me }: { me: Me }) {
  const client = useQueryClient();
  const [over, setOver] = useState<'set up' | 'renew' | 'remove' | null>(null);
  const close = () => {
    setOver(null);
    void client.invalidateQueries({ queryKey: ['me'] });
  };
  return (
    <Panel title="Xác thực hai lớp">
      {me.hasSecondFactor ? (
        <>
          <p className="text-sm">
            Đang bật. Còn {me.recoveryCodesLeft} mã dự phòng chưa dùng. Đổi điện thoại: tắt, rồi bật lại trên máy mới.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button tone="outline" onClick={() => setOver('renew')}>
              Tạo mã dự phòng mới
            </Button>
            <Button tone="outline" onClick={() => setOver('remove')}>
              Tắt
            </Button>
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
        <Dialog title="Bật xác thực hai lớp" closeLabel="Đóng" onClose={close}>
          <SecondFactorSteps onDone={close} />
        </Dialog>
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
  return (
    <Dialog title="Mã dự phòng mới" closeLabel="Đóng" onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <p className="text-sm">Các mã cũ sẽ hết hiệu lực.</p>
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <Field
            label="Mã 6 số trong ứng dụng"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={form.errorAt('code')}
          />
          <SubmitButton busy={form.sending} busyLabel="Đang tạo">
            Tạo mã mới
          </SubmitButton>
        </form>
      )}
    </Dialog>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const form = useSentForm(async ({ password = '', code = '' }) => {
    await call('removeSecondFactor', { body: { password, code } });
    onClose();
  });
  return (
    <Dialog title="Tắt xác thực hai lớp" closeLabel="Đóng" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <PasswordField
          label="Mật khẩu của bạn"
          name="password"
          autoComplete="current-password"
          showLabel="Hiện mật khẩu"
          required
          error={form.errorAt('password')}
        />
        <Field
          label="Mã 6 số, hoặc một mã dự phòng"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          error={form.errorAt('code')}
        />
        <SubmitButton busy={form.sending} busyLabel="Đang tắt">
          Tắt
        </SubmitButton>
      </form>
    </Dialog>
  );
}

function OwnSessions() {
  const client = useQueryClient();
  const queryKey = ['own-sessions'];
  const sessions = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('listOwnOfficeSessions', { signal })).data.items,
  });
  const end = async (sessionId: string) => {
    try {
      await call('endOwnOfficeSession', { params: { sessionId } });
    } catch (error) {
      showToast({ title: 'Chưa đăng xuất được', description: sentenceOf(error), tone: 'destructive' });
    }
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Panel title="Phiên đăng nhập">
      <Loaded query={sessions}>
        {(items) => (
          <SessionList
            sessions={items}
            actionOf={(session) =>
              !session.isThis && (
                <Button tone="outline" onClick={() => void end(session.id)}>
                  Đăng xuất
                </Button>
              )
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}
