/** Stores unsaved changes, so that they survive a reload of the tab, and merges them with a version saved meanwhile. */

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

type Fields = Readonly<Record<string, unknown>>;

/** @returns the fields whose values differ */
export const changesOf = <Values extends object>(values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, (before as Fields)[name])),
  ) as Partial<Values>;

// unsaved changes are in the sessionStorage, because other tabs cannot read it and it is deleted when the tab is closed
const nameOf = (key: string) => `office-draft ${key}`;

export function readDraft(key: string): Fields {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Fields) : {};
  } catch {
    return {};
  }
}

export function writeDraft(key: string, changes: Fields): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), JSON.stringify(changes));
  } catch {
    // if the storage is full or forbidden, a reload loses the unsaved changes
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges a saved version with values that the person typed while it was being saved: fields that changed since the
 * request keep the typed value, all others get the saved value.
 */
export function rebase(sent: unknown, typed: unknown, saved: unknown): unknown {
  if (isSame(sent, typed)) return saved;
  if (isFields(sent) && isFields(typed) && isFields(saved))
    return Object.fromEntries(
      Object.keys({ ...saved, ...typed }).map((name) => [
        name,
        name in saved ? rebase(sent[name], typed[name], saved[name]) : typed[name],
      ]),
    );
  // list entries can be compared by position only if the server saved all of them
  if (Array.isArray(sent) && Array.isArray(typed) && Array.isArray(saved) && sent.length === saved.length)
    return typed.map((value, place) => (place < sent.length ? rebase(sent[place], value, saved[place]) : value));
  return typed;
}
