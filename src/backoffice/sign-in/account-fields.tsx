/** The input fields that several forms about staff accounts share. */
import { Field } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { SentForm } from '../session/use-send.ts';

export const EmailField = ({ form, hint }: { form: SentForm; hint?: string }) => (
  <Field
    label="Email"
    {...form.field('email')}
    {...(hint && { hint })}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    required
  />
);

type CurrentPasswordProps = { form: SentForm; label?: string };

export const CurrentPassword = ({ form, label = 'Mật khẩu của bạn' }: CurrentPasswordProps) => (
  <PasswordField
    label={label}
    {...form.field('password')}
    autoComplete="current-password"
    showLabel="Hiện mật khẩu"
    required
  />
);

/** The fields for the name and the password of a new staff member. */
export function AccountFields({ form }: { form: SentForm }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Họ" {...form.field('firstName')} autoComplete="family-name" required />
        <Field label="Tên" {...form.field('lastName')} autoComplete="given-name" required />
      </div>
      <PasswordField
        label="Mật khẩu"
        {...form.field('password')}
        autoComplete="new-password"
        showLabel="Hiện mật khẩu"
        hint="Ít nhất 8 ký tự. Một câu dài dễ nhớ là tốt nhất."
        required
      />
    </>
  );
}
