import { useQueryClient } from '@tanstack/react-query';
import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import type { Profile } from '#contract/shop/accounts.ts';
import { PROFILE_NOT_SAVED, profileRules } from '#domain/accounts/account-rules.ts';
import { FIRST_DOB, lastDob } from '#domain/accounts/dob.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { Values } from '#domain/values/form-rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { toastSuccess } from '../page/long-toasts.tsx';
import { saveProfile } from './account-queries.ts';
import { FormButtons } from './form-buttons.tsx';

function bodyOf({ firstName = '', lastName = '', phoneNumber = '', dob }: Values) {
  return { firstName, lastName, phoneNumber, dob: dob || null };
}

/** @param onLeave called after the profile was saved or the change was cancelled */
export function ProfileForm({ profile, onLeave }: { profile: Profile; onLeave: () => void }) {
  const queryClient = useQueryClient();
  const { form, bind, sending, failure } = useForm({
    rules: profileRules,
    send: async (values) => {
      await saveProfile(queryClient, bodyOf(values));
      toastSuccess(t('Hồ sơ đã được cập nhật thành công'));
      onLeave();
    },
    fallbacks: PROFILE_NOT_SAVED,
  });
  return (
    <form {...form} className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field {...bind('firstName')} label={t('Họ')} autoComplete="family-name" defaultValue={profile.first_name} />
      <Field {...bind('lastName')} label={t('Tên')} autoComplete="given-name" defaultValue={profile.last_name} />
      <Field
        label={t('Email')}
        type="email"
        defaultValue={profile.email}
        readOnly
        hint={t('Email dùng để đăng nhập nên không đổi được ở đây.')}
        className="col-span-2"
      />
      <Field
        {...bind('phoneNumber')}
        label={t('Số điện thoại')}
        type="tel"
        autoComplete="tel"
        defaultValue={profile.phone_number ?? ''}
        className="max-sm:col-span-2"
      />
      <Field
        {...bind('dob')}
        label={t('Ngày sinh')}
        type="date"
        autoComplete="bday"
        min={FIRST_DOB}
        max={lastDob(dayInVietnam(new Date()))}
        defaultValue={profile.dob ?? ''}
        className="max-sm:col-span-2"
      />
      <div className="col-span-2 empty:hidden">
        <FormFailureNotice failure={failure} />
      </div>
      <FormButtons sending={sending} onLeave={onLeave} />
    </form>
  );
}
