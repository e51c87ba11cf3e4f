/** The parts of bundles: the products that a bundle contains. Triggers update a bundle's stock (migration 0026). */
import { sql } from 'kysely';
import type { BundlePart, PartsOf } from '#domain/catalogue/bundle.ts';
import type { ProductPart } from '#domain/catalogue/product.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { NO_PICTURE } from './product-shape.ts';

/** @returns the parts of those of the given products that are bundles, in the order of the catalogue */
export async function listParts(db: Database, ids: readonly string[]): Promise<PartsOf> {
  const rows = await db
    .selectFrom('bundle_parts')
    .select(['bundle_id', 'part_id as productId', 'quantity'])
    .where('bundle_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
  const parts = new Map<string, BundlePart[]>();
  for (const { bundle_id, ...part } of rows) parts.set(bundle_id, [...(parts.get(bundle_id) ?? []), part]);
  return parts;
}

/** @returns the ids of the bundles that contain each of these products, by the id of the product */
export async function listBundlesWith(db: Database, partIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('bundle_parts')
    .select(['bundle_id', 'part_id'])
    .where('part_id', '=', sql<string>`any(${partIds}::uuid[])`)
    .orderBy('bundle_id')
    .execute();
  const bundles = new Map<string, string[]>();
  for (const { bundle_id, part_id } of rows) bundles.set(part_id, [...(bundles.get(part_id) ?? []), bundle_id]);
  return bundles;
}

export type PartName = { id: string; sku: string; name: string; slug: string; quantity: number };

/** @returns the parts of a bundle in the order of the catalogue; empty for a product that is not a bundle */
export function listPartNames(db: Database, bundleId: string): Promise<PartName[]> {
  return db
    .selectFrom('bundle_parts as b')
    .innerJoin('products as p', 'p.id', 'b.part_id')
    .select(['p.id', 'p.sku', 'p.name', 'p.slug', 'b.quantity'])
    .where('b.bundle_id', '=', bundleId)
    .orderBy('b.position')
    .execute();
}

type ShownPart = Omit<ProductPart, 'image_url'> & { image_url: string | null };

/** SQL: the parts of the product `p` as its page shows them, in the order of the catalogue; empty for what is no bundle. */
export const shownPartsOf = sql<ShownPart[]>`(
  select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'slug', q.slug, 'package_cm', q.package_cm,
    'quantity', b.quantity, 'gross_weight_kg', q.gross_weight_kg, 'image_url', q.images->0->>'url',
    'price', case when q.archived_at is null then q.price end) order by b.position), '[]')
  from bundle_parts b join products q on q.id = b.part_id where b.bundle_id = p.id)`;

export const toShownPart = ({ image_url, ...part }: ShownPart): ProductPart => ({
  ...part,
  image_url: image_url ?? NO_PICTURE,
});

/** Replaces the parts of a bundle. Without parts, it becomes an ordinary product and keeps its present stock. */
export async function replaceParts(tx: Transaction, bundleId: string, parts: readonly BundlePart[]): Promise<void> {
  await tx.deleteFrom('bundle_parts').where('bundle_id', '=', bundleId).execute();
  if (parts.length === 0) return;
  const rows = parts.map(({ productId, quantity }, position) => ({
    ...{ bundle_id: bundleId, part_id: productId },
    ...{ quantity, position },
  }));
  await tx.insertInto('bundle_parts').values(rows).execute();
}

/** @returns those of the given products that a checkout has reserved or that are in a cancellable order */
export async function listPromised(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(db)`
    select i.product_id as id from reservation_items i join reservations r on r.id = i.reservation_id
    where r.state = 'held' and i.product_id = any(${ids}::uuid[])
    union
    select i.product_id from order_items i join orders o on o.id = i.order_id
    where o.status in ('payment_pending', 'pending', 'in_delivery') and i.product_id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
