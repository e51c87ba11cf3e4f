/** What shoppers read of a product's attributes. */
import {
  type Attribute,
  type AttributeKey,
  type AttributeTable,
  type AttributeValue,
  type AttributeValues,
  attributesOfType,
} from '../catalogue/product-attributes.ts';
import { writeCell } from '../values/field-cells.ts';
import { unitCodeOf } from './unit-codes.ts';

const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 6 });

const withUnit = (words: string, { unit = '' }: Attribute) =>
  unit === '' || unit === '%' ? words + unit : `${words} ${unit}`;

function bareWords(attribute: Attribute, value: AttributeValue): string {
  if (typeof value === 'number') return figure.format(value);
  const words = String(writeCell(attribute, value));
  return typeof value === 'boolean' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** Formats the value of an attribute for shoppers. */
export const attributeWords = (attribute: Attribute, value: AttributeValue): string =>
  withUnit(bareWords(attribute, value), attribute);

export type Valued = { type: string; attributes: AttributeValues };
export type ShownAttribute = { key: AttributeKey; attribute: Attribute; value: AttributeValue };

/** @returns the attributes of a product that customers can see, in the order of their declaration */
export const shownAttributes = (table: AttributeTable, { type, attributes }: Valued): ShownAttribute[] =>
  (Object.entries(attributesOfType(table, type)) as [AttributeKey, Attribute][]).flatMap(([key, attribute]) => {
    const value = attributes[key] ?? null;
    return value === null || !attribute.shown ? [] : [{ key, attribute, value }];
  });

/** @returns the stored values of the attributes of a product that customers can see */
export const shownValues = (table: AttributeTable, product: Valued): Record<string, AttributeValue> =>
  Object.fromEntries(shownAttributes(table, product).map(({ key, value }) => [key, value]));

/**
 * A row of the table of specifications. `group`: its heading; absent for a specification that is a text. `amounts`: its
 * number, or the two ends of its range, in the unit of `unit_code`.
 */
export type SpecRow = { name: string; value: string; group?: string; amounts?: number[]; unit_code?: string };

function aboutRow({ attribute: { group, unit } }: ShownAttribute, amounts: AttributeValue[]): Partial<SpecRow> {
  const numbers = amounts.filter((amount) => typeof amount === 'number');
  const code = unitCodeOf(unit);
  return {
    ...(group !== undefined && { group }),
    ...(numbers.length > 0 && { amounts: numbers, ...(code !== undefined && { unit_code: code }) }),
  };
}

const rowOf = (one: ShownAttribute): SpecRow => ({
  name: one.attribute.label,
  value: attributeWords(one.attribute, one.value),
  ...aboutRow(one, [one.value]),
});

/** Writes the numbers of one row: `163 × 69 × 128 cm`. @param members all members of the row */
export function rowWords(members: readonly Pick<ShownAttribute, 'attribute' | 'value'>[]): string {
  const [{ attribute }] = members as [ShownAttribute];
  const words = members.map((member) => bareWords(member.attribute, member.value));
  return withUnit(words.join(` ${attribute.between ?? '×'} `), attribute);
}

function joinedRow(name: string, members: readonly ShownAttribute[]): SpecRow {
  const [first] = members as [ShownAttribute];
  const isRange = first.attribute.between === '–' && members.length === 2;
  return { name, value: rowWords(members), ...aboutRow(first, isRange ? members.map(({ value }) => value) : []) };
}

/** Attributes with a common row become one row if all of them have a value; otherwise each is a row by itself. */
function rowsOf(table: AttributeTable, product: Valued): SpecRow[] {
  const shown = shownAttributes(table, product);
  const declared = Object.values(attributesOfType(table, product.type)).filter((attribute) => attribute.shown);
  const isWhole = (row: string) => {
    const [has, needs] = [shown.map(({ attribute }) => attribute), declared].map(
      (list) => list.filter((attribute) => attribute.row === row).length,
    );
    // of the members of a row, a type of products may have only one
    return has === needs && has !== 1;
  };
  const written = new Set<string>();
  return shown.flatMap((one) => {
    const { row } = one.attribute;
    if (row === undefined || !isWhole(row)) return [rowOf(one)];
    if (written.has(row)) return [];
    written.add(row);
    return [
      joinedRow(
        row,
        shown.filter(({ attribute }) => attribute.row === row),
      ),
    ];
  });
}

/** Puts the rows of each group together, in the order in which the groups are declared. */
function byGroup(rows: readonly SpecRow[], table: AttributeTable): SpecRow[] {
  const groups = [...new Set(Object.values(table).map(({ group }) => group))];
  return rows.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}

/**
 * @returns the rows of a product's table of specifications: attributes under headings, then specifications, then other
 * attributes. An attribute replaces a specification of the same name.
 */
export function withShownAttributes(
  specs: readonly { name: string; value: string }[],
  table: AttributeTable,
  product: Valued,
): SpecRow[] {
  const rows = rowsOf(table, product);
  const names = new Set(rows.map(({ name }) => name));
  return [
    ...byGroup(
      rows.filter(({ group }) => group !== undefined),
      table,
    ),
    ...specs.filter(({ name }) => !names.has(name)),
    ...rows.filter(({ group }) => group === undefined),
  ];
}

/** @returns what search reads of a product's specifications; not that the product lacks something, as “Gấp gọn: Không” */
export function searchedSpecs(
  specs: Readonly<Record<string, string>>,
  table: AttributeTable,
  { type, attributes }: Valued,
): Record<string, string> {
  const present = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== false));
  const texts = Object.entries(specs).map(([name, value]) => ({ name, value }));
  const rows = withShownAttributes(texts, table, { type, attributes: present });
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const MOST_FIGURES = 3;

/** @returns the first figures that have a short label, for the card of a product without a line of its own */
export function keyFigures(table: AttributeTable, product: Valued): string | null {
  const figures = shownAttributes(table, product).flatMap(({ attribute, value }) => {
    if (attribute.short === undefined || value === false) return [];
    return [value === true ? attribute.short : `${attribute.short} ${attributeWords(attribute, value)}`];
  });
  return figures.length > 0 ? figures.slice(0, MOST_FIGURES).join(' · ') : null;
}
