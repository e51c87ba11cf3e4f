import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountSkeleton } from '../account/account-skeleton.tsx';
import { pageHead } from '../page-head.ts';
import { requireSession } from '../session/require-session.ts';
import { useSession } from '../session/use-session.ts';

/** All pages of the account: for customers only, so the server renders the same empty shape for everybody. */
export const Route = createFileRoute('/account')({
  ssr: false,
  beforeLoad: requireSession,
  head: () => pageHead({ title: 'Tài khoản', index: false }),
  pendingComponent: AccountSkeleton,
  component: AccountPages,
});

function AccountPages() {
  const session = useSession();
  const router = useRouter();
  useEffect(() => {
    if (session !== null) return;
    // The session ended while the page was open: the gate is asked again, unless the customer is leaving anyway.
    const timer = setTimeout(() => {
      if (router.history.location.pathname.startsWith('/account')) void router.invalidate();
    });
    return () => clearTimeout(timer);
  }, [session, router]);
  return session ? <Outlet /> : <AccountSkeleton />;
}
