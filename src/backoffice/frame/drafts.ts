/** Unsaved work that survives a reload of the tab, and what becomes of it when something was saved meanwhile. */

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

type Fields = Readonly<Record<string, unknown>>;

/** @returns the fields that differ */
export const changesOf = <Values extends object>(values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, (before as Fields)[name])),
  ) as Partial<Values>;

// sessionStorage: other tabs cannot read it, and it ends with the tab
const nameOf = (key: string) => `office-draft ${key}`;

export function readDraft(key: string): Fields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Fields) : {};
  } catch {
    return {};
  }
}

export function writeDraft(key: string, changes: Fields): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), JSON.stringify(changes));
  } catch {
    // full or forbidden: then a reload loses what was typed
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A person may type on while something is being saved: what they changed since it was sent stays, and everything else is
 * as the shop keeps it.
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
  // places in a list are comparable only where the shop left none out
  if (Array.isArray(sent) && Array.isArray(typed) && Array.isArray(saved) && sent.length === saved.length)
    return typed.map((value, place) => (place < sent.length ? rebase(sent[place], value, saved[place]) : value));
  return typed;
}
