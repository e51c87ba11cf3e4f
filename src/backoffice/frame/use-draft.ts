/**
 * Unsaved work survives a reload, in the tab where it was done: it is kept in sessionStorage, which other tabs cannot read
 * and which ends with the tab.
 */
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const nameOf = (key: string) => `office-draft ${key}`;

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets the unsaved work of a form. */
export function dropDraft(key: string): void {
  sessionStorage.removeItem(nameOf(key));
}

/**
 * Keeps what was typed into a form until it is saved or discarded, and puts it back after a reload.
 * @param key names the thing that is edited, and its version: work on an older version is not put back
 */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): void {
  useEffect(() => {
    const kept = read(key);
    // what differs from the saved values is unsaved: the form knows it by itself
    if (kept !== null) form.reset(kept as Values, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => {
      try {
        sessionStorage.setItem(nameOf(key), JSON.stringify(values));
      } catch {
        // full or forbidden: then a reload loses what was typed
      }
    });
    return unsubscribe;
  }, [key, form]);
}
