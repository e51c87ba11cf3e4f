import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormRules, Values } from '#domain/values/form-rules.ts';
import { type Errors, errorsOf, focusFirst } from './form-errors.ts';
import { type Fallbacks, type FormFailure, formFailure } from './form-failure.ts';

type Form<Rules> = {
  rules: Rules;
  /** sends the values @throws the reason why the server rejected the values */
  send: (values: Values) => Promise<unknown>;
  fallbacks?: Fallbacks;
};

/** Returns an input's properties by its field's rule. The id is the field's name, to focus the first invalid field. */
export type BoundField = {
  id: string;
  name: string;
  error: string | undefined;
  required: boolean;
  maxLength: number | undefined;
};

/**
 * Reads the values from the inputs and not from React's state, because the visitor may have typed them before
 * hydration. An incomplete date has an empty value, so the validity of the input is checked as well.
 */
export function valuesOf(form: HTMLFormElement): Values {
  const values = new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const input of form.elements) {
    if (input instanceof HTMLInputElement && input.validity.badInput) values.set(input.name, 'bad');
  }
  return Object.fromEntries(values);
}

/** A form's state. It validates on submission, shows each error at its field, and sends one request at a time. */
export function useForm<Rules extends FormRules>({ rules, send, fallbacks }: Form<Rules>) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const refuse = (form: HTMLFormElement, newErrors: Errors) => {
    // React must render the errors before the focus moves, so that a screen reader reads the error with the field.
    flushSync(() => setErrors(newErrors));
    focusFirst(form, newErrors);
  };

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const newErrors = errorsOf(rules, values);
    setFailure(null);
    if (Object.keys(newErrors).length > 0) return refuse(form, newErrors);
    setErrors({});
    busy.current = true;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const reason = formFailure(error, fallbacks, Object.keys(rules));
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
      // Without script, submitting the form does nothing, so that a password can never become part of the URL.
      method: 'dialog',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy.current) void submit(event.currentTarget);
      },
      onReset: () => setErrors({}),
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && errors[target.name])
          setErrors({ ...errors, [target.name]: undefined });
      },
    },
  };
}
