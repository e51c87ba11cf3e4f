/** Filters of product lists by attributes that the catalogue and extensions declare. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CountedValue } from '#domain/attributes/attribute-filters.ts';
import {
  type Attribute,
  type AttributeKey,
  type AttributeTable,
  type AttributeValue,
  type ChosenAttribute,
  isOfType,
} from '#domain/catalogue/product-attributes.ts';
import { type Database, PLANNED_ANEW, rowsOf } from '../database/database.ts';

/** Limits an attribute to its types: after a change of type, a product may keep a hidden value, to be ignored. */
const isOfTypes = (types: Attribute['types'], of: Described): RawBuilder<boolean> =>
  types === null
    ? sql`true`
    : of === 'products'
      ? sql`p.type_id in (select id from product_types where slug = any(${types}))`
      : sql`p.type_number in (select number from product_types where slug = any(${types}))`;

/** Compares numbers as JSON: a value of another kind, from an earlier declaration, is no error. */
function isWithin(key: AttributeKey, bound: { least: number } | { most: number }): RawBuilder<unknown> {
  const value = sql`p.attributes -> ${key}::text`;
  const compared =
    'least' in bound
      ? sql`${value} >= ${JSON.stringify(bound.least)}::jsonb`
      : sql`${value} <= ${JSON.stringify(bound.most)}::jsonb`;
  return sql`p.attributes ? ${key} and jsonb_typeof(${value}) = 'number' and ${compared}`;
}

/** The tables that have `attributes`. */
type Described = 'products' | 'attribute_sets';

/** SQL condition on rows `p` of this table: they have one of the chosen values, or a number within the chosen bound. */
export function haveAttribute(chosen: ChosenAttribute, of: Described = 'products'): RawBuilder<boolean> {
  const { key, types } = chosen;
  const condition =
    'values' in chosen
      ? sql.join(
          chosen.values.map((value) => sql`p.attributes @> ${JSON.stringify({ [key]: value })}::jsonb`),
          sql` or `,
        )
      : isWithin(key, chosen);
  return sql<boolean>`(p.attributes <> '{}' and (${condition}) and ${isOfTypes(types, of)})`;
}

/**
 * SQL condition on rows of product_listing or attribute_set_counts: their attribute set has all chosen attributes. The
 * sets are read once for a statement, and if there is none, no row is read. `is true` keeps the planner from making a
 * join of it, which would read and sort all rows of a list instead of walking the index of its order.
 */
export function setHasAttributes(chosen: readonly ChosenAttribute[]): RawBuilder<boolean> {
  const all = sql.join(
    chosen.map((one) => haveAttribute(one, 'attribute_sets')),
    sql` and `,
  );
  return sql<boolean>`exists (select from attribute_sets p where ${all}) and ((type_number, attribute_set) in (
    select p.type_number, p.attribute_set from attribute_sets p where ${all})) is true`;
}

/** The same condition on rows of searchable_products, which have no attribute set. */
export function foundHasAttributes(chosen: readonly ChosenAttribute[]): RawBuilder<boolean> {
  return sql<boolean>`(select ${setHasAttributes(chosen)} from product_listing l where l.product_id = searchable_products.product_id)`;
}

/** The most different values that are counted; no attribute that is worth a filter has more. */
const MOST_VALUES = 10_000;

/** How many products have this value of an attribute. `type`: the slug of their type. */
type ValueRow = { key: AttributeKey; type: string; value: AttributeValue; count: number };
export type CountedValues = Map<AttributeKey, CountedValue[]>;

/**
 * Counts the values of these attributes, product by product.
 * @param ids rows with the `product_id` of each product to count
 * @param areFew true if they are the products of few types: each is then read by its id
 */
export async function countValues(
  db: Database,
  table: AttributeTable,
  ids: Expression<unknown>,
  areFew: boolean,
): Promise<CountedValues> {
  const keys = Object.keys(table);
  const described = areFew
    ? sql`(${ids}) as counted, lateral (select type_id, attributes from products where id = counted.product_id offset 0) as p`
    : sql`products p join (${ids}) as counted on counted.product_id = p.id and p.attributes <> '{}' and p.attributes ?| ${keys}`;
  const rows = await rowsOf<ValueRow>(db)`
    select v.key, t.slug as type, v.value, v.count from (
      select p.type_id, a.key, a.value, count(*)::int as count
      from ${described}, jsonb_each(p.attributes) as a
      where a.key = any(${keys}) group by 1, 2, 3) as v
    join product_types t on t.id = v.type_id order by v.count desc limit ${MOST_VALUES} ${PLANNED_ANEW}`;
  return addUpValues(table, rows);
}

/**
 * Counts the values of these attributes, attribute set by attribute set.
 * @param counted rows of (type_number, attribute_set, products); a set may have several rows
 */
export async function countSetValues(
  db: Database,
  table: AttributeTable,
  counted: Expression<unknown>,
): Promise<CountedValues> {
  const rows = await rowsOf<ValueRow>(db)`
    with counted as (
      select type_number, attribute_set, sum(products) as products from (${counted}) as c
      where attribute_set <> 0 group by 1, 2 having sum(products) > 0
    ), described as (
      select distinct on (type_number, attribute_set) type_number, attribute_set, attributes from attribute_sets
      where type_number in (select type_number from counted)
    )
    select v.key, t.slug as type, v.value, v.count from (
      select c.type_number, a.key, a.value, sum(c.products)::int as count
      from counted c join described d using (type_number, attribute_set), jsonb_each(d.attributes) as a
      where a.key = any(${Object.keys(table)}) group by 1, 2, 3) as v
    join product_types t on t.number = v.type_number order by v.count desc limit ${MOST_VALUES} ${PLANNED_ANEW}`;
  return addUpValues(table, rows);
}

/** Returns the stored counts of these attributes' values among all listed products of these types. */
export async function readStoredValues(
  db: Database,
  table: AttributeTable,
  types: readonly number[] | null,
): Promise<CountedValues> {
  const rows = await rowsOf<ValueRow>(db)`
    select v.key, t.slug as type, v.value::jsonb as value, v.count from (
      select type_number, key, value, sum(products)::int as count from attribute_counts
      where ${types === null ? sql`true` : sql`type_number = any(${types}::smallint[])`} and key = any(${Object.keys(table)})
      group by 1, 2, 3 having sum(products) > 0) as v
    join product_types t on t.number = v.type_number order by v.count desc limit ${MOST_VALUES} ${PLANNED_ANEW}`;
  return addUpValues(table, rows);
}

/** Adds up the counts of the types that have the attribute: after a change of type, a product may keep a hidden value. */
function addUpValues(table: AttributeTable, rows: readonly ValueRow[]): CountedValues {
  const counted = new Map<AttributeKey, Map<AttributeValue, number>>();
  for (const { key, type, value, count } of rows) {
    const attribute = table[key];
    if (!attribute || !isOfType(attribute, type)) continue;
    const values = counted.get(key) ?? new Map();
    counted.set(key, values.set(value, (values.get(value) ?? 0) + count));
  }
  return new Map([...counted].map(([key, values]) => [key, [...values].map(([value, count]) => ({ value, count }))]));
}
