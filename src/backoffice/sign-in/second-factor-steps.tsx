/** Sets up the second factor: the password, a QR code for the app, a first code from the app, and the recovery codes. */
import { useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { QrCode } from '#ui/qr/qr-code.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { useSentForm } from '../session/use-send.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Secret = { secret: string; uri: string };

export function SecondFactorSteps({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <CodeOfApp secret={secret} onCodes={setCodes} />;
  return <OwnPassword onSecret={setSecret} />;
}

function OwnPassword({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const form = useSentForm(async ({ password = '' }) => {
    onSecret((await call('beginSecondFactor', { body: { password } })).data);
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-sm">
        Ngoài mật khẩu, trang quản trị hỏi thêm mã 6 số trên điện thoại của bạn. Cần một ứng dụng xác thực, ví dụ Google
        Authenticator hoặc Microsoft Authenticator.
      </p>
      <Failure of={form.failure} />
      <PasswordField
        label="Mật khẩu của bạn"
        {...form.field('password')}
        autoComplete="current-password"
        showLabel="Hiện mật khẩu"
        required
      />
      <SubmitButton busy={form.isSending} busyLabel="Đang kiểm tra">
        Tiếp tục
      </SubmitButton>
    </form>
  );
}

function CodeOfApp({ secret, onCodes }: { secret: Secret; onCodes: (codes: readonly string[]) => void }) {
  const form = useSentForm(async ({ code = '' }) => {
    onCodes((await call('confirmSecondFactor', { body: { code } })).data.recoveryCodes);
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-sm">Quét mã QR bằng ứng dụng xác thực, rồi nhập mã 6 số mà ứng dụng hiện ra.</p>
      <QrCode text={secret.uri} label="Mã QR cho ứng dụng xác thực" className="mx-auto w-52 max-w-full" />
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center underline">Không quét được?</summary>
        <p>
          Chọn nhập khóa thủ công trong ứng dụng và nhập: <code className="break-all select-all">{secret.secret}</code>
        </p>
        <a href={secret.uri} className="inline-flex min-h-11 items-center underline">
          Mở ứng dụng trên máy này
        </a>
      </details>
      <Failure of={form.failure} />
      <Field label="Mã 6 số" {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" required />
      <SubmitButton busy={form.isSending} busyLabel="Đang kiểm tra">
        Bật xác thực hai lớp
      </SubmitButton>
    </form>
  );
}
