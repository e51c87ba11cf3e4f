import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Fallbacks, type FormFailure, formFailure } from './form-failure.ts';
import type { Errors, Values } from './form-values.ts';

type Form = {
  check: (values: Values) => Errors;
  /** @throws what the shop refused */
  send: (values: Values) => Promise<unknown>;
  fallbacks: Fallbacks;
};

/** Fields keep what was typed before the page came alive; a date that is none has no value but says that it is bad. */
function valuesOf(form: HTMLFormElement): Values {
  const values = new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const input of form.elements) {
    if (input instanceof HTMLInputElement && input.validity.badInput) values.set(input.name, 'bad');
  }
  return Object.fromEntries(values);
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const field = [...form.elements].find((each) => each instanceof HTMLInputElement && errors[each.name]);
  if (field instanceof HTMLElement) field.focus();
}

const hasErrors = (errors: Errors) => Object.values(errors).some(Boolean);

/** One form: checked when it is sent, each mistake said at its field, sent once at a time. */
export function useForm({ check, send, fallbacks }: Form) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const refuse = (form: HTMLFormElement, found: Errors) => {
    // the text is there before the focus is: it is read out with the field
    flushSync(() => setErrors(found));
    focusFirst(form, found);
  };

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const found = check(values);
    setFailure(null);
    if (hasErrors(found)) return refuse(form, found);
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
    /** A field's id is its name, so that the first wrong one can be found and focused. */
    bind: (name: string) => ({ id: name, name, error: errors[name] }),
    form: {
      noValidate: true,
      // Sent before the page is alive it goes nowhere: no password ever stands in an address.
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
