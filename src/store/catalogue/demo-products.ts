/** Finds the products that came from the demo and are unchanged, and the rows that refer to them. */
import { sql } from 'kysely';
import { CATALOGUE } from '#domain/attributes/attribute-file.ts';
import type { DemoReason } from '#domain/catalogue/demo-removal.ts';
import type { AttributeValues } from '#domain/catalogue/product-attributes.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** A demo product, with the fields that show whether it was changed. */
export type DemoRow = { sku: string; name: string; price: number };

export type DemoProduct = {
  id: string;
  sku: string;
  name: string;
  archived: boolean;
  /** the reasons why the product cannot be deleted; empty if only the first row of its stock movements refers to it */
  reasons: DemoReason[];
};

/**
 * Finds the products of the demo by their SKUs. Bundles are first, because their parts can be deleted only after them.
 * A product whose row differs from the import was changed in the back office; a product with another name or price came
 * from another import with the same SKU. The stock of a bundle changes with its parts, so a change of it is not an
 * action of staff. `withBundles` adds a reason to the parts of bundles that are not deleted.
 */
export async function listDemoProducts(db: Database, rows: readonly DemoRow[]): Promise<DemoProduct[]> {
  const found = await rowsOf<Omit<DemoProduct, 'reasons'> & Record<DemoReason, boolean>>(db)`
    select p.id, p.sku, p.name, p.archived_at is not null as archived,
      p.import_hash is null or p.name <> d.name or p.price <> d.price as changed,
      exists (select from order_items i where i.product_id = p.id) as ordered,
      exists (select from reservation_items i where i.product_id = p.id) as reserved,
      (select count(*) from stock_movements m where m.product_id = p.id and m.kind <> 'parts') > 1
        or exists (select from stock_movements m where m.product_id = p.id and m.kind not in ('opening', 'import', 'parts'))
        or exists (select from stock_returns r where r.product_id = p.id) as moved,
      exists (select from reviews r where r.product_id = p.id and not r.demo) as reviewed,
      exists (select from stock_waiters w where w.product_id = p.id and w.confirmed_at is not null) as awaited,
      false as bundled
    from products p
    join json_to_recordset(${JSON.stringify(rows)}::json) as d(sku text, name text, price bigint) on d.sku = p.sku
    order by exists (select from bundle_parts b where b.bundle_id = p.id) desc, p.id`;
  return found.map(({ id, sku, name, archived, ...reasons }) => ({
    id,
    sku,
    name,
    archived,
    reasons: (Object.keys(reasons) as DemoReason[]).filter((reason) => reasons[reason]),
  }));
}

export type Undescribed = { id: string; sku: string; attributes: AttributeValues };

/**
 * Finds the demo's products that staff have not changed, and that lack attributes of the catalogue: all of them, or
 * those that a later demo declares. A product with another value than the demo's came from another import.
 */
export function listUndescribed(
  db: Database,
  rows: readonly (DemoRow & { attributes: AttributeValues })[],
): Promise<Undescribed[]> {
  return rowsOf<Undescribed>(db)`
    select p.id, p.sku, p.attributes from products p
    join json_to_recordset(${JSON.stringify(rows)}::json) as d(sku text, name text, price bigint, attributes jsonb)
      on d.sku = p.sku and d.name = p.name and d.price = p.price
    where p.import_hash is not null and not p.attributes @> d.attributes
      and not exists (
        select from jsonb_each(p.attributes) as a
        where starts_with(a.key, ${`${CATALOGUE}/`}) and a.value is distinct from d.attributes -> a.key)
    order by p.id`;
}

/** @returns for each given product that is a part of bundles: these bundles */
export async function listBundlesOf(db: Database, partIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('bundle_parts')
    .select(['part_id', 'bundle_id'])
    .where('part_id', '=', sql<string>`any(${partIds}::uuid[])`)
    .execute();
  const bundles = new Map<string, string[]>();
  for (const { part_id, bundle_id } of rows) bundles.set(part_id, [...(bundles.get(part_id) ?? []), bundle_id]);
  return bundles;
}

/** Counts the products that the owner added, at most `most`. */
export async function countOwnProducts(db: Database, skus: readonly string[], most: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from (
      select from products where not sku = any(${skus}) limit ${most}) as own`;
  return row?.count ?? 0;
}

/** Locks products, so that orders and edits of them wait for this transaction. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

/** Deletes products. Remove their search words first. Rows of a product are deleted too, except stock movements. */
export async function deleteProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from bundle_parts where bundle_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from products where id = any(${ids}::uuid[])`.execute(tx);
}

/**
 * Lists show one product of each group. For a group whose listed product was archived, lists the first product that is
 * for sale.
 * @returns the ids of the products that are now listed
 */
export async function listGroupsAnew(tx: Transaction): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    update products set listed = true, updated_at = clock_timestamp() where id in (
      select distinct on (p.group_slug) p.id from products p
      where p.group_slug is not null and p.archived_at is null
        and not exists (select from products o where o.group_slug = p.group_slug and o.listed)
      order by p.group_slug, p.position, p.id)
    returning id`;
  return rows.map(({ id }) => id);
}
