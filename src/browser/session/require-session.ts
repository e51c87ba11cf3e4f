/** Guards pages that require a session. Used only in the browser, because the server does not have the session. */
import { redirect } from '@tanstack/react-router';
import { isHydrated, refreshSession } from './refresh-session.ts';
import { currentSession, type Session } from './session-store.ts';

/** Returns the path if it is one of this shop's, so that its page can open after signing in; otherwise undefined. */
export function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : undefined;
}

/**
 * Checks the session; for the `beforeLoad` of a route. The function does not redirect during hydration, because a
 * redirect would break hydration: if there is no session, the route's component then calls `router.invalidate`, which
 * runs the check again.
 * @throws a redirect to /login, which returns to this page after signing in
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  const session = currentSession();
  if (session?.accessToken || !isHydrated()) return;
  // A session without an access token is still usable if a refresh provides a token.
  const renewed: Session | null = session ? await refreshSession().catch(() => session) : null;
  if (!renewed) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}
