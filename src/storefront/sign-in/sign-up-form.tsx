import { Link } from '@tanstack/react-router';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { accountFallbacks } from '#browser/forms/form-failure.ts';
import { type BoundField, useForm } from '#browser/forms/use-form.ts';
import { t, translate } from '#browser/labels/label.ts';
import { keepSession } from '#browser/session/session-store.ts';
import { signUpRules } from '#domain/accounts/account-rules.ts';
import { FIRST_DOB, lastDob } from '#domain/accounts/dob.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { Values } from '#domain/values/form-rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { signUp } from '../accounts/auth-queries.ts';
import { ConsentCheckbox } from '../accounts/consent-checkbox.tsx';

type SignUpFormProps = {
  email: string;
  /** the search parameters that the link to the sign-in form passes on: the page to open after signing in */
  back: { redirect?: string };
  /** called with the server's message if the email address must be verified before signing in */
  onSignedUp: (message: string) => void;
};

function bodyOf({
  email = '',
  password = '',
  firstName = '',
  lastName = '',
  phoneNumber = '',
  dob,
  consent = '',
}: Values) {
  return { email: email.trim(), password, firstName, lastName, phoneNumber, dob: dob || null, consent };
}

/** The registration form. If the server signs the customer in at once, the page around the form redirects. */
export function SignUpForm({ email, back, onSignedUp }: SignUpFormProps) {
  const { form, bind, errors, sending, failure } = useForm({
    rules: signUpRules,
    send: async (values) => {
      const { accessToken, refreshToken, expiresIn = 0, user, message = '' } = await signUp(bodyOf(values));
      if (accessToken && refreshToken && user) keepSession({ accessToken, refreshToken, expiresIn }, user);
      else onSignedUp(translate(message));
    },
    fallbacks: accountFallbacks,
  });
  return (
    <form {...form} className="grid grid-cols-2 gap-x-4 gap-y-5 *:col-span-2">
      <Field {...bind('firstName')} label={t('Họ')} autoComplete="family-name" className="col-span-1!" />
      <Field {...bind('lastName')} label={t('Tên')} autoComplete="given-name" className="col-span-1!" />
      <Field
        {...bind('email')}
        label={t('Email')}
        type="email"
        // The email field is next to the password fields: password managers then save the email as user name.
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={email}
      />
      <PasswordField
        {...bind('password')}
        label={t('Mật khẩu')}
        showLabel={t('Hiện mật khẩu')}
        autoComplete="new-password"
        hint={t('Ít nhất 8 ký tự.')}
      />
      <PasswordField
        {...bind('confirmation')}
        label={t('Nhập lại mật khẩu')}
        showLabel={t('Hiện mật khẩu nhập lại')}
        autoComplete="new-password"
      />
      <OptionalFields bind={bind} />
      <ConsentCheckbox of="account" error={errors.consent} />
      <FormEnd
        sending={sending}
        failure={failure}
        title={t('Đăng ký không thành công')}
        button={t('Tạo tài khoản')}
        busyLabel={t('Đang tạo tài khoản…')}
      >
        {failure?.code === 'EMAIL_TAKEN' && (
          <Link
            to="/login"
            search={back}
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('Đăng nhập với email này')}
          </Link>
        )}
      </FormEnd>
    </form>
  );
}

type OptionalFieldsProps = { bind: (name: 'phoneNumber' | 'dob') => BoundField };

function OptionalFields({ bind }: OptionalFieldsProps) {
  return (
    <>
      <Field
        {...bind('phoneNumber')}
        label={t('Số điện thoại')}
        hint={t('Không bắt buộc.')}
        type="tel"
        autoComplete="tel"
        className="max-sm:col-span-2 sm:col-span-1!"
      />
      <Field
        {...bind('dob')}
        label={t('Ngày sinh')}
        hint={t('Không bắt buộc.')}
        type="date"
        autoComplete="bday"
        min={FIRST_DOB}
        // The birth date's calendar opens at the latest allowed date, computed by the browser: the page may be cached.
        onFocus={({ currentTarget }) => {
          currentTarget.max = lastDob(dayInVietnam(new Date()));
        }}
        className="max-sm:col-span-2 sm:col-span-1!"
      />
    </>
  );
}
