/** The signed-in customer's session, in four keys of the local storage: it survives a reload and all tabs share it. */
import type { Tokens } from '#contract/shop/accounts.ts';
import type { User } from '#domain/accounts/user.ts';
import { createStore } from '#ui/store.ts';

export type Session = {
  /** the access token; empty if the session must be refreshed to get one */
  accessToken: string;
  refreshToken: string;
  /** the time at which the access token expires, in milliseconds since 1970 */
  tokenExpiry: number;
  user: User;
};

const KEYS = ['accessToken', 'refreshToken', 'tokenExpiry', 'user'] as const;

/** Whether the browser's storage accepts writes; if not, the session exists only in this tab's memory. */
let storing = true;

function read(): Session | null {
  const [accessToken, refreshToken, tokenExpiry, user] = KEYS.map((key) => localStorage.getItem(key));
  if (!refreshToken || !user) return null;
  const storedUser: unknown = JSON.parse(user);
  if (typeof storedUser !== 'object' || storedUser === null || !('id' in storedUser)) return null;
  return {
    accessToken: accessToken ?? '',
    refreshToken,
    tokenExpiry: Number(tokenExpiry) || 0,
    user: storedUser as User,
  };
}

/** Reads the session from the storage; null if nobody is signed in or the storage is forbidden or invalid. */
function readSafely(): Session | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Sets the session mark on `html`, by which CSS hides the parts for visitors or customers; see session-mark.ts. */
function mark(session: Session | null): void {
  document.documentElement.toggleAttribute('data-signed-in', session !== null);
}

export const sessionStore = createStore(() => {
  addEventListener('storage', (event) => {
    if (event.key === null || KEYS.some((key) => key === event.key)) reloadSession();
  });
  const first = readSafely();
  // The mark is updated even without a session: the less strict script in the page's head may have set it.
  mark(first);
  return first;
});

export const currentSession = sessionStore.get;

function announce(next: Session | null): void {
  mark(next);
  sessionStore.set(next);
}

/** Reads the session from the storage again, because another tab may have changed it. */
export function reloadSession(): Session | null {
  const session = currentSession();
  const stored = storing ? readSafely() : session;
  if (JSON.stringify(stored) === JSON.stringify(session)) return session;
  announce(stored);
  return stored;
}

/** Stores the session. @returns false if the storage is full or forbidden: the session then ends with this tab */
function store(next: Session): boolean {
  try {
    // The old session is overwritten, not cleared first: another tab that reads in between must not see a sign-out.
    for (const key of KEYS) localStorage.setItem(key, key === 'user' ? JSON.stringify(next.user) : String(next[key]));
    return true;
  } catch {
    empty();
    return false;
  }
}

/** Removes the session from the storage. @returns whether the browser allows access to the storage */
function empty(): boolean {
  try {
    for (const key of KEYS) localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Whether the session of this tab ended because it could not be refreshed, not because the customer signed out. */
export const sessionLost = createStore(() => false);

function write(next: Session | null): void {
  storing = next === null ? empty() : store(next);
  announce(next);
}

/**
 * Stores new tokens.
 * @param tokens the tokens in the server's response
 * @param user the signed-in customer; if left out, the customer of the present session
 */
export function keepSession(tokens: Tokens, user?: User): Session | null {
  const owner = user ?? currentSession()?.user;
  if (!owner) return null;
  const session = {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    tokenExpiry: Date.now() + tokens.expiresIn * 1000,
    user: owner,
  };
  write(session);
  sessionLost.set(false);
  return session;
}

export function keepUser(user: User): void {
  const present = currentSession();
  if (present) write({ ...present, user });
}

export function clearSession(): void {
  write(null);
}

/** Ends the session because it could not be refreshed. */
export function loseSession(): void {
  sessionLost.set(true);
  clearSession();
}
