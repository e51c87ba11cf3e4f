import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../account-forms/login-page.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';
import { ownPath } from '../session/require-session.ts';

type LoginSearch = {
  mode?: 'register' | undefined;
  /** who comes from the verification of their address */
  verified?: 'true' | undefined;
  /** where to go once signed in */
  redirect?: string | undefined;
};

export const Route = createFileRoute('/login')({
  // what is left out here, the router fills in as it stands in the address
  validateSearch: ({ mode, verified, redirect }: Record<string, unknown>): LoginSearch => ({
    mode: mode === 'register' ? mode : undefined,
    verified: verified === 'true' ? verified : undefined,
    redirect: ownPath(redirect),
  }),
  head: ({ match }) =>
    pageHead({
      title: match.search.mode === 'register' ? t('Đăng ký tài khoản') : t('Đăng nhập'),
      index: false,
      match,
    }),
  component: Page,
});

function Page() {
  return <LoginPage {...Route.useSearch()} />;
}
