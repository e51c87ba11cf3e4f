/** Who is signed in: kept in the browser's storage under four keys, so that a reload and other tabs know it too. */
import type { SessionUser, Tokens } from '#contract/accounts.ts';

export type Session = {
  /** empty where only a refresh can bring one */
  accessToken: string;
  refreshToken: string;
  /** milliseconds since 1970 */
  tokenExpiry: number;
  user: SessionUser;
};

const KEYS = ['accessToken', 'refreshToken', 'tokenExpiry', 'user'] as const;

let session: Session | null = null;
let started = false;
const listeners = new Set<() => void>();

function read(): Session | null {
  const [accessToken, refreshToken, tokenExpiry, user] = KEYS.map((key) => localStorage.getItem(key));
  if (!refreshToken || !user) return null;
  const known: unknown = JSON.parse(user);
  if (typeof known !== 'object' || known === null || !('id' in known)) return null;
  return {
    accessToken: accessToken ?? '',
    refreshToken,
    tokenExpiry: Number(tokenExpiry) || 0,
    user: known as SessionUser,
  };
}

function announce(next: Session | null): void {
  session = next;
  // the pages' style shows who is signed in before any script of React runs; see session-mark.ts
  document.documentElement.toggleAttribute('data-signed-in', next !== null);
  for (const listener of listeners) listener();
}

/** Takes over what another tab wrote. */
export function reloadSession(): Session | null {
  let stored: Session | null;
  try {
    stored = read();
  } catch {
    // Storage is forbidden or holds nonsense: this tab's memory goes on alone.
    return session;
  }
  if (JSON.stringify(stored) !== JSON.stringify(session)) announce(stored);
  return session;
}

function start(): void {
  if (started) return;
  started = true;
  reloadSession();
  addEventListener('storage', (event) => {
    if (event.key === null || KEYS.some((key) => key === event.key)) reloadSession();
  });
}

function write(next: Session | null): void {
  start();
  try {
    for (const key of KEYS) {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, key === 'user' ? JSON.stringify(next.user) : String(next[key]));
    }
  } catch {
    // Storage is full or forbidden: signed in until this tab closes.
  }
  announce(next);
}

export function currentSession(): Session | null {
  start();
  return session;
}

/** @param tokens as the shop gave them; @param user the present one stays where none is given */
export function keepSession(tokens: Tokens, user?: SessionUser): Session | null {
  const owner = user ?? currentSession()?.user;
  if (!owner) return null;
  write({
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    tokenExpiry: Date.now() + tokens.expiresIn * 1000,
    user: owner,
  });
  return session;
}

export function keepUser(user: SessionUser): void {
  const present = currentSession();
  if (present) write({ ...present, user });
}

export function clearSession(): void {
  write(null);
}

export function subscribeToSession(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
