/** Keeps the session alive: new tokens before the old ones end, one refresh at a time for all calls and all tabs. */
import { CallError, createClient } from '#contract/client.ts';
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

const call = createClient((path, init) => fetch(path, init));

let running: Promise<Session | null> | null = null;

function isDue({ tokenExpiry, accessToken }: Session): boolean {
  return accessToken === '' || Date.now() >= tokenExpiry - LEAD;
}

/** Another tab must not use the same refresh token; without locks (plain http) the shop forgives it for 10 seconds. */
function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('suc-bat-session', act) : act();
}

async function refresh(known: Session): Promise<Session | null> {
  const present = reloadSession();
  if (!present || present.refreshToken !== known.refreshToken) return present;
  try {
    const { data } = await call('refresh', { body: { refreshToken: present.refreshToken } });
    if (data.accessToken && data.refreshToken) return keepSession(data);
  } catch (error) {
    // No answer, or none of the session's: signed in all the same, tried again later.
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 429) throw error;
  }
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

let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  clearTimeout(timer);
  const session = currentSession();
  if (!session) return;
  const wait = isDue(session) ? 0 : session.tokenExpiry - LEAD - Date.now();
  timer = setTimeout(() => void refreshIfDue(), Math.min(wait, LONGEST_TIMER));
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
