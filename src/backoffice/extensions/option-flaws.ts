/** What is wrong with what is typed for an extension, and what of it changes a connection. */
import type { ExtensionOption } from '#contract/admin/shop/extensions.ts';

export type Typed = Readonly<Record<string, string>>;
/** The options that are set, by their keys; a secret is there without its value. */
export type SetOptions = Readonly<Record<string, string | null>>;

/** The field that holds whether an optional secret is used. */
export const choiceOf = (key: string) => `${key}-choice`;

const SHORT = 'Khóa có ít nhất 8 ký tự, không có dấu và khoảng trắng';

/** `Token API` becomes `token API`, and `API key` stays. */
export const withinSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label;

/** @returns what is wrong with the typed secret of a proof; null where nothing is */
export function flawOfSecret(typed: string, name: string): string | null {
  const text = typed.trim();
  if (text === '') return `Hãy dán ${name}`;
  return /^[\x21-\x7e]{8,500}$/.test(text) ? null : SHORT;
}

/** @returns what is wrong, by the key of the option */
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

/** @returns what changes, as the shop takes it: null takes a value away */
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
