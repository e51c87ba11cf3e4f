/** Orders: written once, read as the contract shows them. */
import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Order } from '#contract/shop/orders.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { imageOf } from '../catalogue/product-shape.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export type NewOrder = Omit<Insertable<Tables['orders']>, 'id' | 'created_at' | 'updated_at'>;
export type NewOrderItem = { productId: string; productName: string; quantity: number; price: number };

/** Requests with the same key wait here for one another until the first one's transaction ends. */
export async function lockIdempotencyKey(tx: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`.execute(tx);
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
export async function insertOrder(tx: Transaction, order: NewOrder, items: readonly NewOrderItem[]): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('orders')
    .values({ id, ...order })
    .execute();
  await sql`
    insert into order_items (id, order_id, product_id, product_name, quantity, price_at_time, position)
    select gen_random_uuid(), ${id}::uuid, * from unnest(
      ${items.map((item) => item.productId)}::uuid[], ${items.map((item) => item.productName)}::text[],
      ${items.map((item) => item.quantity)}::int[], ${items.map((item) => item.price)}::bigint[], ${items.map((_, index) => index)}::int[])`.execute(
    tx,
  );
  return id;
}

function orders(db: Database) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'user_id',
      'created_at',
      'status',
      'payment_status',
      'total_amount',
      'payment_method',
      'first_name',
      'last_name',
      'shipping_address',
      'shipping_city',
      'shipping_country',
      'shipping_phone',
      'shipping_email',
    ]);
}
type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

async function itemsOf(db: Database, orderIds: readonly string[]): Promise<Map<string, Order['items']>> {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select([
      'i.id',
      'i.order_id',
      'i.quantity',
      'i.price_at_time',
      'i.product_id',
      'i.product_name',
      'p.slug',
      'p.images',
      't.slug as type',
    ])
    .where('i.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('i.position')
    .execute();
  const items = new Map<string, Order['items']>(orderIds.map((id) => [id, []]));
  for (const row of rows)
    items.get(row.order_id)?.push({
      id: row.id,
      quantity: row.quantity,
      price_at_time: String(row.price_at_time),
      product: {
        id: row.product_id,
        name: row.product_name,
        slug: row.slug,
        image_url: imageOf(row.images, row.type),
      },
    });
  return items;
}

async function toOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const items = await itemsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
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
    items: items.get(row.id) ?? [],
  }));
}

/** An order goes by its id and by its number, in any case; only a to z are folded, since `ſ` is no S. */
export function keyOf(idOrNumber: string): ['id' | 'order_number', '=', string] {
  return isUuid(idOrNumber)
    ? ['id', '=', idOrNumber]
    : ['order_number', '=', idOrNumber.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())];
}

/** The order and whose it is (null: a visitor's); null where there is none. */
export async function findOrder(
  db: Database,
  idOrNumber: string,
): Promise<{ order: Order; userId: string | null } | null> {
  const row = await orders(db)
    .where(...keyOf(idOrNumber))
    .executeTakeFirst();
  if (!row) return null;
  const [order] = await toOrders(db, [row]);
  return order ? { order, userId: row.user_id } : null;
}

export async function getOrder(db: Database, id: string): Promise<Order> {
  const found = await findOrder(db, id);
  if (!found) throw new Error(`order ${id} vanished`);
  return found.order;
}

/** Older orders of one customer than these many are not listed. */
const MOST_LISTED = 500;

/** Newest first. */
export async function listOrdersOf(db: Database, userId: string): Promise<Order[]> {
  if (!isUuid(userId)) return [];
  const rows = await orders(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return toOrders(db, rows);
}

export async function listOrderedPieces(db: Database, orderId: string): Promise<CartLine[]> {
  return db
    .selectFrom('order_items')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
}

export type OrderListRow = Pick<
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
export async function listNewestOrders(db: Database, limit: number): Promise<OrderListRow[]> {
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
