import { Link, useLocation } from '@tanstack/react-router';
import type { FormFailure } from '#browser/forms/form-failure.ts';
import { t } from '#browser/labels/label.ts';

const NEEDS_LOGIN = ['SESSION_EXPIRED', 'AUTHENTICATION_REQUIRED', 'LOGIN_TO_REVIEW'];

/** A link to sign in again if the session ended before the form was sent; afterwards the form's page opens again. */
export function LoginAgain({ failure }: { failure: FormFailure | null }) {
  const { href } = useLocation();
  if (!NEEDS_LOGIN.includes(failure?.code ?? '')) return null;
  return (
    <Link
      to="/login"
      search={{ redirect: href }}
      className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {t('Đăng nhập')}
    </Link>
  );
}
