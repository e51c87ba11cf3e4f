import { Link, useLocation } from '@tanstack/react-router';
import type { FormFailure } from '../account-forms/form-failure.ts';
import { t } from '../labels/label.ts';

/** The way to sign in and come back, where the session ended before something could be sent. */
export function LoginAgain({ failure }: { failure: FormFailure | null }) {
  const { href } = useLocation();
  if (failure?.code !== 'SESSION_EXPIRED' && failure?.code !== 'AUTHENTICATION_REQUIRED') return null;
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
