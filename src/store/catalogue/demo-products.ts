/** Finds the products that are still those of the demo, and the rows that refer to them. */
import { sql } from 'kysely';
import type { DemoReason } from '#domain/catalogue/demo-removal.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** A demo product with the fields that identify it as unchanged. */
export type DemoRow = { sku: string; name: string; price: number };

export type DemoProduct = {
  id: string;
  sku: string;
  name: string;
  archived: boolean;
  /** the reasons why the product cannot be deleted; empty if only the ledger's opening row refers to it */
  reasons: DemoReason[];
};

/**
 * The demo's products in the shop, found by their SKUs: bundles first, because their parts can be deleted only after
 * them. A product whose row no longer equals an import was changed in the office; one with another name or price came
 * from another import with the same SKU. The stock of a bundle follows its parts, so its change is nobody's act.
 * `withBundles` adds the reason of parts whose bundle stays.
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

/** @returns the bundles that contain a product, for each product that is a part */
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

/** The number of the owner's own products, counted up to `most`. */
export async function countOwnProducts(db: Database, skus: readonly string[], most: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from (
      select from products where not sku = any(${skus}) limit ${most}) as own`;
  return row?.count ?? 0;
}

/** Makes orders and edits of these products wait for this transaction. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

/**
 * Deletes products. Their search words must have been removed before. Rows that belong to a product are deleted with
 * it; its rows in the stock ledger stay.
 */
export async function deleteProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from bundle_parts where bundle_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from products where id = any(${ids}::uuid[])`.execute(tx);
}

/** Lists show one product of a group: if that one was archived, the first of the others that is for sale is listed. */
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
