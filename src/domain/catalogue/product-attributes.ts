/**
 * Attributes of products that extensions declare, identified by FOLDER/KEY. They are used like the shop's own product
 * fields, but the program reads them only when it starts, so functions receive the table of attributes as an argument.
 */
import type { Field } from '../values/field.ts';
import { writeCell } from '../values/field-cells.ts';

/**
 * `types`: the slugs of the product types with this attribute, null for all types. `shown`: shoppers see the attribute.
 * `filter`: shoppers can filter lists by the attribute.
 */
export type Attribute = Field & { types: readonly string[] | null; shown: boolean; filter: boolean };
export type AttributeKey = `${string}/${string}`;
export type AttributeTable = Readonly<Record<AttributeKey, Attribute>>;
export type AttributeValue = string | number | boolean;
/** The values of attributes. In a change, null removes a value, and an omitted attribute keeps its value. */
export type AttributeValues = { [Key in AttributeKey]?: AttributeValue | null };

export const noAttributes: AttributeTable = {};

export const isOfType = ({ types }: Attribute, type: string): boolean => types?.includes(type) ?? true;

/** @returns the attributes that products of this type can have */
export const attributesOfType = (table: AttributeTable, type: string): AttributeTable =>
  Object.fromEntries(Object.entries(table).filter(([, attribute]) => isOfType(attribute, type)));

/** @returns the attributes among a product's fields: only the names of attributes contain a slash */
export const attributesIn = (fields: object): AttributeValues =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name.includes('/') && value !== undefined));

/** @returns the fields of a product without the values of attributes whose extension was removed */
export const withDeclared = <Fields extends object>(fields: Fields, table: AttributeTable): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes('/') || name in table)) as Fields;

/** @returns the values to store after a change. The values of removed extensions stay stored. */
export const withChanges = (values: AttributeValues, changes: AttributeValues): AttributeValues =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null));

const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 6 });

/** Formats the value of an attribute for shoppers. */
function attributeWords(attribute: Attribute, value: AttributeValue): string {
  const words = typeof value === 'number' ? figure.format(value) : String(writeCell(attribute, value));
  const begun = typeof value === 'boolean' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return attribute.unit ? `${begun} ${attribute.unit}` : begun;
}

type Valued = { type: string; attributes: AttributeValues };

/** @returns the attributes of a product that customers can see */
const shownAttributes = (table: AttributeTable, { type, attributes }: Valued) =>
  Object.entries(attributesOfType(table, type)).flatMap(([key, attribute]) => {
    const value = attributes[key as AttributeKey] ?? null;
    return value === null || !attribute.shown ? [] : [{ key, attribute, value }];
  });

/** @returns the stored values of the attributes of a product that customers can see */
export const shownValues = (table: AttributeTable, product: Valued): Record<string, AttributeValue> =>
  Object.fromEntries(shownAttributes(table, product).map(({ key, value }) => [key, value]));

/** @returns a product's specifications and visible attributes; an attribute replaces a specification of that name */
export function withShownAttributes(
  specs: readonly { name: string; value: string }[],
  table: AttributeTable,
  product: Valued,
): { name: string; value: string }[] {
  const shown = shownAttributes(table, product).map(({ attribute, value }) => ({
    name: attribute.label,
    value: attributeWords(attribute, value),
  }));
  const names = new Set(shown.map(({ name }) => name));
  return [...specs.filter(({ name }) => !names.has(name)), ...shown];
}

/** An attribute by which a product list is filtered: the list contains products that have any of these values. */
export type ChosenAttribute = { key: AttributeKey; types: Attribute['types']; values: AttributeValue[] };

/** @returns the attribute's value that this text in a link means; undefined if the attribute has no such value */
function readChosen(attribute: Attribute, text: string): AttributeValue | undefined {
  if (attribute.kind === 'yes-no') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  if (attribute.kind === 'choice') return Object.hasOwn(attribute.choices, text) ? text : undefined;
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

/**
 * Reads the attribute filters in the URL of a product list. Unknown attributes and values are ignored, because people
 * share and mistype links.
 * @returns undefined if no valid filter remains
 */
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

/** An attribute with its label and choices for the filter panel; `value` is the text for the choice in links. */
export type FilterWords = { key: string; label: string; values: { value: string; label: string; count: number }[] };

/** @returns the attribute's choices in the order of declaration, "yes" before "no", and numbers in ascending order */
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
