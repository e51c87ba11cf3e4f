/** The name and the password of somebody who joins the office. */
import { Field } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { SentForm } from '../session/use-send.ts';

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
