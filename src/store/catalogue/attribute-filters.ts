/** Filters of product lists by attributes that extensions declare. The index has only products with attributes. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Attribute, AttributeValue, ChosenAttribute } from '#domain/catalogue/product-attributes.ts';
import { type Database, PLANNED_ANEW, rowsOf } from '../database/database.ts';

/** Limits an attribute to its types: after a change of type, a product may keep a hidden value, to be ignored. */
const isOfTypes = (types: Attribute['types']): RawBuilder<boolean> =>
  types === null ? sql`true` : sql`type_id in (select id from product_types where slug = any(${types}))`;

/** SQL condition: the product has one of the chosen values of an attribute. */
export function haveAttribute({ key, types, values }: ChosenAttribute): RawBuilder<unknown> {
  const any = values.map((value) => sql`attributes @> ${JSON.stringify({ [key]: value })}::jsonb`);
  return sql`(select id from products where attributes <> '{}' and (${sql.join(any, sql` or `)}) and ${isOfTypes(types)})`;
}

/** The most values that the filter panel shows for one attribute. */
const MOST_VALUES = 20;

type CountedValue = { value: AttributeValue; count: number };

/** Counts the most frequent values of an attribute. @param ids rows with the `product_id` of each product to count */
export function countValues(
  db: Database,
  { key, types }: Omit<ChosenAttribute, 'values'>,
  ids: Expression<unknown>,
): Promise<CountedValue[]> {
  return rowsOf<CountedValue>(db)`
    select attributes -> ${key}::text as value, count(*)::int as count from products
    where attributes <> '{}' and attributes ? ${key} and ${isOfTypes(types)} and id in (select product_id from (${ids}) as counted)
    group by 1 order by 2 desc, 1 limit ${MOST_VALUES} ${PLANNED_ANEW}`;
}
