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

const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 6 });

const withUnit = (words: string, { unit }: Attribute) => (unit ? `${words} ${unit}` : words);

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

/** A row of the table of specifications. `group`: its heading; absent for a specification that is a text. */
export type SpecRow = { name: string; value: string; group?: string };

const rowOf = ({ attribute, value }: ShownAttribute): SpecRow => ({
  name: attribute.label,
  value: attributeWords(attribute, value),
  ...(attribute.group !== undefined && { group: attribute.group }),
});

/** Writes the numbers of one row: `163 × 69 × 128 cm`. @param members all members of the row */
export function rowWords(members: readonly Pick<ShownAttribute, 'attribute' | 'value'>[]): string {
  const [{ attribute }] = members as [ShownAttribute];
  const words = members.map((member) => bareWords(member.attribute, member.value));
  return withUnit(words.join(` ${attribute.between ?? '×'} `), attribute);
}

function joinedRow(name: string, members: readonly ShownAttribute[]): SpecRow {
  const [{ attribute }] = members as [ShownAttribute];
  const value = rowWords(members);
  return { name, value, ...(attribute.group !== undefined && { group: attribute.group }) };
}

/** Attributes with a common row become one row if all of them have a value; otherwise each is a row by itself. */
function rowsOf(table: AttributeTable, product: Valued): SpecRow[] {
  const shown = shownAttributes(table, product);
  const declared = Object.values(attributesOfType(table, product.type)).filter((attribute) => attribute.shown);
  const isWhole = (row: string) => {
    const [has, needs] = [shown.map(({ attribute }) => attribute), declared].map(
      (list) => list.filter((attribute) => attribute.row === row).length,
    );
    return has === needs;
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
function byGroup(rows: readonly SpecRow[]): SpecRow[] {
  const groups = [...new Set(rows.map(({ group }) => group))];
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
    ...byGroup(rows.filter(({ group }) => group !== undefined)),
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
