/** A short form: it is sent once at a time, and what is wrong is said at its field, or above the form. */
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '#browser/api/client.ts';
import { sentenceOf } from './call-failure.ts';

type Values = Readonly<Record<string, string>>;

export type SentForm = {
  sending: boolean;
  /** null where the failure is about one field */
  failure: string | null;
  /** The sentence at a field, by its name. */
  errorAt: (name: string) => string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** @returns the names of the fields that a failure is about */
function fieldsOf(error: unknown): string[] {
  if (!(error instanceof CallError)) return [];
  const { field, fields } = error.body;
  return [field, ...(Array.isArray(fields) ? fields : [])].filter((each): each is string => typeof each === 'string');
}

export function useSentForm(send: (values: Values) => Promise<unknown>): SentForm {
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const busy = useRef(false);
  const wrong = fieldsOf(error).filter((name) => names.includes(name));

  const submit = async (form: HTMLFormElement) => {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    busy.current = true;
    setNames(Object.keys(values));
    setError(null);
    setSending(true);
    try {
      await send(values);
    } catch (reason) {
      setError(reason);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    sending,
    failure: error !== null && wrong.length === 0 ? sentenceOf(error) : null,
    errorAt: (name) => (wrong.includes(name) ? sentenceOf(error) : undefined),
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy.current) void submit(event.currentTarget);
    },
  };
}
