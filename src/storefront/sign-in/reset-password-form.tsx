import { Link } from '@tanstack/react-router';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { resetPasswordRules } from '#domain/accounts/account-rules.ts';
import { resetPassword } from '../accounts/auth-queries.ts';
import { NewPasswordFields } from '../accounts/new-password-fields.tsx';

const FAILED = 'Đã xảy ra lỗi khi đặt lại mật khẩu.';

type ResetPasswordFormProps = { token: string; onReset: (message: string) => void };

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { form, bind, sending, failure } = useForm({
    rules: resetPasswordRules,
    send: async ({ newPassword = '' }) => onReset(await resetPassword(token, newPassword)),
    fallbacks: FAILED,
  });
  return (
    <form {...form} className="grid gap-5">
      <NewPasswordFields bind={bind} />
      <FormEnd sending={sending} failure={failure} button={t('Đặt lại mật khẩu')} busyLabel={t('Đang lưu…')}>
        {failure?.code === 'RESET_TOKEN_INVALID' && (
          <Link
            to="/forgot-password"
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('Yêu cầu liên kết mới')}
          </Link>
        )}
      </FormEnd>
    </form>
  );
}
