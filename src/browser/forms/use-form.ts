import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormRules, Values } from '#domain/values/form-rules.ts';
import { type Errors, errorsOf, focusFirst } from './form-errors.ts';
import { type Fallbacks, type FormFailure, formFailure } from './form-failure.ts';

type Form<Rules> = {
  rules: Rules;
  /** @throws what the shop refused */
  send: (values: Values) => Promise<unknown>;
  fallbacks: Fallbacks;
};

/** The properties of a field, from its rule. Its id is its name, so that the first wrong one can be focused. */
export type BoundField = {
  id: string;
  name: string;
  error: string | undefined;
  required: boolean;
  maxLength: number | undefined;
};

/** The values as the browser has them, also those typed before the page was hydrated; `bad` is a date that does not exist. */
function valuesOf(form: HTMLFormElement): Values {
  const values = new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const input of form.elements) {
    if (input instanceof HTMLInputElement && input.validity.badInput) values.set(input.name, 'bad');
  }
  return Object.fromEntries(values);
}

/** One form: checked when it is sent, each mistake shown at its field, sent once at a time. */
export function useForm<Rules extends FormRules>({ rules, send, fallbacks }: Form<Rules>) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const refuse = (form: HTMLFormElement, found: Errors) => {
    // the text is there before the focus is: screen readers announce it with the field
    flushSync(() => setErrors(found));
    focusFirst(form, found);
  };

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const found = errorsOf(rules, values);
    setFailure(null);
    if (Object.keys(found).length > 0) return refuse(form, found);
    setErrors({});
    busy.current = true;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const reason = formFailure(error, fallbacks);
      setFailure(reason);
      if (form.isConnected) refuse(form, reason.errors);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    sending,
    failure,
    errors,
    bind: (name: keyof Rules & string): BoundField => ({
      id: name,
      name,
      error: errors[name],
      required: rules[name]?.required !== undefined,
      maxLength: rules[name]?.most,
    }),
    form: {
      noValidate: true,
      // Before hydration the form sends nothing: a password must never stand in an address.
      method: 'dialog',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy.current) void submit(event.currentTarget);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && errors[target.name])
          setErrors({ ...errors, [target.name]: undefined });
      },
    },
  };
}
