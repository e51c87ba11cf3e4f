import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requireSession } from '#browser/session/require-session.ts';
import { useSession } from '#browser/session/use-session.ts';
import { AccountSkeleton } from '../accounts/account-skeleton.tsx';

/**
 * All pages of the account: for customers only. The server, which knows nobody, renders the same empty shape for
 * everybody; the gate stands in the browser.
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
    // Nobody is signed in, or no longer: the gate is asked, unless the customer is leaving anyway.
    const timer = setTimeout(() => {
      if (router.history.location.pathname.startsWith('/account')) void router.invalidate();
    });
    return () => clearTimeout(timer);
  }, [session, router]);
  // as high as the window at least: what comes is lower or higher than its shape, and would move the footer in sight
  return <div className="min-h-svh">{session ? <Outlet /> : <AccountSkeleton />}</div>;
}
