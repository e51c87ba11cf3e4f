/** The steps to set up the second factor: password, QR code for the authenticator app, first code, recovery codes. */
import { useState } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { QrCode } from '#ui/qr/qr-code.tsx';
import { ShortForm } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { useSentForm } from '../session/use-send.ts';
import { CurrentPassword } from './account-fields.tsx';
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
    <ShortForm form={form} verb="Tiếp tục" busyVerb="Đang kiểm tra">
      <p className="text-sm">
        Ngoài mật khẩu, trang quản trị hỏi thêm mã 6 số trên điện thoại của bạn. Cần một ứng dụng xác thực, ví dụ Google
        Authenticator hoặc Microsoft Authenticator.
      </p>
      <CurrentPassword form={form} />
    </ShortForm>
  );
}

function CodeOfApp({ secret, onCodes }: { secret: Secret; onCodes: (codes: readonly string[]) => void }) {
  const form = useSentForm(async ({ code = '' }) => {
    onCodes((await call('confirmSecondFactor', { body: { code } })).data.recoveryCodes);
  });
  return (
    <ShortForm form={form} verb="Bật xác thực hai lớp" busyVerb="Đang kiểm tra">
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
      <Field label="Mã 6 số" {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" required />
    </ShortForm>
  );
}
