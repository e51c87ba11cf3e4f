/** Orders: written once, read as the contract shows them. */
import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Order } from '#contract/orders.ts';
import type { Database } from './database.ts';
import { imageOf } from './product-shape.ts';
import type { Tables } from './tables.ts';

export type NewOrder = Omit<Insertable<Tables['orders']>, 'id' | 'created_at' | 'updated_at'>;
export type NewOrderItem = { productId: string; productName: string; quantity: number; price: number };

/** Requests with the same key wait here for one another until the first one's transaction ends. */
export async function lockIdempotencyKey(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`.execute(db);
}

export async function findOrderByKey(db: Database, key: string): Promise<{ id: string; requestHash: string } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? { id: row.id, requestHash: row.request_hash ?? '' } : null;
}

/** @returns the new order's id */
export async function insertOrder(db: Database, order: NewOrder, items: readonly NewOrderItem[]): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('orders')
    .values({ id, ...order })
    .execute();
  await sql`
    insert into order_items (id, order_id, product_id, product_name, quantity, price_at_time, position)
    select gen_random_uuid(), ${id}::uuid, * from unnest(
      ${items.map((item) => item.productId)}::uuid[], ${items.map((item) => item.productName)}::text[],
      ${items.map((item) => item.quantity)}::int[], ${items.map((item) => item.price)}::bigint[], ${items.map((_, index) => index)}::int[])`.execute(
    db,
  );
  return id;
}

function orders(db: Database) {
  return db.selectFrom('orders').selectAll();
}
type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

async function toOrder(db: Database, row: OrderRow): Promise<Order> {
  const items = await db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select([
      'i.id',
      'i.quantity',
      'i.price_at_time',
      'i.product_id',
      'i.product_name',
      'p.slug',
      'p.images',
      't.slug as type',
    ])
    .where('i.order_id', '=', row.id)
    .orderBy('i.position')
    .execute();
  return {
    id: row.id,
    order_number: row.order_number,
    created_at: row.created_at.toISOString(),
    status: row.status,
    payment_status: row.payment_status,
    total_amount: String(row.total_amount),
    payment_method: row.payment_method,
    first_name: row.first_name,
    last_name: row.last_name,
    shipping_address: row.shipping_address,
    shipping_city: row.shipping_city,
    shipping_country: row.shipping_country,
    shipping_phone: row.shipping_phone,
    shipping_email: row.shipping_email,
    items: items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      price_at_time: String(item.price_at_time),
      product: {
        id: item.product_id,
        name: item.product_name,
        slug: item.slug,
        image_url: imageOf(item.images, item.type),
      },
    })),
  };
}

export async function getOrder(db: Database, id: string): Promise<Order> {
  return toOrder(db, await orders(db).where('id', '=', id).executeTakeFirstOrThrow());
}

export async function findOrderByNumber(db: Database, orderNumber: string): Promise<Order | null> {
  const row = await orders(db).where('order_number', '=', orderNumber).executeTakeFirst();
  return row ? toOrder(db, row) : null;
}

export type OrderLine = Pick<
  OrderRow,
  | 'order_number'
  | 'created_at'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'total_amount'
  | 'first_name'
  | 'last_name'
  | 'shipping_phone'
>;

/** Newest first, for the operator's list. */
export async function listNewestOrders(db: Database, limit: number): Promise<OrderLine[]> {
  return db
    .selectFrom('orders')
    .select([
      'order_number',
      'created_at',
      'status',
      'payment_status',
      'payment_method',
      'total_amount',
      'first_name',
      'last_name',
      'shipping_phone',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The keys of screenshots that orders refer to, among these. */
export async function listKnownScreenshots(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('orders')
    .select('screenshot_key')
    .where('screenshot_key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Set(rows.map((row) => row.screenshot_key ?? ''));
}

export async function findScreenshotKey(db: Database, orderNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('screenshot_key')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.screenshot_key ?? null;
}
