/** Stores the unsaved changes of a form while the person types, and restores them after a reload. */
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changesOf, isSame, readDraft, writeDraft } from './drafts.ts';

/**
 * @param key the key of the version that the person opened; null to store nothing
 * @returns the key under which changes are stored now; null after a new record was saved, because the key then belongs
 * to the next new record
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string | null,
): RefObject<string | null> {
  const draft = useRef<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const typed = draft.current === key ? {} : readDraft(key);
    draft.current = key;
    if (Object.keys(typed).length > 0)
      form.reset({ ...form.getValues(), ...typed } as Values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (draft.current) writeDraft(draft.current, changesOf(values, defaultValues as Values));
      },
    });
  }, [key, form]);
  return draft;
}

/** Makes the saved version the form's base; the values typed since the save stay in the inputs as unsaved changes. */
export function adopt<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Values, typed: Values): void {
  const before = form.getValues();
  if (isSame(typed, saved)) {
    form.reset(saved);
    return;
  }
  // the inputs keep their values, and the focused input keeps its cursor
  form.reset(saved, { keepValues: true });
  for (const name of Object.keys(typed) as Path<Values>[])
    if (!isSame(before[name], typed[name])) form.setValue(name, typed[name] as PathValue<Values, Path<Values>>);
  form.reset(typed, { keepDefaultValues: true, keepValues: true });
}
