/** Reads orders. new-order.ts writes new orders, and order-events.ts changes their state. */
import { sql } from 'kysely';
import type { CartLine } from '#domain/cart/cart.ts';
import { amountComingBack } from '#domain/fulfilment/pieces.ts';
import { isComingBack, shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import type { Order, OrderItem } from '#domain/orders/order.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { imageOf } from '../catalogue/product-shape.ts';
import { anyOf, type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listLinePieces } from '../fulfilment/pieces.ts';
import { listShipments } from '../fulfilment/shipments.ts';
import { cashToPayOf, cashWithCarriersOf } from './cash-at-the-door.ts';
import { giftOf, receiverOf } from './gifts.ts';
import { reductionOf } from './reductions.ts';
import { listRefunds } from './refunds.ts';

export async function findOrderByKey(db: Database, key: string): Promise<{ id: string; requestHash: string } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? { id: row.id, requestHash: row.request_hash ?? '' } : null;
}

const isComingBackOf = sql<boolean>`exists (select from shipments s
  where s.order_id = orders.id and s.state = any(${shipmentStates.filter(isComingBack)}))`;

function orders(db: Database) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'user_id as userId',
      'created_at as createdAt',
      'status',
      'payment_status as paymentStatus',
      'payment_method as paymentMethod',
      'subtotal',
      'discount',
      'delivery',
      'delivery_pricing as deliveryPricing',
      'free_delivery as freeDelivery',
      'voucher_code as voucherCode',
      'total_amount as total',
      'amount_cancelled as amountCancelled',
      'amount_paid as amountPaid',
      'amount_refunded as amountRefunded',
      cashWithCarriersOf('orders').as('cashWithCarriers'),
      cashToPayOf('orders').as('cashToPay'),
      isComingBackOf.as('isComingBack'),
      'deposit',
      'confirming_call as confirmingCall',
      'promise',
      'refused',
      'first_name as firstName',
      'last_name as lastName',
      'shipping_address as address',
      'shipping_city as city',
      'shipping_country as country',
      'shipping_phone as phone',
      'shipping_email as email',
      giftOf.as('gift'),
      receiverOf.as('receiver'),
      reductionOf.as('reduction'),
    ]);
}

async function itemsOf(db: Database, orderIds: readonly string[]): Promise<Map<string, OrderItem[]>> {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.id',
      'i.order_id',
      'i.quantity',
      'i.cancelled',
      'i.price_at_time as price',
      'i.discount',
      'i.product_id',
      'i.product_name as name',
      'p.slug',
      'p.images',
    ])
    .where('i.order_id', '=', anyOf(orderIds))
    .orderBy('i.position')
    .execute();
  const items = new Map<string, OrderItem[]>(orderIds.map((id) => [id, []]));
  for (const { id, order_id, quantity, cancelled, price, discount, product_id, name, slug, images } of rows)
    items.get(order_id)?.push({
      id,
      quantity,
      cancelled,
      price,
      discount,
      product: { id: product_id, name, slug, imageUrl: imageOf(images) },
    });
  return items;
}

/** The columns of an order, without its data in other tables. */
type OrderRow = Omit<Order, 'items' | 'refunds' | 'amountComingBack'> & { isComingBack: boolean };

async function withDetails(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const items = await itemsOf(
    db,
    rows.map((row) => row.id),
  );
  const refunded = rows.filter(({ amountRefunded }) => amountRefunded > 0);
  const refunds = await listRefunds(
    db,
    refunded.map(({ orderNumber }) => orderNumber),
  );
  const comingBack = new Map<string, number>();
  for (const { id } of rows.filter((row) => row.isComingBack))
    comingBack.set(id, amountComingBack(await listLinePieces(db, id), await listShipments(db, id)));
  return rows.map(({ isComingBack: _, ...row }) => ({
    ...row,
    items: items.get(row.id) ?? [],
    refunds: refunds.get(row.orderNumber) ?? [],
    amountComingBack: comingBack.get(row.id) ?? 0,
  }));
}

/**
 * Decides whether a text is the id or the order number of an order, in upper or lower case. Only a to z are converted
 * to capitals, because `ſ` must not match S.
 */
export function keyOf(idOrNumber: string): ['id' | 'order_number', '=', string] {
  return isUuid(idOrNumber)
    ? ['id', '=', idOrNumber]
    : ['order_number', '=', idOrNumber.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())];
}

/** Finds an order by its id or order number; null if there is none. */
export async function findOrder(db: Database, idOrNumber: string): Promise<Order | null> {
  const row = await orders(db)
    .where(...keyOf(idOrNumber))
    .executeTakeFirst();
  return row ? ((await withDetails(db, [row]))[0] ?? null) : null;
}

export async function getOrder(db: Database, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} vanished`);
  return order;
}

/** @returns the orders by their ids; those that do not exist are left out */
export async function listOrdersById(db: Database, ids: readonly string[]): Promise<Map<string, Order>> {
  const rows = await orders(db).where('id', '=', anyOf(ids)).execute();
  return new Map((await withDetails(db, rows)).map((order) => [order.id, order]));
}

/** The most orders in a customer's list; older ones are left out. */
const MOST_LISTED = 500;

/** Lists the orders of one customer, newest first. */
export async function listOrdersOf(db: Database, userId: string): Promise<Order[]> {
  if (!isUuid(userId)) return [];
  const rows = await orders(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return withDetails(db, rows);
}

/**
 * Cancels all items of an order that were never handed to a carrier. Lock the order first, and cancel its planned
 * shipments.
 * @returns the products and quantities to return to stock: all cancelled items except lost ones that were not replaced
 */
export async function cancelUnsent(tx: Transaction, orderId: string): Promise<CartLine[]> {
  const rows = await rowsOf<CartLine>(tx)`
    with line as (
      select i.id, i.quantity - i.cancelled - coalesce(sum(s.quantity - s.lost), 0)::int as unsent,
        coalesce(sum(s.lost), 0)::int - i.lost_settled as lost
      from order_items i
      left join (shipment_items s join shipments p on p.id = s.shipment_id and p.state <> 'cancelled') on s.order_item_id = i.id
      where i.order_id = ${orderId}::uuid group by i.id
    )
    update order_items i set cancelled = i.cancelled + line.unsent, lost_settled = i.lost_settled + line.lost
    from line where line.id = i.id and line.unsent > 0
    returning i.product_id as "productId", line.unsent - line.lost as quantity`;
  return rows.filter(({ quantity }) => quantity > 0);
}

/** @returns those of the given keys to which an order refers */
export async function listKnownScreenshots(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('orders')
    .select('screenshot_key')
    .where('screenshot_key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Set(rows.map((row) => row.screenshot_key ?? ''));
}

/**
 * Removes the screenshots from settled orders that did not change for the given number of days and have no open payment
 * task. The sweep of unused files deletes the files later.
 */
export async function forgetSettledScreenshots(db: Database, days: number): Promise<void> {
  await sql`update orders o set screenshot_key = null
    where o.screenshot_key is not null and (o.payment_status in ('paid', 'refunded') or o.status = 'cancelled')
      and o.updated_at < now() - make_interval(days => ${days}::int)
      and not exists (select from order_events e where e.order_id = o.id and e.at >= now() - make_interval(days => ${days}::int))
      and not exists (select from payment_tasks t
      where t.order_number = o.order_number and t.solved_at is null)`.execute(db);
}

export async function findScreenshotKey(db: Database, orderNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('screenshot_key')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.screenshot_key ?? null;
}
