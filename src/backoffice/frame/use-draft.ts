/** The unsaved work of a form: kept while it is typed, and shown again after a reload. */
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changesOf, isSame, readDraft, writeDraft } from './drafts.ts';

/**
 * @param key of the version that was opened; null where nothing is kept
 * @returns the key under which is written now; null once something new was saved, because the key is that of the next one then
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

/** Shows what was saved, under what is typed by now. */
export function adopt<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Values, typed: Values): void {
  const before = form.getValues();
  if (isSame(typed, saved)) {
    form.reset(saved);
    return;
  }
  // the inputs stay as they are, and with them the cursor in the one that is being typed in
  form.reset(saved, { keepValues: true });
  for (const name of Object.keys(typed) as Path<Values>[])
    if (!isSame(before[name], typed[name])) form.setValue(name, typed[name] as PathValue<Values, Path<Values>>);
  form.reset(typed, { keepDefaultValues: true, keepValues: true });
}
