import type { BoundField } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';

/** The fields for a password that replaces the customer's present one, and for its confirmation. */
export function NewPasswordFields({ bind }: { bind: (name: 'newPassword' | 'confirmation') => BoundField }) {
  return (
    <>
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
    </>
  );
}
