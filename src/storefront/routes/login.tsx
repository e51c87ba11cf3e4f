import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../account-forms/login-page.tsx';
import { pageHead } from '../page-head.ts';
import { ownPath } from '../session/require-session.ts';

type LoginSearch = {
  mode?: 'register';
  /** who comes from the verification of their address */
  verified?: 'true';
  /** where to go once signed in */
  redirect?: string;
};

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const redirect = ownPath(search.redirect);
    return {
      ...(search.mode === 'register' ? { mode: 'register' } : {}),
      ...(search.verified === 'true' ? { verified: 'true' } : {}),
      ...(redirect ? { redirect } : {}),
    };
  },
  head: ({ match }) =>
    pageHead({ title: match.search.mode === 'register' ? 'Đăng ký tài khoản' : 'Đăng nhập', index: false }),
  component: Page,
});

function Page() {
  return <LoginPage {...Route.useSearch()} />;
}
