import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { accountFallbacks, type FormFailure } from '#browser/forms/form-failure.ts';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { keepSession } from '#browser/session/session-store.ts';
import { loginRules } from '#domain/accounts/account-rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { logIn } from '../accounts/auth-queries.ts';
import { ResendVerification } from './resend-verification.tsx';

function isUnverified({ code, sentence, detail }: FormFailure): boolean {
  return code === 'EMAIL_NOT_VERIFIED' || (detail ?? sentence) === 'Please verify your email before logging in';
}

type LoginFormProps = {
  email: string;
  /** a message about an earlier step, such as a verified email address; hidden once the visitor tries to sign in */
  notice?: ReactNode;
};

/** The sign-in form. After a successful sign-in, the page around the form redirects the customer. */
export function LoginForm({ email, notice }: LoginFormProps) {
  const [tried, setTried] = useState('');
  const { form, bind, sending, failure } = useForm({
    rules: loginRules,
    send: async ({ email = '', password = '' }) => {
      setTried(email.trim());
      const { user, ...tokens } = await logIn(email.trim(), password);
      keepSession(tokens, user);
    },
    fallbacks: accountFallbacks,
  });
  return (
    <form {...form} className="grid gap-5">
      {tried === '' && notice}
      <Field
        {...bind('email')}
        label={t('Email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={email}
      />
      <div>
        <PasswordField
          {...bind('password')}
          label={t('Mật khẩu')}
          showLabel={t('Hiện mật khẩu')}
          autoComplete="current-password"
        />
        <Link
          to="/forgot-password"
          className="mt-1 inline-flex min-h-11 items-center text-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {t('Quên mật khẩu?')}
        </Link>
      </div>
      <FormEnd
        sending={sending}
        failure={failure}
        title={t('Đăng nhập không thành công')}
        button={t('Đăng nhập')}
        busyLabel={t('Đang đăng nhập…')}
      >
        {failure && isUnverified(failure) && <ResendVerification email={tried} />}
      </FormEnd>
    </form>
  );
}
