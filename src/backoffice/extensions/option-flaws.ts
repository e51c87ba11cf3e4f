/** Checks the typed options of an extension, and finds the options that change a connection. */
import { bankEndpoints } from '#contract/admin/shop/banks.ts';
import type { ExtensionOption } from '#contract/admin/shop/extensions.ts';

export type Typed = Readonly<Record<string, string>>;
/** The stored options by key; for a secret, only whether it is stored and not its value. */
export type SetOptions = Readonly<Record<string, string | null>>;

/** Returns the name of the field in which the person chooses whether an optional secret is used. */
export const choiceOf = (key: string) => `${key}-choice`;

const SHORT = 'Khóa có ít nhất 8 ký tự, không có dấu và khoảng trắng';

/** Adapts a label for use inside a sentence: `Token API` becomes `token API`, but `API key` stays unchanged. */
export const withinSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label;

/** @returns the error message about a typed secret; null if the secret is valid */
export function flawOfSecret(typed: string, name: string): string | null {
  if (typed.trim() === '') return `Hãy dán ${name}`;
  return bankEndpoints.connectBank.body.shape.secret.safeParse(typed).success ? null : SHORT;
}

/** @returns the error messages by the keys of the options */
export function optionFlaws(
  options: readonly ExtensionOption[],
  typed: Typed,
  set: SetOptions,
): Record<string, string> {
  const flaws: Record<string, string> = {};
  for (const { key, label, secret, optional, pattern, flaw, missing, question } of options) {
    const value = (typed[key] ?? '').trim();
    const isAsked = question ? typed[choiceOf(key)] === 'new' : !optional && !(secret && key in set);
    if (value === '') {
      if (isAsked) flaws[key] = missing ?? `${secret ? 'Hãy dán' : 'Hãy điền'} ${withinSentence(label)}`;
    } else if (!new RegExp(`^(?:${pattern})$`, 'u').test(value))
      flaws[key] = flaw ?? (secret ? SHORT : 'Giá trị này không đúng dạng');
  }
  return flaws;
}

/** @returns only the changed options, in the form that the API expects; null removes a stored value */
export function changedOptions(options: readonly ExtensionOption[], typed: Typed, set: SetOptions): SetOptions {
  const changed: Record<string, string | null> = {};
  for (const { key, secret, question } of options) {
    const value = (typed[key] ?? '').trim();
    const choice = typed[choiceOf(key)];
    if (question) {
      if (choice === 'new') changed[key] = value;
      if (choice === 'off' && key in set) changed[key] = null;
    } else if (value !== '') changed[key] = value;
    else if (!secret && set[key]) changed[key] = null;
  }
  return changed;
}
