/** Guards pages that require a session. Only for the browser, which holds the session. */
import { redirect } from '@tanstack/react-router';
import { isHydrated, refreshSession } from './refresh-session.ts';
import { currentSession, type Session } from './session-store.ts';

/** Returns the path if it belongs to this shop, so that the page can be opened after signing in; otherwise undefined. */
export function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : undefined;
}

/**
 * For the `beforeLoad` of a route. It does not redirect during hydration, which a redirect would break: the route's
 * component calls `router.invalidate` when there is no session, which checks again.
 * @throws a redirect to /login, which returns to this page afterwards
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  const session = currentSession();
  if (session?.accessToken || !isHydrated()) return;
  // Without an access token, a refresh may still provide one.
  const renewed: Session | null = session ? await refreshSession().catch(() => session) : null;
  if (!renewed) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}
