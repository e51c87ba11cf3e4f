import { Link } from '@tanstack/react-router';
import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { resetPasswordRules } from '#domain/accounts/account-rules.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { resetPassword } from '../accounts/auth-queries.ts';

const FAILED = 'Đã xảy ra lỗi khi đặt lại mật khẩu.';
const fallbacks = { offline: FAILED, silent: FAILED };

type ResetPasswordFormProps = { token: string; onReset: (message: string) => void };

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { form, bind, sending, failure } = useForm({
    rules: resetPasswordRules,
    send: async ({ newPassword = '' }) => onReset(await resetPassword(token, newPassword)),
    fallbacks,
  });
  return (
    <form {...form} className="grid gap-5">
      <PasswordField
        {...bind('newPassword')}
        label={t('Mật khẩu mới')}
        showLabel={t('Hiện mật khẩu mới')}
        autoComplete="new-password"
        hint={t('Ít nhất 8 ký tự.')}
      />
      <PasswordField
        {...bind('confirmation')}
        label={t('Nhập lại mật khẩu mới')}
        showLabel={t('Hiện mật khẩu nhập lại')}
        autoComplete="new-password"
      />
      <FormFailureNotice failure={failure}>
        {failure?.code === 'RESET_TOKEN_INVALID' && (
          <Link
            to="/forgot-password"
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('Yêu cầu liên kết mới')}
          </Link>
        )}
      </FormFailureNotice>
      <SubmitButton busy={sending} busyLabel={t('Đang lưu…')}>
        {t('Đặt lại mật khẩu')}
      </SubmitButton>
    </form>
  );
}
