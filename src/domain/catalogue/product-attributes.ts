/**
 * Attributes of products that extensions declare, identified by FOLDER/KEY. They are used like the shop's own product
 * fields, but the program reads them only when it starts, so functions receive the table of attributes as an argument.
 */
import type { Field } from '../values/field.ts';

/** How lists are filtered: by chosen values, by the lowest number, by the highest number, or not at all. */
export type AttributeFilter = false | 'values' | 'at-least' | 'at-most';

/**
 * `types`: the slugs of the product types with this attribute, null for all types. `shown`: shoppers see the attribute.
 * `ask`: how a shopper is asked for their own number. `spare`: by how much the product's number must exceed it. `better`: which number is the best one of a comparison. `short`: the label on cards and in comparisons.
 * `group`: the heading of a table of specifications. `row`: the label of the row that shows this number and the others
 * with the same `row`, with `between` between them.
 */
export type Attribute = Field & {
  types: readonly string[] | null;
  shown: boolean;
  filter: AttributeFilter;
  ask?: string;
  spare?: number;
  better?: 'more' | 'less';
  short?: string;
  group?: string;
  row?: string;
  between?: '×' | '–';
  /** the attribute of products that fit to this one if they have the same value */
  fits?: AttributeKey;
};
export type AttributeKey = `${string}/${string}`;
export type AttributeTable = Readonly<Record<AttributeKey, Attribute>>;
export type AttributeValue = string | number | boolean;
/** The values of attributes. In a change, null removes a value, and an omitted attribute keeps its value. */
export type AttributeValues = { [Key in AttributeKey]?: AttributeValue | null };

export const noAttributes: AttributeTable = {};

/** @returns the value of an attribute that is a number; null for any other value and for none */
export const numberIn = (attributes: AttributeValues, key: AttributeKey): number | null => {
  const value = attributes[key];
  return typeof value === 'number' ? value : null;
};

export const isOfType = ({ types }: Attribute, type: string): boolean => types?.includes(type) ?? true;

/** Of each table the attributes by type, because every product that is shown asks for them several times. */
const byType = new WeakMap<AttributeTable, Map<string, AttributeTable>>();

/** @returns the attributes that products of this type can have, in the order of their declaration */
export function attributesOfType(table: AttributeTable, type: string): AttributeTable {
  const types = byType.get(table) ?? new Map<string, AttributeTable>();
  byType.set(table, types);
  const known = types.get(type);
  if (known) return known;
  const ofType = Object.fromEntries(Object.entries(table).filter(([, attribute]) => isOfType(attribute, type)));
  types.set(type, ofType);
  return ofType;
}

/** @returns the attributes among a product's fields: only the names of attributes contain a slash */
export const attributesIn = (fields: object): AttributeValues =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name.includes('/') && value !== undefined));

/** @returns the fields of a product without the values of attributes whose extension was removed */
export const withDeclared = <Fields extends object>(fields: Fields, table: AttributeTable): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes('/') || name in table)) as Fields;

/** @returns the values to store after a change. The values of removed extensions stay stored. */
export const withChanges = (values: AttributeValues, changes: AttributeValues): AttributeValues =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null));

/**
 * An attribute by which a product list is filtered: the list contains products that have any of these values, at least
 * or at most this number.
 */
export type ChosenAttribute = { key: AttributeKey; types: Attribute['types'] } & (
  | { values: AttributeValue[] }
  | { least: number }
  | { most: number }
);
