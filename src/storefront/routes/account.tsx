import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requireSession } from '#browser/session/require-session.ts';
import { useSession } from '#browser/session/use-session.ts';
import { pageRuleOf } from '#contract/page-rule-of.ts';
import { AccountSkeleton } from '../accounts/account-skeleton.tsx';

/**
 * The parent route of all account pages, which require a session. The server does not have the session and renders the
 * same skeleton for all visitors; the browser checks whether there is a session.
 */
export const Route = createFileRoute('/account')({
  beforeLoad: (context) => (typeof window === 'undefined' ? undefined : requireSession(context)),
  component: AccountPages,
});

function AccountPages() {
  const session = useSession();
  const router = useRouter();
  useEffect(() => {
    if (session !== null) return;
    // The session has ended: run the route's session check again, unless the customer already leaves the account.
    const timer = setTimeout(() => {
      if (pageRuleOf(router.history.location.pathname).visitors === 'customers') void router.invalidate();
    });
    return () => clearTimeout(timer);
  }, [session, router]);
  // The page fills the window: content and skeleton differ in height, and a footer within the window would shift.
  return <div className="min-h-svh">{session ? <Outlet /> : <AccountSkeleton />}</div>;
}
