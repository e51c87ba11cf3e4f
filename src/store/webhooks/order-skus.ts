import type { Database } from '../database/database.ts';

/** @returns the SKU of each product of an order, by the product's id */
export async function listSkusOf(db: Database, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['p.id', 'p.sku'])
    .where('i.order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}
