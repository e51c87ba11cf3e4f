/**
 * The attributes of products that the owner declares: a column of an imported file becomes one. They are used like those of
 * the catalogue's file and of extensions (`declared-attributes.ts`).
 */
import { z } from 'zod';
import type { Attribute as Declared } from '#extension-api/attributes.ts';
import type { Attribute, AttributeKey, AttributeTable } from '../catalogue/product-attributes.ts';
import { fold, slugify, tidy } from '../values/vietnamese-text.ts';
import { LONGEST_TEXT, tableOf } from './declared-attributes.ts';

/** The folder in the keys of these attributes, as if an extension of this name declared them. */
export const OWN = 'shop';

export const newAttributeKinds = ['whole', 'decimal', 'yes-no', 'choice', 'text'] as const;

/** What the owner says of a new attribute. Its choices are the values that the file has. */
export const newAttribute = z.object({
  label: z.string().trim().min(1).max(60),
  kind: z.enum(newAttributeKinds),
  /** empty for a value without one */
  unit: z.string().trim().max(20),
});
export type NewAttribute = z.infer<typeof newAttribute>;

/** The declaration of an attribute by its key without the folder, and the import that declared it. */
export type OwnAttributes = Readonly<Record<string, { declared: Declared; importId: string }>>;

/** The greatest number: filters read at most twelve digits before the point. */
const GREATEST = 999_999_999_999;
const MOST_CHOICES = 60;

const MOST_KEY = 40;
const wordOf = (text: string, most: number) => slugify(text).slice(0, most).replace(/-+$/, '');

/** @returns the key of a label, always the same, so that a second import finds the attribute of the first one */
export function ownKeyOf(label: string): AttributeKey {
  const word = wordOf(label, MOST_KEY - 3);
  return `${OWN}/${/^[a-z]/.test(word) ? word : `tt-${word}`}`;
}

export const ownTableOf = (own: OwnAttributes): AttributeTable =>
  tableOf(OWN, Object.fromEntries(Object.entries(own).map(([key, { declared }]) => [key, declared])));

/** The key within the folder, and with it. */
export const bareKey = (key: AttributeKey): string => key.slice(OWN.length + 1);
export const fullKey = (key: string): AttributeKey => `${OWN}/${key}`;

/** @returns the choices with those of further texts; a choice that differs only in its marks is the same one */
function withChoices(before: Readonly<Record<string, string>>, texts: readonly string[]): Record<string, string> {
  const choices = { ...before };
  for (const text of texts) {
    const key = wordOf(text, MOST_KEY);
    if (key !== '' && !Object.hasOwn(choices, key) && Object.keys(choices).length < MOST_CHOICES) choices[key] = text;
  }
  return choices;
}

type Content = { types: readonly string[]; values: readonly string[] };

/**
 * @param before the attribute of the same key, which keeps what it is and gets further types and choices
 * @param content the types of the products that have a value, and the values
 */
export function declare({ label, kind, unit }: NewAttribute, before: Declared | null, content: Content): Declared {
  const known = before ?? begin(label, kind, unit);
  const types = [...new Set([...(known.types ?? []), ...content.types])];
  if (known.kind !== 'choice') return { ...known, types };
  return { ...known, types, choices: withChoices(known.choices, content.values) };
}

function begin(label: string, kind: NewAttribute['kind'], unit: string): Declared {
  const named = { label: tidy(label), ...(unit !== '' && { unit: tidy(unit) }) };
  if (kind === 'text') return { ...named, kind, most: LONGEST_TEXT };
  if (kind === 'choice') return { ...named, kind, choices: {}, filter: 'values' };
  if (kind === 'yes-no') return { label: named.label, kind, filter: 'values' };
  return { ...named, kind, least: 0, most: GREATEST, filter: 'values' };
}

const NUMBER = /^(\d[\d.,\s]*)(.*)$/;

/**
 * Splits a number from its unit: `2,5 kg` → 2.5 and `kg`. Three digits after a separator are thousands in a whole number, and a
 * fraction in any other.
 */
