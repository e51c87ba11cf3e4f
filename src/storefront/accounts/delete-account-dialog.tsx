import { useNavigate } from '@tanstack/react-router';
import { NO_CONNECTION } from '#browser/api/server-text.ts';
import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { callAsCustomer } from '#browser/session/call.ts';
import { clearSession } from '#browser/session/session-store.ts';
import { deleteAccountRules } from '#domain/accounts/account-rules.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '../page/long-toasts.tsx';

/** Explains which data is deleted and which the shop must retain, then asks for the password. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Xóa tài khoản?')} closeLabel={t('Đóng')} onClose={onClose} leavesPage>
      <p>{t('Việc này không thể hoàn tác.')}</p>
      <h3 className="mt-4 font-semibold">{t('Bị xóa ngay')}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
        <li>{t('Hồ sơ, mật khẩu và mọi phiên đăng nhập của bạn')}</li>
        <li>{t('Các đánh giá bạn đã viết')}</li>
      </ul>
      <h3 className="mt-4 font-semibold">{t('Vẫn được giữ')}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
        <li>
          {t('Đơn hàng đã kết thúc, vì pháp luật yêu cầu lưu sổ sách, nhưng không còn thông tin cá nhân của bạn')}
        </li>
        <li>{t('Đơn hàng đang xử lý vẫn được giao; thông tin của bạn được xóa khỏi đơn khi giao xong')}</li>
      </ul>
      <DeleteAccountForm onClose={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { form, bind, sending, failure } = useForm({
    rules: deleteAccountRules,
    send: async ({ password = '' }) => {
      await callAsCustomer('deleteAccount', { body: { password } });
      await navigate({ to: '/', replace: true });
      clearSession();
      toastSuccess(t('Tài khoản của bạn đã được xóa'));
    },
    fallbacks: {
      offline: NO_CONNECTION,
      silent: t('Chưa xóa được tài khoản. Vui lòng thử lại.'),
      isUnspecified: true,
    },
  });
  return (
    <form {...form} className="mt-5 grid gap-4">
      <PasswordField
        {...bind('password')}
        label={t('Nhập mật khẩu để xác nhận')}
        showLabel={t('Hiện mật khẩu')}
        autoComplete="current-password"
      />
      <FormFailureNotice failure={failure} />
      <div className="mt-2 flex flex-wrap gap-3 *:flex-1">
        <Button type="submit" tone="danger" aria-disabled={sending} aria-busy={sending}>
          {sending ? t('Đang xóa…') : t('Xóa tài khoản')}
        </Button>
        <Button tone="outline" onClick={onClose}>
          {t('Giữ tài khoản')}
        </Button>
      </div>
    </form>
  );
}
