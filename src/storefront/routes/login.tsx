import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { ownPath } from '#browser/session/require-session.ts';
import { pageHead } from '../page/page-head.ts';
import { LoginPage } from '../sign-in/login-page.tsx';

type LoginSearch = {
  mode?: 'register' | undefined;
  /** 'true' if the visitor has just verified their email address */
  verified?: 'true' | undefined;
  /** the path of the page to open after signing in */
  redirect?: string | undefined;
};

export const Route = createFileRoute('/login')({
  // Every search parameter must be listed here: the router would pass an unlisted one through unvalidated.
  validateSearch: ({ mode, verified, redirect }: Record<string, unknown>): LoginSearch => ({
    mode: mode === 'register' ? mode : undefined,
    verified: verified === 'true' ? verified : undefined,
    redirect: ownPath(redirect),
  }),
  head: ({ match }) =>
    pageHead({
      title: match.search.mode === 'register' ? t('Đăng ký tài khoản') : t('Đăng nhập'),
      match,
    }),
  component: Page,
});

function Page() {
  return <LoginPage {...Route.useSearch()} />;
}
