/** Archived categories and types of products. A trigger takes archived types' products off lists (migration 0059). */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** Archives types, and their category if given. @param successor ids of the category or type to redirect URLs to */
export async function markArchived(
  tx: Transaction,
  { types, category }: { types: readonly string[]; category: string | null },
  successor: { type: string; category: string } | null,
): Promise<void> {
  await sql`update product_types set archived_at = now(), successor_id = ${successor?.type ?? null}::uuid
    where id = any(${types}::uuid[])`.execute(tx);
  if (category !== null)
    await sql`update categories set archived_at = now(), successor_id = ${successor?.category ?? null}::uuid
      where id = ${category}::uuid`.execute(tx);
}

/**
 * Restores types of products. If a category is given, restores the category and the types that were archived at the
 * same moment.
 * @returns the ids of all restored types
 */
export async function markRestored(
  tx: Transaction,
  { type, category }: { type: string | null; category: string | null },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    update product_types t set archived_at = null, successor_id = null from categories c
    where c.id = t.category_id and (t.id = ${type}::uuid or (c.id = ${category}::uuid and t.archived_at = c.archived_at))
    returning t.id`;
  await sql`update categories set archived_at = null, successor_id = null where id = ${category}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Archives types that were created in an archived category, or moved to one. */
export async function archiveWithCategories(tx: Transaction): Promise<void> {
  const rows = await rowsOf<{ id: string }>(tx)`
    update product_types t set archived_at = c.archived_at, successor_id = null from categories c
    where c.id = t.category_id and c.archived_at is not null and t.archived_at is null returning t.id`;
  if (rows.length > 0)
    await shelveProducts(
      tx,
      rows.map(({ id }) => id),
    );
}

/** Removes the products of archived types from the lists. */
export async function shelveProducts(tx: Transaction, types: readonly string[]): Promise<void> {
  await sql`update products set listed = listed, updated_at = clock_timestamp()
    where type_id = any(${types}::uuid[]) and listed`.execute(tx);
}

/** Lists products again that were listed before their type was archived, unless their group now lists another. */
export async function unshelveProducts(tx: Transaction, types: readonly string[]): Promise<void> {
  await sql`
    update products p set listed = true, updated_at = clock_timestamp()
    where p.type_id = any(${types}::uuid[]) and p.shelved and p.archived_at is null
      and (p.group_slug is null or not exists (select from products s
      where s.group_slug = p.group_slug and s.listed))`.execute(tx);
  await sql`update products set listed = listed where type_id = any(${types}::uuid[]) and shelved`.execute(tx);
}

/** Moves all products of some types to another type, including archived products. */
export async function moveProducts(
  tx: Transaction,
  types: readonly string[],
  to: { id: string; categoryId: string },
): Promise<void> {
  await sql`update products set type_id = ${to.id}::uuid, category_id = ${to.categoryId}::uuid, import_hash = null,
    updated_at = clock_timestamp() where type_id = any(${types}::uuid[])`.execute(tx);
}

export type ArchivedPlace = {
  kind: 'category' | 'type';
  id: string;
  slug: string;
  name: string;
  /** the type or category to which the archived URL redirects */
  to: { kind: 'category' | 'type'; slug: string; name: string } | null;
};

/** Lists archived categories and types. If a successor is archived, its own successor is used, up to five steps. */
export function listArchivedPlaces(db: Database): Promise<ArchivedPlace[]> {
  return rowsOf<ArchivedPlace>(db)`
    with recursive types as (
      select id, id as at, successor_id, 0 as step from product_types where archived_at is not null
      union all
      select p.id, t.id, t.successor_id, p.step + 1 from types p join product_types t on t.id = p.successor_id
      where p.step < 5
    ), parents as (
      select id, id as at, successor_id, 0 as step from categories where archived_at is not null
      union all
      select p.id, c.id, c.successor_id, p.step + 1 from parents p join categories c on c.id = p.successor_id
      where p.step < 5
    )
    select 'type' as kind, t.id, t.slug, t.name, coalesce(
      (select json_build_object('kind', 'type', 'slug', n.slug, 'name', n.name) from types p join product_types n on n.id = p.at
        where p.id = t.id and n.archived_at is null order by p.step limit 1),
      case when c.archived_at is null then json_build_object('kind', 'category', 'slug', c.slug, 'name', c.name) end) as to
    from product_types t join categories c on c.id = t.category_id where t.archived_at is not null
    union all
    select 'category', c.id, c.slug, c.name, (
      select json_build_object('kind', 'category', 'slug', n.slug, 'name', n.name) from parents p join categories n on n.id = p.at
        where p.id = c.id and n.archived_at is null order by p.step limit 1)
    from categories c where c.archived_at is not null
    order by slug`;
}
