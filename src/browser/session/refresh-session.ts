/** Refreshes the session's tokens before they expire. All calls and all tabs share one refresh at a time. */
import type { Tokens } from '#contract/shop/accounts.ts';
import { shopEndpoints } from '#contract/shop/shop-endpoints.ts';
import { CallError, createClient } from '../api/client.ts';
import { MAX_RETRIES, retryDelay } from '../api/query-client.ts';
import {
  currentSession,
  keepSession,
  loseSession,
  reloadSession,
  type Session,
  sessionStore,
} from './session-store.ts';

/** Milliseconds before the expiry of the tokens at which they are refreshed. */
const REFRESH_LEAD_MS = 120_000;
/** Milliseconds until the next attempt to refresh the session if the server was not reached. */
const RETRY_PAUSE_MS = 30_000;
const LONGEST_TIMER = 2 ** 31 - 1;

const call = createClient(shopEndpoints, (path, init) => fetch(path, init));

/** The time of the last refresh that the server answered, in milliseconds since 1970. */
let refreshedAt = 0;
let running: Promise<Session | null> | null = null;

function isDue({ tokenExpiry, accessToken }: Session): boolean {
  return accessToken === '' || Date.now() >= tokenExpiry - REFRESH_LEAD_MS;
}

/**
 * Prevents two tabs from using the same refresh token. If the browser has no Web Locks API (on plain http), two tabs
 * may use it; the server accepts a used token for 10 more seconds.
 */
function withLock<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('suc-bat-session', act) : act();
}

/**
 * Requests new tokens.
 * @returns the new tokens; null if the server responds that the session has ended
 * @throws if the server could not be reached or failed, after three retries
 */
async function requestTokens(refreshToken: string): Promise<Tokens | null> {
  for (let failures = 0; ; failures += 1) {
    try {
      const { data } = await call('refresh', { body: { refreshToken } });
      return data.accessToken && data.refreshToken ? data : null;
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.status !== 429) return null;
      if (failures >= MAX_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}

async function refresh({ refreshToken, tokenExpiry }: Session): Promise<Session | null> {
  const before = reloadSession();
  if (before?.refreshToken !== refreshToken) return before;
  const tokens = await requestTokens(refreshToken).catch((error: unknown) => {
    // A rejected refresh ends the session only if the access token has expired: until then, a retry may succeed.
    if (!(error instanceof CallError) || Date.now() < tokenExpiry) throw error;
    return null;
  });
  refreshedAt = Date.now();
  // Another tab may have refreshed, ended or replaced the session meanwhile; then that tab's session is used.
  const after = reloadSession();
  if (after?.refreshToken !== refreshToken) return after;
  if (tokens) return keepSession(tokens);
  loseSession();
  return null;
}

/**
 * @returns the session with new tokens; null if the session has ended and was cleared
 * @throws if the server could not be reached; in this case the session is not cleared
 */
export function refreshSession(): Promise<Session | null> {
  const session = currentSession();
  if (!session) return Promise.resolve(null);
  running ??= withLock(() => refresh(session)).finally(() => {
    running = null;
  });
  return running;
}

let hydrated = false;

/** Whether the page is hydrated. Until then, the browser must render the same HTML as the server. */
export const isHydrated = () => hydrated;

let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  clearTimeout(timer);
  const session = currentSession();
  if (!session) return;
  // If the server's new tokens must be refreshed at once, a pause prevents an endless loop.
  const wait = isDue(session)
    ? refreshedAt + RETRY_PAUSE_MS - Date.now()
    : session.tokenExpiry - REFRESH_LEAD_MS - Date.now();
  // A timer accepts no delay longer than LONGEST_TIMER.
  timer = setTimeout(() => void refreshIfDue(), Math.max(0, Math.min(wait, LONGEST_TIMER)));
}

async function refreshIfDue(): Promise<void> {
  const session = reloadSession();
  if (!session || !isDue(session)) return schedule();
  try {
    await refreshSession();
  } catch {
    clearTimeout(timer);
    timer = setTimeout(() => void refreshIfDue(), RETRY_PAUSE_MS);
  }
}

/**
 * Refreshes the session's tokens each time before they expire; called once, after hydration. A sleeping phone runs no
 * timers, so the session is also checked when the phone wakes up.
 */
export function keepSessionFresh(): () => void {
  hydrated = true;
  const wake = () => document.visibilityState === 'visible' && schedule();
  const unsubscribe = sessionStore.subscribe(schedule);
  document.addEventListener('visibilitychange', wake);
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', wake);
  };
}
