/** What this browser remembers about alerts. Without a usable storage everything is as if it had never been chosen. */
type Key = 'sound' | 'push' | 'orders seen' | 'order rung';

const nameOf = (key: Key) => `office alerts: ${key}`;

export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function remember(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), value);
  } catch {
    // a full or forbidden storage: the choice lasts as long as this page
  }
}
