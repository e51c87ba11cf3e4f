/** The products of a group: the same product in several sizes, weights or colours. */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';

/** Price in whole đồng. */
export type OfficeSibling = {
  id: string;
  sku: string;
  value: string;
  price: number;
  stock: number;
  listed: boolean;
  archived: boolean;
};

/** @returns the products of a group, also the archived ones, in their order; none without a group */
export async function listGroup(db: Database, group: string | null): Promise<OfficeSibling[]> {
  if (group === null) return [];
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'price', 'stock', 'listed'])
    .select([sql<string>`coalesce(option_value, '')`.as('value'), sql<boolean>`archived_at is not null`.as('archived')])
    .where('group_slug', '=', group)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The products that share a name, a brand and a type without being one group. */
export type SameNamed = { key: string; ids: string[] };

/** @param after the key of the last set of the page before; empty for the first page */
export function listSameNamed(db: Database, after: string, limit: number): Promise<SameNamed[]> {
  return rowsOf<SameNamed>(db)`
    select key, ids from (
      select lower(name) || chr(10) || lower(brand_name) || chr(10) || type_id as key,
        array_agg(id::text order by position, id) as ids
      from products group by 1
      having count(*) > 1 and count(distinct coalesce(group_slug, id::text)) > 1
    ) sets
    where key > ${after} order by key limit ${limit}`;
}
