/** One form: what is wrong and at which field, why it was refused, and whether it is on its way. */
import { type FormEvent, useState } from 'react';
import { type FieldProblem, fieldProblemOf, type Refusal, refusalOf } from './refusal.ts';

type FormOptions = {
  /** the first field that is wrong, told or thrown as a Failure */
  check: (form: HTMLFormElement) => FieldProblem | null;
  send: () => Promise<void>;
  /** said where the shop gives no reason, and its technical line */
  failed: string;
  detail?: string;
  /** fields of refusals that name none, by code */
  fields?: Record<string, string>;
  /** told of what is about no field; kept as `refusal` as well */
  onRefusal?: (refusal: Refusal) => void;
};

export function useForm({ check, send, failed, detail, fields = {}, onRefusal }: FormOptions) {
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  /** Said at the field, which gets the focus. @returns false where the form has no such field */
  const point = (found: FieldProblem | null, form: HTMLFormElement): boolean => {
    const field = found && form.elements.namedItem(found.field);
    const target = field instanceof RadioNodeList ? field[0] : field;
    if (!(target instanceof HTMLElement)) return false;
    setProblem(found);
    target.focus();
    return true;
  };
  const refuse = (error: unknown, form: HTMLFormElement) => {
    if (point(fieldProblemOf(error, fields), form)) return;
    const found = refusalOf(error, failed, detail);
    setRefusal(found);
    onRefusal?.(found);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending) return;
    setProblem(null);
    setRefusal(null);
    setSending(true);
    try {
      if (!point(check(form), form)) await send();
    } catch (error) {
      refuse(error, form);
    }
    setSending(false);
  };
  return {
    sending,
    refusal,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** what to say at a field */
    errorAt: (field: string) => (problem?.field === field ? problem.text : undefined),
    forgive: () => setProblem(null),
  };
}
