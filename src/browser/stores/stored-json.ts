/** JSON in the browser's storage, which may be full or forbidden or hold nonsense: then memory alone keeps the value. */

type Kind = 'localStorage' | 'sessionStorage';

/** @returns null where nothing is stored; undefined where the storage cannot be read or holds no JSON */
export function readJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(window[kind].getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** @param value null removes what is stored */
export function writeJson(kind: Kind, key: string, value: unknown): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, JSON.stringify(value));
  } catch {
    // the value lives as long as the page
  }
}
