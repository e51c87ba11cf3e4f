/** The products of a group: the same product in several sizes, weights or colours. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

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
