/** Downloads a backup of the whole shop as one file, encrypted with a passphrase. */
import { useState } from 'react';
import { isLongEnough, LEAST_PASSPHRASE } from '#domain/staff/backup-passphrase.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormDialog } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { check, useSentForm } from '../session/use-send.ts';

function flawsOf(passphrase: string, again: string): { passphrase?: string; again?: string } {
  if (!isLongEnough(passphrase)) return { passphrase: `Mật khẩu cần ít nhất ${LEAST_PASSPHRASE} ký tự` };
  return passphrase === again ? {} : { again: 'Hai lần nhập chưa giống nhau' };
}

export function BackupDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState(false);
  const form = useSentForm(async ({ passphrase = '', again = '', code }) => {
    check(flawsOf(passphrase, again));
    const { data } = await call('askForBackup', { body: { passphrase, ...codeOf(code) } });
    // the response is an attachment: the browser saves it as a file, and this page stays open
    window.location.assign(data.path);
    setBegun(true);
  });
  const result = begun && (
    <div className="flex flex-col gap-4">
      <Notice tone="good" title="Bản sao lưu đang được tải về">
        Hãy đợi trình duyệt báo tải xong. Nếu bị ngắt giữa chừng, tệp không dùng được: hãy tải lại từ đầu.
      </Notice>
      <p className="text-sm">
        Giữ mật khẩu ở một nơi khác với tệp. Cửa hàng không giữ mật khẩu: quên nó thì không ai mở được tệp nữa.
      </p>
      <Button tone="accent" onClick={onClose}>
        Xong
      </Button>
    </div>
  );
  return (
    <FormDialog title="Tải bản sao lưu có mã hóa" {...{ form, result, onClose }} verb="Tải về" busyVerb="Đang chuẩn bị">
      <p className="text-sm">
        Tệp có toàn bộ cửa hàng: đơn, khách, ảnh và khóa. Bạn đặt mật khẩu ngay bây giờ, và chỉ mật khẩu đó mở được tệp.
      </p>
      <PasswordField
        label="Mật khẩu của bản sao lưu"
        {...form.field('passphrase')}
        hint={`Ít nhất ${LEAST_PASSPHRASE} ký tự; nên là vài từ không liên quan`}
        autoComplete="new-password"
        showLabel="Hiện mật khẩu"
        required
      />
      <PasswordField
        label="Nhập lại mật khẩu"
        {...form.field('again')}
        autoComplete="new-password"
        showLabel="Hiện mật khẩu nhập lại"
        required
      />
      <FactorCodeField error={form.errorAt('code')} />
    </FormDialog>
  );
}
