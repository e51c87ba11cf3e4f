import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { NO_CONNECTION } from '#browser/api/server-text.ts';
import { AN_ERROR_OCCURRED, type FormFailure } from '#browser/forms/form-failure.ts';
import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { keepSession } from '#browser/session/session-store.ts';
import { loginRules } from '#domain/accounts/account-rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { logIn } from '../accounts/auth-queries.ts';
import { ResendVerification } from './resend-verification.tsx';

const fallbacks = { offline: NO_CONNECTION, silent: AN_ERROR_OCCURRED };

function isUnverified({ code, sentence, detail }: FormFailure): boolean {
  return code === 'EMAIL_NOT_VERIFIED' || (detail ?? sentence) === 'Please verify your email before logging in';
}

type LoginFormProps = {
  email: string;
  /** a message about an earlier step; hidden once the visitor tries to sign in */
  notice?: ReactNode;
};

/** The sign-in form. After signing in, the page redirects the customer. */
export function LoginForm({ email, notice }: LoginFormProps) {
  const [tried, setTried] = useState('');
  const { form, bind, sending, failure } = useForm({
    rules: loginRules,
    send: async ({ email = '', password = '' }) => {
      setTried(email.trim());
      const { user, ...tokens } = await logIn(email.trim(), password);
      keepSession(tokens, user);
    },
    fallbacks,
  });
  return (
    <form {...form} className="grid gap-5">
      {tried === '' && notice}
      <Field
        {...bind('email')}
        label={t('Email')}
        type="email"
        inputMode="email"
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
      <FormFailureNotice title={t('Đăng nhập không thành công')} failure={failure}>
        {failure && isUnverified(failure) && <ResendVerification email={tried} />}
      </FormFailureNotice>
      <SubmitButton busy={sending} busyLabel={t('Đang đăng nhập…')}>
        {t('Đăng nhập')}
      </SubmitButton>
    </form>
  );
}
