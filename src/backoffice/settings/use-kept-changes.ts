/** What was typed into the settings and is not saved yet; it survives a reload in the same tab. */
import { useRef, useState } from 'react';

const NAME = 'office-draft settings';

export type TypedSettings = Readonly<Record<string, unknown>>;

function read(): TypedSettings {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as TypedSettings) : {};
  } catch {
    return {};
  }
}

type Change = (typed: TypedSettings) => TypedSettings;

/** @returns what is typed, and a function that changes the newest of it: a person may type on while an answer is on its way */
export function useKeptChanges(): [TypedSettings, (change: Change) => void] {
  const [typed, setTyped] = useState(read);
  const newest = useRef(typed);
  const keep = (change: Change) => {
    const next = change(newest.current);
    newest.current = next;
    setTyped(next);
    try {
      if (Object.keys(next).length === 0) sessionStorage.removeItem(NAME);
      else sessionStorage.setItem(NAME, JSON.stringify(next));
    } catch {
      // full or forbidden: then a reload loses what was typed
    }
  };
  return [typed, keep];
}
