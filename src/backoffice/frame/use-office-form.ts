/**
 * The form of a whole screen. It can be sent again after any failure, its unsaved work survives a reload, and what was saved
 * leaves nothing behind for the next new thing.
 */
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';

/** What is edited: the version that was opened, or null for something new. */
type Edited = { kind: string; of: { id: string; version: string } | null };

type Options<Values> = {
  values: Values;
  /** whose unsaved work is kept; without it a reload loses what was typed */
  draft?: Edited;
};

type OfficeForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Forgets the unsaved work. @param values what the shop has now */
  saved: (values: Values) => void;
};

// sessionStorage: other tabs cannot read it, and it ends with the tab
const keyOf = ({ kind, of }: Edited) => `office-draft ${kind} ${of ? `${of.id} ${of.version}` : 'new'}`;

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // full or forbidden: then a reload loses what was typed
  }
}

export function useOfficeForm<Values extends FieldValues>({ values, draft }: Options<Values>): OfficeForm<Values> {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const key = draft ? keyOf(draft) : null;
  // the key of something new stays the same after it was saved, and belongs to the next new thing then
  const savedNew = useRef(false);
  useEffect(() => {
    if (key === null) return;
    const kept = read(key);
    // what differs from the saved values is unsaved: the form knows it by itself
    if (kept !== null) form.reset(kept as Values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed, defaultValues }) => {
        if (savedNew.current) return;
        if (JSON.stringify(typed) === JSON.stringify(defaultValues)) sessionStorage.removeItem(key);
        else write(key, typed);
      },
    });
  }, [key, form]);
  return {
    ...form,
    // a failure at a name without an input would stay, and a form with an error is not sent
    handleSubmit: (send, refuse) => (event) => {
      form.clearErrors();
      return form.handleSubmit(send, refuse)(event);
    },
    saved: (next) => {
      if (key !== null) sessionStorage.removeItem(key);
      savedNew.current = draft?.of === null;
      form.reset(next);
    },
  };
}
