/** Who is signed in: kept in the browser's storage under four keys, so that a reload and other tabs know it too. */
import type { SessionUser, Tokens } from '#contract/shop/accounts.ts';
import { createStore } from '#ui/store.ts';

export type Session = {
  /** empty where only a refresh can bring one */
  accessToken: string;
  refreshToken: string;
  /** milliseconds since 1970 */
  tokenExpiry: number;
  user: SessionUser;
};

const KEYS = ['accessToken', 'refreshToken', 'tokenExpiry', 'user'] as const;

/** Whether the browser's storage takes what it is given; else this tab's memory goes on alone. */
let storing = true;

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

/** Null where nobody is signed in, and where storage is forbidden or holds nonsense. */
function readSafely(): Session | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The pages' style shows who is signed in before any script of React runs; see session-mark.ts. */
function mark(session: Session | null): void {
  document.documentElement.toggleAttribute('data-signed-in', session !== null);
}

export const sessionStore = createStore(() => {
  addEventListener('storage', (event) => {
    if (event.key === null || KEYS.some((key) => key === event.key)) reloadSession();
  });
  const first = readSafely();
  // also where it is null: the script in the page's head looked less closely
  mark(first);
  return first;
});

export const currentSession = sessionStore.get;

function announce(next: Session | null): void {
  mark(next);
  sessionStore.set(next);
}

/** Takes over what another tab wrote. */
export function reloadSession(): Session | null {
  const known = currentSession();
  const stored = storing ? readSafely() : known;
  if (JSON.stringify(stored) === JSON.stringify(known)) return known;
  announce(stored);
  return stored;
}

/** @returns whether storage took it; where it is full or forbidden, one is signed in until this tab closes */
function store(next: Session): boolean {
  try {
    // over the old ones: a tab that looks in between must not take this for signing out
    for (const key of KEYS) localStorage.setItem(key, key === 'user' ? JSON.stringify(next.user) : String(next[key]));
    return true;
  } catch {
    empty();
    return false;
  }
}

/** @returns whether storage is allowed at all */
function empty(): boolean {
  try {
    for (const key of KEYS) localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function write(next: Session | null): void {
  storing = next === null ? empty() : store(next);
  announce(next);
}

/** @param tokens as the shop gave them; @param user the present one stays where none is given */
export function keepSession(tokens: Tokens, user?: SessionUser): Session | null {
  const owner = user ?? currentSession()?.user;
  if (!owner) return null;
  const session = {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    tokenExpiry: Date.now() + tokens.expiresIn * 1000,
    user: owner,
  };
  write(session);
  return session;
}

export function keepUser(user: SessionUser): void {
  const present = currentSession();
  if (present) write({ ...present, user });
}

export function clearSession(): void {
  write(null);
}
