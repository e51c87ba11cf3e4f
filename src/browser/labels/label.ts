/**
 * The labels of the user interface in Vietnamese and English. As in gettext, the key of a label is its Vietnamese text:
 * a missing translation is a type error, and a Vietnamese page needs no dictionary.
 */
import type { ReactNode } from 'react';
import type { English } from './english.ts';

/** A translation, possibly in two forms: `one` if the placeholder `count` has the value 1, otherwise `other`. */
export type Translation = string | { one: string; other: string };
/** A Vietnamese text that has an English translation. `{name}` is a placeholder for a value. */
export type Label = keyof English;
export type Language = 'vi' | 'en';

type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;
type Values<Text extends Label, Value> = [ValueNames<Text>] extends [never]
  ? []
  : [values: Record<ValueNames<Text>, Value>];

const VALUE = /\{(\w+)\}/;

let dictionary: () => Record<string, Translation> | null = () => null;

/** @param read returns the dictionary for the page that is being rendered; null for a Vietnamese page */
export function setDictionarySource(read: typeof dictionary): void {
  dictionary = read;
}

export const language = (): Language => (dictionary() ? 'en' : 'vi');

function translated(text: string, count: unknown): string {
  const translation = dictionary()?.[text] ?? text;
  if (typeof translation === 'string') return translation;
  return count === 1 ? translation.one : translation.other;
}

const fill = (text: string, values: Readonly<Record<string, unknown>> | undefined) =>
  values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : text;

/** Returns the label in the page's language. Not to be called while a module loads: no page is rendered then. */
export function t<Text extends Label>(label: Text, ...[values]: Values<Text, string | number>): string {
  const given = values as Record<string, string | number> | undefined;
  return fill(translated(label, given?.count), given);
}

/** Translates a label like `t`, but the placeholders' values are React nodes. */
export function rich<Text extends Label>(label: Text, ...[values]: Values<Text, ReactNode>): ReactNode[] {
  const given = values as Record<string, ReactNode> | undefined;
  return translated(label, given?.count)
    .split(VALUE)
    .map((part, index) => (index % 2 ? given?.[part] : part));
}

/**
 * Translates a text that is not written in the code, such as the message of a response, if the text is a label;
 * otherwise returns it unchanged.
 * @param values the values of placeholders such as `{name}` in the text
 */
export const translate = (text: string, values?: Readonly<Record<string, unknown>>): string =>
  fill(translated(text, undefined), values);
