/** Reads and writes JSON in the browser's storage, which may be full, forbidden or contain invalid data. */

type Kind = 'localStorage' | 'sessionStorage';

/** @returns null if nothing is stored; undefined if the storage cannot be read or contains no valid JSON */
export function readJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(window[kind].getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/**
 * @param value the value to store; null removes the stored value
 * @returns false if the storage is full or forbidden: the value is lost when the page is closed
 */
export function writeJson(kind: Kind, key: string, value: unknown): boolean {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
