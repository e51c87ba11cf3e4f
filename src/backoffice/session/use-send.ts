/** Sends one request at a time and shows a failure at its field or as a sentence; used by every back-office form. */
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { CallError } from '#browser/api/client.ts';
import { sentenceOf } from './call-failure.ts';

type Values = Readonly<Record<string, string>>;
type Flaws = Readonly<Record<string, string>>;

/** The reason why a form was not sent: messages at the form's fields, or one sentence. */
class FormFlaws extends Error {
  readonly flaws: Flaws;
  readonly sentence: string | null;

  constructor(flaws: Flaws, sentence: string | null) {
    super('not sent');
    this.flaws = flaws;
    this.sentence = sentence;
  }
}

/** Prevents the form from being sent. @param sentence the reason, which concerns the form as a whole */
export function refuse(sentence: string): never {
  throw new FormFlaws({}, sentence);
}

/**
 * Prevents the form from being sent if a field is invalid.
 * @param flaws the message of each invalid field
 * @param sentence an additional message for the whole form
 */
export function check(
  flaws: Readonly<Record<string, string | null | undefined>>,
  sentence: string | null = null,
): void {
  const wrong = Object.entries(flaws).flatMap(([name, flaw]) => (flaw ? [[name, flaw] as const] : []));
  if (wrong.length > 0) throw new FormFlaws(Object.fromEntries(wrong), sentence);
}

const asSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;

/** @returns the error message of each field, in the order of the response */
export function faultsOf(error: unknown): Flaws {
  if (error instanceof FormFlaws) return error.flaws;
  if (!(error instanceof CallError)) return {};
  const { field, fields, faults } = error.body;
  const named = [field, ...(Array.isArray(fields) ? fields : [])].filter((each) => typeof each === 'string');
  const own: { field: string; reason?: string; message?: string }[] = Array.isArray(faults) ? faults : [];
  return Object.fromEntries([
    ...named.map((name) => [name, sentenceOf(error)]),
    ...own.map(({ field: name, reason = '', message }) => [name, message ?? asSentence(reason)]),
  ]);
}

export type Send = {
  isSending: boolean;
  /** the sentence about the failure; null if the failure is shown at fields of the form */
  failure: string | null;
  /** Returns the error message to show at the field with this name. */
  errorAt: (name: string) => string | undefined;
  /** Sends the request. @param fields the fields that show their own errors @returns whether the request succeeded */
  run: (send: () => Promise<unknown>, fields?: readonly string[]) => Promise<boolean>;
  /** Clears the failure. */
  reset: () => void;
};

/** @param words returns the sentence about a failure */
export function useSend(words: (error: unknown) => string = sentenceOf): Send {
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const busy = useRef(false);
  const reset = useCallback(() => setError(null), []);
  const faults = faultsOf(error);
  const isOwn = error instanceof FormFlaws;
  const isAtField = names.some((name) => name in faults);
  return {
    isSending,
    failure: error === null ? null : isOwn ? error.sentence : isAtField ? null : words(error),
    errorAt: (name) => (isOwn || names.includes(name) ? faults[name] : undefined),
    run: async (send, fields = []) => {
      if (busy.current) return false;
      busy.current = true;
      setNames(fields);
      setError(null);
      setSending(true);
      try {
        await send();
        return true;
      } catch (reason) {
        setError(reason);
        return false;
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
    reset,
  };
}

export type SentForm = Pick<Send, 'isSending' | 'failure' | 'errorAt'> & {
  /** Returns the name of an input and the error message to show at it. */
  field: (name: string) => { name: string; error: string | undefined };
  props: {
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onChange: () => void;
  };
};

/** The state of a short form of uncontrolled inputs. @param send sends the values, or calls `refuse` or `check` */
export function useSentForm(send: (values: Values) => Promise<unknown>, words?: (error: unknown) => string): SentForm {
  const { run, reset, ...state } = useSend(words);
  return {
    ...state,
    field: (name) => ({ name, error: state.errorAt(name) }),
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const values = Object.fromEntries(
          [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
        );
        void run(() => send(values), Object.keys(values));
      },
      // when the person types, all messages are cleared; the values are checked again when the form is sent
      onChange: () => {
        if (!state.isSending) reset();
      },
    },
  };
}
