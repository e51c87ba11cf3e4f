/** Downloads the whole shop in one file that only its passphrase opens. */
import { useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import { isLongEnough, LEAST_PASSPHRASE } from '#domain/staff/backup-passphrase.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { call } from '../session/call.ts';
import { codeOf, FactorCodeField } from '../session/factor-code-field.tsx';
import { useSentForm } from '../session/use-sent-form.ts';

type Flaws = { passphrase?: string; again?: string };

function flawsOf(passphrase: string, again: string): Flaws {
  if (!isLongEnough(passphrase)) return { passphrase: `Mật khẩu cần ít nhất ${LEAST_PASSPHRASE} ký tự` };
  return passphrase === again ? {} : { again: 'Hai lần nhập chưa giống nhau' };
}

export function BackupDialog({ onClose }: { onClose: () => void }) {
  const [flaws, setFlaws] = useState<Flaws>({});
  const [begun, setBegun] = useState(false);
  const form = useSentForm(async ({ passphrase = '', again = '', code }) => {
    const wrong = flawsOf(passphrase, again);
    setFlaws(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { data } = await call('askForBackup', { body: { passphrase, ...codeOf(code) } });
    // an attachment: the browser stores it, and this page stays
    window.location.assign(data.path);
    setBegun(true);
  });
  return (
    <Dialog title="Tải bản sao lưu có mã hóa" closeLabel="Đóng" onClose={onClose}>
      {begun ? (
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
      ) : (
        <form noValidate onSubmit={form.onSubmit} onChange={() => setFlaws({})} className="flex flex-col gap-4">
          <p className="text-sm">
            Tệp có toàn bộ cửa hàng: đơn, khách, ảnh và khóa. Bạn đặt mật khẩu ngay bây giờ, và chỉ mật khẩu đó mở được
            tệp.
          </p>
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <PasswordField
            label="Mật khẩu của bản sao lưu"
            name="passphrase"
            hint={`Ít nhất ${LEAST_PASSPHRASE} ký tự; nên là vài từ không liên quan`}
            autoComplete="new-password"
            showLabel="Hiện mật khẩu"
            required
            error={flaws.passphrase ?? form.errorAt('passphrase')}
          />
          <PasswordField
            label="Nhập lại mật khẩu"
            name="again"
            autoComplete="new-password"
            showLabel="Hiện mật khẩu nhập lại"
            required
            error={flaws.again}
          />
          <FactorCodeField error={form.errorAt('code')} />
          <SubmitButton busy={form.sending} busyLabel="Đang chuẩn bị">
            Tải về
          </SubmitButton>
        </form>
      )}
    </Dialog>
  );
}
