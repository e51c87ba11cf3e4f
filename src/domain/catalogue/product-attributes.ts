/**
 * Attributes of products that extensions declare, by FOLDER/KEY. They are fields of a product like those of the shop, but the
 * shop learns of them only at its start: so whoever needs them is given the table.
 */
import type { Field } from '../values/field.ts';
import { writeCell } from '../values/field-cells.ts';

/** `types`: slugs of the types that have it, null: all. `shown`: to shoppers. `filter`: lists are narrowed by it. */
export type Attribute = Field & { types: readonly string[] | null; shown: boolean; filter: boolean };
export type AttributeKey = `${string}/${string}`;
export type AttributeTable = Readonly<Record<AttributeKey, Attribute>>;
export type AttributeValue = string | number | boolean;
/** Null takes a value away; an attribute that is left out keeps its value. */
export type AttributeValues = { [Key in AttributeKey]?: AttributeValue | null };

export const noAttributes: AttributeTable = {};

export const isOfType = ({ types }: Attribute, type: string): boolean => types?.includes(type) ?? true;

/** The attributes of products of this type. */
export const attributesOfType = (table: AttributeTable, type: string): AttributeTable =>
  Object.fromEntries(Object.entries(table).filter(([, attribute]) => isOfType(attribute, type)));

/** @returns what the fields of a product say of attributes; no field of the shop has a slash in its name */
export const attributesIn = (fields: object): AttributeValues =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name.includes('/') && value !== undefined));

/** The fields of a product without the attributes of extensions that are gone. */
export const withDeclared = <Fields extends object>(fields: Fields, table: AttributeTable): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes('/') || name in table)) as Fields;

/** What the shop keeps afterwards: also the values of extensions that are gone. */
export const withChanges = (kept: AttributeValues, changes: AttributeValues): AttributeValues =>
  Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null));

const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 6 });

/** A value as shoppers read it. */
function attributeWords(attribute: Attribute, value: AttributeValue): string {
  const words = typeof value === 'number' ? figure.format(value) : String(writeCell(attribute, value));
  const begun = typeof value === 'boolean' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return attribute.unit ? `${begun} ${attribute.unit}` : begun;
}

/** What the page of a product shows among its specifications: these stand in place of specifications of the same name. */
export function withShownAttributes(
  specs: readonly { name: string; value: string }[],
  table: AttributeTable,
  { type, attributes }: { type: string; attributes: AttributeValues },
): { name: string; value: string }[] {
  const shown = Object.entries(attributesOfType(table, type)).flatMap(([key, attribute]) => {
    const value = attributes[key as AttributeKey] ?? null;
    return value === null || !attribute.shown
      ? []
      : [{ name: attribute.label, value: attributeWords(attribute, value) }];
  });
  const names = new Set(shown.map(({ name }) => name));
  return [...specs.filter(({ name }) => !names.has(name)), ...shown];
}

/** An attribute by which a list is narrowed, to products that have any of these values. */
export type ChosenAttribute = { key: AttributeKey; types: Attribute['types']; values: AttributeValue[] };

/** @returns undefined for what is no value of the attribute */
function readChosen(attribute: Attribute, text: string): AttributeValue | undefined {
  if (attribute.kind === 'yes-no') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  if (attribute.kind === 'choice') return Object.hasOwn(attribute.choices, text) ? text : undefined;
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

/** Unknown attributes and values are passed over, because links are shared and mistyped. @returns undefined where nothing is left */
export function readChosenAttributes(
  text: string | undefined,
  table: AttributeTable,
): readonly ChosenAttribute[] | undefined {
  const chosen = new Map<string, ChosenAttribute>();
  for (const part of text?.split(',') ?? []) {
    const [key = '', word = ''] = part.trim().split(':');
    const attribute = Object.hasOwn(table, key) ? table[key as AttributeKey] : undefined;
    const value = attribute?.filter ? readChosen(attribute, word) : undefined;
    if (!attribute || value === undefined) continue;
    const before = chosen.get(key)?.values ?? [];
    chosen.set(key, { key: key as AttributeKey, types: attribute.types, values: [...before, value] });
  }
  return chosen.size > 0 ? [...chosen.values()] : undefined;
}

/** What the filter panel says of an attribute; `value` as links carry it. */
export type FilterWords = { key: string; label: string; values: { value: string; label: string; count: number }[] };

/** Choices in the order of their declaration, yes before no, numbers from the smallest on. */
export function filterWords(
  key: AttributeKey,
  attribute: Attribute,
  counted: readonly { value: AttributeValue; count: number }[],
): FilterWords {
  const choices = attribute.kind === 'choice' ? Object.keys(attribute.choices) : ['true', 'false'];
  const placeOf = (value: AttributeValue) => (typeof value === 'number' ? value : choices.indexOf(String(value)));
  const values = counted.toSorted((one, other) => placeOf(one.value) - placeOf(other.value));
  return {
    key,
    label: attribute.label,
    values: values.map(({ value, count }) => ({
      value: `${key}:${value}`,
      label: attributeWords(attribute, value),
      count,
    })),
  };
}
