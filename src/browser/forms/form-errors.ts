import { dayInVietnam } from '#domain/values/dates.ts';
import { type FormRules, findFlaws, type Values } from '#domain/values/form-rules.ts';
import { translate } from '../labels/label.ts';

/** The error message of each invalid field, by field name. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** Returns every invalid field with its first problem; dates are compared with today's date in Vietnam. */
export function flawsOf(rules: FormRules, values: Values) {
  return findFlaws(rules, { values, today: dayInVietnam(new Date()) });
}

/** Returns the error message of each invalid field, in the page's language. */
export function errorsOf(rules: FormRules, values: Values): Errors {
  return Object.fromEntries(flawsOf(rules, values).map(({ field, sentence }) => [field, translate(sentence)]));
}

/** Focuses the first invalid field, in the order of the page. */
export function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const field = [...form.elements].find(
    (each) => (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) && errors[each.name || each.id],
  );
  if (field instanceof HTMLElement) field.focus();
}
