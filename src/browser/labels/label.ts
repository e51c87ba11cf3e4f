/**
 * What the shop itself says, in two languages. A label's name is its Vietnamese text, as in gettext: what nobody
 * translated is a type error, and a page in Vietnamese carries no dictionary.
 */
import type { ReactNode } from 'react';
import type { English } from './english.ts';

/** `one` is used where the value called `count` is 1. */
export type Translation = string | { one: string; other: string };
/** A Vietnamese text that has its English. Values stand in it as `{name}`. */
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

/** @param read gives the dictionary of the page that is being rendered; null where that page is Vietnamese */
export function takeDictionaryFrom(read: typeof dictionary): void {
  dictionary = read;
}

export const language = (): Language => (dictionary() ? 'en' : 'vi');

function translated(text: string, count: unknown): string {
  const translation = dictionary()?.[text] ?? text;
  if (typeof translation === 'string') return translation;
  return count === 1 ? translation.one : translation.other;
}

/** The label in the page's language. Never called while a module loads: there is no page yet. */
export function t<Text extends Label>(label: Text, ...[values]: Values<Text, string | number>): string {
  const given = values as Record<string, string | number> | undefined;
  return translated(label, given?.count).replace(/\{(\w+)\}/g, (_, name: string) => String(given?.[name]));
}

/** As `t`, where a value is more than text. */
export function rich<Text extends Label>(label: Text, ...[values]: Values<Text, ReactNode>): ReactNode[] {
  const given = values as Record<string, ReactNode> | undefined;
  return translated(label, given?.count)
    .split(VALUE)
    .map((part, index) => (index % 2 ? given?.[part] : part));
}

/** Text that came from elsewhere, such as an answer's message: translated where it is a label, else as it is. */
export const translate = (text: string): string => translated(text, undefined);
