/** The gate of pages for customers: runs in the browser only, where the session lives. */
import { redirect } from '@tanstack/react-router';
import { isPageAlive, refreshSession } from './refresh-session.ts';
import { currentSession, type Session } from './session-store.ts';

/** A path of this shop to come back to after signing in; anything else is dropped. */
export function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : undefined;
}

/**
 * For `beforeLoad` of a route with `ssr: false`. While the browser takes over the server's page nobody is sent away:
 * it could not go on from there. The route's component asks again (`router.invalidate`) when it finds no session.
 * @throws a redirect to /login, which leads back here afterwards
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  const session = currentSession();
  if (session?.accessToken || !isPageAlive()) return;
  // no access token: a refresh may still bring one
  const renewed: Session | null = session ? await refreshSession().catch(() => session) : null;
  if (!renewed) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}
