import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { readPerson } from '#domain/account-fields.ts';
import { dayInVietnam } from '#domain/dob.ts';
import { failures } from '#domain/failure.ts';
import { Field } from '#ui/field.tsx';
import { toastRefusal, toastSuccess } from '../long-toasts.tsx';
import { profileOf, profileQuery } from '../queries/account.ts';
import { callAsCustomer } from '../queries/client.ts';
import type { FieldProblem } from '../refusal.ts';
import { keepUser } from '../session/session-store.ts';
import { useForm } from '../use-form.ts';
import { FormButtons } from './form-buttons.tsx';

/** The longest each text may be, in characters. */
const NAME = 100;
const PHONE = 30;

/** A date typed by half has no value, but is not empty either. */
function halfDate(form: HTMLFormElement): FieldProblem | null {
  const dob = form.elements.namedItem('dob');
  if (!(dob instanceof HTMLInputElement) || !dob.validity.badInput) return null;
  return { field: 'dob', text: failures.DOB_INVALID.message };
}

export function ProfileForm({ profile, onLeave }: { profile: Profile; onLeave: () => void }) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState({
    firstName: profile.first_name,
    lastName: profile.last_name,
    phoneNumber: profile.phone_number ?? '',
    dob: profile.dob ?? '',
  });
  const { sending, submit, errorAt, forgive } = useForm({
    check: (form) => {
      readPerson(values, dayInVietnam(new Date()));
      return halfDate(form);
    },
    send: async () => {
      const { data: user } = await callAsCustomer('updateProfile', { body: { ...values, dob: values.dob || null } });
      keepUser(user);
      queryClient.setQueryData(profileQuery.queryKey, profileOf(user));
      toastSuccess('Hồ sơ đã được cập nhật thành công');
      onLeave();
    },
    failed: 'Không thể cập nhật hồ sơ',
    onRefusal: toastRefusal,
  });
  const bind = (field: keyof typeof values) => ({
    name: field,
    value: values[field],
    error: errorAt(field),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [field]: event.target.value });
      forgive();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field label="Họ" required autoComplete="family-name" maxLength={NAME} {...bind('firstName')} />
      <Field label="Tên" required autoComplete="given-name" maxLength={NAME} {...bind('lastName')} />
      <Field
        label="Email"
        type="email"
        className="col-span-2"
        value={profile.email}
        readOnly
        hint="Email dùng để đăng nhập nên không đổi được tại đây."
      />
      <Field
        label="Số điện thoại"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="max-sm:col-span-2"
        maxLength={PHONE}
        {...bind('phoneNumber')}
      />
      <Field label="Ngày sinh" type="date" autoComplete="bday" className="max-sm:col-span-2" {...bind('dob')} />
      <FormButtons sending={sending} onLeave={onLeave} />
    </form>
  );
}