function readNumber(text: string, isWhole: boolean): { value: number; unit: string } | null {
  const [, digits = '', unit = ''] = NUMBER.exec(tidy(text)) ?? [];
  const plain = digits.replace(/\s/g, '');
  if (/^\d+$/.test(plain)) return { value: Number(plain), unit: unit.trim() };
  const isThousands = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(plain);
  if (isThousands && (isWhole || plain.length > 7))
    return { value: Number(plain.replace(/[.,]/g, '')), unit: unit.trim() };
  if (!/^\d+[.,]\d+$/.test(plain)) return null;
  return { value: Number(plain.replace(',', '.')), unit: unit.trim() };
}

const yesWords = ['co', 'yes', 'true', 'x'];
const noWords = ['khong', 'no', 'false'];

function readYesNo(text: string): boolean | null {
  const word = fold(text);
  if (yesWords.includes(word) || word === '1') return true;
  return noWords.includes(word) || word === '0' ? false : null;
}

/** A value that does not fit, with the reason as a part of a sentence in Vietnamese. */
type Read = { value: string | number | boolean } | { flaw: string };

/** Reads the value of an attribute from a text of a file, also a number with the attribute's unit behind it. */
export function readAttributeText(attribute: Attribute, text: string): Read {
  if (attribute.kind === 'yes-no') {
    const value = readYesNo(text);
    return value === null ? { flaw: 'chỉ nhận “có” hoặc “không”' } : { value };
  }
  if (attribute.kind === 'choice') {
    const found = Object.entries(attribute.choices).find(([key, name]) => fold(name) === fold(text) || key === text);
    return found ? { value: found[0] } : { flaw: 'không có trong các lựa chọn' };
  }
  if (attribute.kind === 'whole' || attribute.kind === 'decimal') return readFigure(attribute, text);
  return text.length <= (attribute.kind === 'text' ? attribute.most : LONGEST_TEXT)
    ? { value: text }
    : { flaw: 'dài quá' };
}

function readFigure(attribute: Attribute & { kind: 'whole' | 'decimal' }, text: string): Read {
  const read = readNumber(text, attribute.kind === 'whole');
  if (!read) return { flaw: 'không phải là số' };
  const { unit = '', least, most } = attribute;
  if (read.unit !== '' && fold(read.unit) !== fold(unit))
    return { flaw: unit === '' ? 'có chữ sau số' : `không tính bằng ${unit}` };
  if (attribute.kind === 'whole' && !Number.isInteger(read.value)) return { flaw: 'không phải là số nguyên' };
  const isWithin =
    read.value <= most && (least === undefined ? attribute.kind === 'whole' || read.value > 0 : read.value >= least);
  return isWithin ? { value: read.value } : { flaw: 'nằm ngoài giới hạn' };
}

/** The unit in a title: `Chiều dài (cm)` → `cm`. */
const TITLE_UNIT = /\(([^()\d]{1,20})\)\s*$/;
/** Values that repeat like this are choices, and no texts. */
const MOST_GUESSED_CHOICES = 12;
const LONGEST_CHOICE = 40;

/**
 * Guesses what kind of attribute a column is.
 * @param values different values of the column; @param products the number of products that have a value
 */
export function guessAttribute(header: string, values: readonly string[], products: number): NewAttribute {
  const titled = TITLE_UNIT.exec(header)?.[1]?.trim() ?? '';
  const label = (titled ? header.replace(TITLE_UNIT, '').trim() : '') || header;
  const named = { label: label.slice(0, 60), unit: '' };
  if (values.every((text) => yesWords.includes(fold(text)) || noWords.includes(fold(text))))
    return { ...named, kind: 'yes-no' };
  const numbers = values.map((text) => readNumber(text, false));
  const units = new Set(numbers.map((number) => number?.unit ?? ''));
  units.delete('');
  if (numbers.every((number) => number !== null) && units.size <= 1) {
    const isWhole = numbers.every((number) => Number.isInteger(number?.value));
    return { ...named, unit: [...units][0]?.slice(0, 20) ?? titled, kind: isWhole ? 'whole' : 'decimal' };
  }
  const isRepeated = values.length <= MOST_GUESSED_CHOICES && products >= values.length * 2;
  const isShort = values.every((text) => text.length <= LONGEST_CHOICE);
  return { ...named, kind: isRepeated && isShort ? 'choice' : 'text' };
}
