import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { callAsCustomer } from '#browser/session/call.ts';
import { useSession } from '#browser/session/use-session.ts';
import { changePasswordRules, PASSWORD_CHANGED, PASSWORD_NOT_CHANGED } from '#domain/accounts/account-rules.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { toastSuccess } from '../page/long-toasts.tsx';
import { FormButtons } from './form-buttons.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** @param onLeave called after the password was saved or the change was cancelled */
export function ChangePassword({ onLeave }: { onLeave: () => void }) {
  const user = useSession()?.user;
  const { form, bind, sending, failure } = useForm({
    rules: changePasswordRules,
    send: async ({ currentPassword = '', newPassword = '', endTokens }) => {
      const body = { currentPassword, newPassword, ...(endTokens !== undefined && { endTokens: true }) };
      await callAsCustomer('changePassword', { body });
      toastSuccess(t(PASSWORD_CHANGED));
      onLeave();
    },
    fallbacks: PASSWORD_NOT_CHANGED,
  });
  return (
    <form {...form} className="grid max-w-md gap-5">
      {/* A hidden field with the user name, so that a password manager can see to which account the password belongs. */}
      <input type="email" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...bind('currentPassword')}
        label={t('Mật khẩu hiện tại')}
        showLabel={t('Hiện mật khẩu hiện tại')}
        autoComplete="current-password"
      />
      <NewPasswordFields bind={bind} />
      {user && user.role !== 'customer' && (
        <Checkbox id="endTokens" name="endTokens">
          {t('Thu hồi cả các khóa API của tôi: phần mềm đang dùng chúng mất quyền ngay')}
        </Checkbox>
      )}
      <FormFailureNotice failure={failure} />
      <FormButtons sending={sending} onLeave={onLeave} />
    </form>
  );
}
