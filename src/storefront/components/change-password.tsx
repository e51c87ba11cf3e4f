import { useState } from 'react';
import { readPassword, requireFields } from '#domain/account-fields.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { toastRefusal, toastSuccess } from '../long-toasts.tsx';
import { callAsCustomer } from '../queries/client.ts';
import type { FieldProblem } from '../refusal.ts';
import { useSession } from '../session/use-session.ts';
import { useForm } from '../use-form.ts';
import { FormButtons } from './form-buttons.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** All three, then that the new ones are the same, then that the new one will do. */
function check(values: typeof empty): FieldProblem | null {
  requireFields(values, Object.keys(empty));
  if (values.newPassword !== values.confirmPassword)
    return { field: 'confirmPassword', text: 'Mật khẩu mới không khớp' };
  readPassword(values, 'newPassword', 'NEW_PASSWORD_TOO_SHORT');
  return null;
}

/** @param onLeave called when the customer is done, or gives up */
export function ChangePassword({ onLeave }: { onLeave: () => void }) {
  const email = useSession()?.user.email;
  const [values, setValues] = useState(empty);
  const { sending, submit, errorAt, forgive } = useForm({
    check: () => check(values),
    send: async () => {
      const { currentPassword, newPassword } = values;
      await callAsCustomer('changePassword', { body: { currentPassword, newPassword } });
      toastSuccess('Mật khẩu đã được thay đổi thành công');
      onLeave();
    },
    failed: 'Không thể thay đổi mật khẩu',
    onRefusal: toastRefusal,
    fields: { CURRENT_PASSWORD_WRONG: 'currentPassword' },
  });
  const bind = (field: keyof typeof empty) => ({
    name: field,
    required: true,
    value: values[field],
    error: errorAt(field),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [field]: event.target.value });
      forgive();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      {/* tells password managers whose password this is */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="Mật khẩu hiện tại"
        showLabel="Hiện mật khẩu hiện tại"
        autoComplete="current-password"
        {...bind('currentPassword')}
      />
      <PasswordField
        label="Mật khẩu mới"
        showLabel="Hiện mật khẩu mới"
        autoComplete="new-password"
        hint="Ít nhất 8 ký tự"
        {...bind('newPassword')}
      />
      <PasswordField
        label="Xác nhận mật khẩu mới"
        showLabel="Hiện mật khẩu xác nhận"
        autoComplete="new-password"
        {...bind('confirmPassword')}
      />
      <FormButtons sending={sending} onLeave={onLeave} />
    </form>
  );
}
