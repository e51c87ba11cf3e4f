/** Keeps the session alive: new tokens before the old ones end, one refresh at a time for all calls and all tabs. */
import type { Tokens } from '#contract/shop/accounts.ts';
import type { ShopCalls } from '#contract/shop/api.ts';
import { routes } from '#contract/shop/routes.ts';
import { CallError, createClient } from '../api/client.ts';
import { MAX_RETRIES, retryDelay } from '../api/query-client.ts';
import {
  clearSession,
  currentSession,
  keepSession,
  reloadSession,
  type Session,
  subscribeToSession,
} from './session-store.ts';

/** Milliseconds before the expiry. */
const LEAD = 120_000;
/** Milliseconds until the next try where the shop was not reached. */
const PAUSE = 30_000;
const LONGEST_TIMER = 2 ** 31 - 1;

const call = createClient<ShopCalls>(routes, (path, init) => fetch(path, init));

/** When the shop last answered a refresh, in milliseconds since 1970. */
let refreshedAt = 0;
let running: Promise<Session | null> | null = null;

function isDue({ tokenExpiry, accessToken }: Session): boolean {
  return accessToken === '' || Date.now() >= tokenExpiry - LEAD;
}

/** Another tab must not use the same refresh token; without locks (plain http) the shop forgives it for 10 seconds. */
function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('suc-bat-session', act) : act();
}

/**
 * @returns the tokens of the answer; null where the shop says that the session has ended
 * @throws where the shop was not reached or is in trouble, after three more tries
 */
async function askFor(refreshToken: string): Promise<Tokens | null> {
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
  const tokens = await askFor(refreshToken).catch((error: unknown) => {
    // A refusal of any kind ends the session; while its access token is good there is time to ask again.
    if (!(error instanceof CallError) || Date.now() < tokenExpiry) throw error;
    return null;
  });
  refreshedAt = Date.now();
  // Meanwhile another tab may have refreshed, signed out, or signed in as somebody else: that stands.
  const after = reloadSession();
  if (after?.refreshToken !== refreshToken) return after;
  if (tokens) return keepSession(tokens);
  clearSession();
  return null;
}

/**
 * @returns the session with new tokens; null where it has ended: it is cleared then
 * @throws what kept the shop from being reached; the session stays
 */
export function refreshSession(): Promise<Session | null> {
  const known = currentSession();
  if (!known) return Promise.resolve(null);
  running ??= alone(() => refresh(known)).finally(() => {
    running = null;
  });
  return running;
}

let alive = false;

/** Whether the browser has taken over the page the server rendered: until then it must draw the same. */
export const isPageAlive = () => alive;

let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  clearTimeout(timer);
  const session = currentSession();
  if (!session) return;
  // tokens that are due as soon as they come must not make a loop of it
  const wait = isDue(session) ? refreshedAt + PAUSE - Date.now() : session.tokenExpiry - LEAD - Date.now();
  // a timer takes neither more nor less
  timer = setTimeout(() => void refreshIfDue(), Math.max(0, Math.min(wait, LONGEST_TIMER)));
}

async function refreshIfDue(): Promise<void> {
  const session = reloadSession();
  if (!session || !isDue(session)) return schedule();
  try {
    await refreshSession();
  } catch {
    clearTimeout(timer);
    timer = setTimeout(() => void refreshIfDue(), PAUSE);
  }
}

/** Called once, when the page has become alive. A sleeping phone runs no timers: it looks again when it wakes. */
export function keepSessionFresh(): () => void {
  alive = true;
  const wake = () => document.visibilityState === 'visible' && schedule();
  const unsubscribe = subscribeToSession(schedule);
  document.addEventListener('visibilitychange', wake);
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', wake);
  };
}
