/** What was typed into the settings and is not saved yet; it survives a reload in the same tab. */
import { useState } from 'react';

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

export function useKeptChanges(): [TypedSettings, (typed: TypedSettings) => void] {
  const [typed, setTyped] = useState(read);
  const keep = (next: TypedSettings) => {
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
