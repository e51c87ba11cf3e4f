import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { ownPath } from '#browser/session/require-session.ts';
import { pageHead } from '../page/page-head.ts';
import { LoginPage } from '../sign-in/login-page.tsx';

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
