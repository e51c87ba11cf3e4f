/** Reservations: they hold the order number, prices and stock for a checkout. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CartLine } from '#domain/cart/cart.ts';
import type { DeliveryPricing } from '#domain/orders/pricing.ts';
import type { Database, Transaction } from '../database/database.ts';
import { claimOrderNumber } from '../orders/order-numbers.ts';

/** `price`: of one item in đồng, fixed until the reservation ends. */
export type ReservedLine = CartLine & { price: number };

export type Reservation = {
  id: string;
  checkoutId: string;
  orderNumber: string;
  state: 'held' | 'released' | 'ordered';
  totalAmount: number;
  expiresAt: Date;
  /** true when the reservation has expired; a fully paid one stays until its order is placed or the money refunded */
  lapsed: boolean;
  createdAt: Date;
  /** đồng received for the order number of the reservation, minus refunds */
  amountPaid: number;
  /** the client's name as in limits.ts, to count reservations per client; null: not counted, or reservation ended */
  client: string | null;
  voucherCode: string | null;
  /** the official code of the province of delivery; null: the total contains no delivery fee */
  province: string | null;
  /** whether the fee that the giver of a gift pays was computed for an island of the province */
  isIsland: boolean;
  /** the delivery fee that the total contains, in đồng */
  delivery: number;
  deliveryPricing: DeliveryPricing;
  /** sorted by product id */
  lines: ReservedLine[];
};

/** The reserved items, and the voucher of which a reservation holds one use. */
export type Kept = { lines: readonly ReservedLine[]; voucherCode: string | null };

/** @param reservation null: none @returns what the reservation holds: nothing after it was released or ordered */
export function keptBy(reservation: Reservation | null): Kept {
  return reservation?.state === 'held' ? reservation : { lines: [], voucherCode: null };
}

/** SQL condition: the order is paid in full, by the rule of isPaidInFull in src/domain. */
const isPaid = (total: unknown) => sql<boolean>`(amount_paid > 0 and amount_paid >= ${total})`;

async function lock(
  tx: Transaction,
  column: 'id' | 'checkout_id' | 'order_number',
  value: string,
): Promise<Reservation | null> {
  const row = await tx
    .selectFrom('reservations')
    .select([
      'id',
      'checkout_id',
      'order_number',
      'state',
      'total_amount',
      'expires_at',
      'client_address',
      'created_at',
      'amount_paid',
      'voucher_code',
      'province',
      'island',
      'delivery',
      'delivery_pricing',
    ])
    .select(sql<boolean>`expires_at <= now() and not ${isPaid(sql`total_amount`)}`.as('lapsed'))
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const items = await tx
    .selectFrom('reservation_items')
    .select(['product_id', 'quantity', 'price'])
    .where('reservation_id', '=', row.id)
    .orderBy('product_id')
    .execute();
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    orderNumber: row.order_number,
    state: row.state,
    totalAmount: row.total_amount,
    expiresAt: row.expires_at,
    lapsed: row.lapsed,
    createdAt: row.created_at,
    amountPaid: row.amount_paid,
    client: row.client_address,
    voucherCode: row.voucher_code,
    province: row.province,
    isIsland: row.island,
    delivery: row.delivery,
    deliveryPricing: row.delivery_pricing,
    lines: items.map((item) => ({ productId: item.product_id, quantity: item.quantity, price: item.price })),
  };
}

export const lockReservationById = (tx: Transaction, id: string) => lock(tx, 'id', id);
export const lockReservationByCheckout = (tx: Transaction, checkoutId: string) => lock(tx, 'checkout_id', checkoutId);
export const lockReservationByOrderNumber = (tx: Transaction, orderNumber: string) =>
  lock(tx, 'order_number', orderNumber);

/** Locks the reservation of a checkout. For a new checkout, creates an empty reservation with a new order number. */
export async function lockReservationOf(tx: Transaction, checkoutId: string): Promise<Reservation> {
  const existing = await lock(tx, 'checkout_id', checkoutId);
  if (existing) return existing;
  // this lock makes the browser tabs of one new checkout wait for each other, so that only one order number is used
  await sql`select pg_advisory_xact_lock(hashtextextended(${checkoutId}, 11))`.execute(tx);
  const meanwhile = await lock(tx, 'checkout_id', checkoutId);
  if (meanwhile) return meanwhile;
  await tx
    .insertInto('reservations')
    .values({
      id: randomUUID(),
      checkout_id: checkoutId,
      order_number: await claimOrderNumber(tx),
      state: 'released',
      total_amount: 0,
      expires_at: sql<Date>`now()`,
    })
    .execute();
  const made = await lock(tx, 'checkout_id', checkoutId);
  if (!made) throw new Error(`reservation of checkout ${checkoutId} vanished while it was made`);
  return made;
}

/** Replaces the lines of a reservation. */
export async function replaceReservedLines(tx: Transaction, id: string, lines: readonly ReservedLine[]): Promise<void> {
  await tx.deleteFrom('reservation_items').where('reservation_id', '=', id).execute();
  await tx
    .insertInto('reservation_items')
    .values(
      lines.map((line) => ({
        reservation_id: id,
        product_id: line.productId,
        quantity: line.quantity,
        price: line.price,
      })),
    )
    .execute();
}

export type Extension = Pick<Reservation, 'province' | 'isIsland' | 'delivery' | 'deliveryPricing'> & {
  /** whole đồng */
  total: number;
  /** counted from now */
  minutes: number;
  /** the longest life of the reservation in minutes, counted from its start */
  lifeMinutes: number;
  client: string | null;
  voucherCode: string | null;
};

/** @returns the new time at which the reservation expires; null when its longest life is over: nothing was changed */
export async function extendReservation(
  tx: Transaction,
  id: string,
  { total, minutes, lifeMinutes, client, voucherCode, province, isIsland, delivery, deliveryPricing }: Extension,
): Promise<Date | null> {
  const end = sql<Date>`created_at + make_interval(mins => ${lifeMinutes}::int)`;
  const row = await tx
    .updateTable('reservations')
    .set({
      state: 'held',
      total_amount: total,
      expires_at: sql<Date>`case when ${isPaid(total)} then now() + make_interval(mins => ${minutes}::int)
        else least(now() + make_interval(mins => ${minutes}::int), ${end}) end`,
      client_address: client,
      voucher_code: voucherCode,
      province,
      island: isIsland,
      delivery,
      delivery_pricing: deliveryPricing,
    })
    .where('id', '=', id)
    .where(sql<boolean>`(${end} > now() or ${isPaid(total)})`)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/**
 * Counts the other open reservations of a client, and the quantity in them. Other transactions that count the same
 * client wait until this one ends, so that concurrent requests cannot exceed the limit together.
 */
export async function countReservedBy(
  tx: Transaction,
  client: string,
  exceptId: string,
): Promise<{ reservations: number; pieces: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${client}, 12))`.execute(tx);
  return tx
    .selectFrom('reservations as r')
    .leftJoin('reservation_items as i', 'i.reservation_id', 'r.id')
    .select([
      sql<number>`count(distinct r.id)::int`.as('reservations'),
      sql<number>`coalesce(sum(i.quantity), 0)::int`.as('pieces'),
    ])
    .where('r.client_address', '=', client)
    .where('r.id', '<>', exceptId)
    .where('r.state', '=', 'held')
    .where('r.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
}

/** Sets the final state of a reservation, and removes the client's name from it. */
export async function closeReservation(tx: Transaction, id: string, state: 'released' | 'ordered'): Promise<void> {
  await tx.updateTable('reservations').set({ state, client_address: null }).where('id', '=', id).execute();
}

/** @returns the ids of expired reservations that still hold a use of this voucher */
export async function listLapsedOfVoucher(db: Database, voucherCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', sql<Date>`now()`)
    .where('voucher_code', '=', voucherCode)
    .execute();
  return rows.map((row) => row.id);
}

/** @returns the code of the voucher of which a checkout's reservation holds a use; null when there is none */
export async function findKeptVoucher(db: Database, checkoutId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reservations')
    .select('voucher_code')
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return row?.voucher_code ?? null;
}

/** @returns the ids of expired reservations that still hold stock of one of these products */
export async function listLapsed(db: Database, productIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('reservations as r')
    .innerJoin('reservation_items as i', 'i.reservation_id', 'r.id')
    .select('r.id')
    .distinct()
    .where('r.state', '=', 'held')
    .where('r.expires_at', '<=', sql<Date>`now()`)
    .where('i.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
  return rows.map((row) => row.id);
}

/** @param amount the sum of payments for the order number minus refunds, in đồng */
export async function writeReservationPaid(tx: Transaction, id: string, amount: number): Promise<void> {
  await tx.updateTable('reservations').set({ amount_paid: amount }).where('id', '=', id).execute();
}

/**
 * @param known the order number or the checkout id of a reservation
 * @returns the total of the reservation and the money received for it, in đồng; null without a reservation
 */
export async function findReservationMoney(
  db: Database,
  known: { orderNumber: string } | { checkoutId: string },
): Promise<{ orderNumber: string; total: number; amountPaid: number } | null> {
  const row = await db
    .selectFrom('reservations')
    .select(['order_number as orderNumber', 'total_amount as total', 'amount_paid as amountPaid'])
    .where(
      'orderNumber' in known ? 'order_number' : 'checkout_id',
      '=',
      'orderNumber' in known ? known.orderNumber : known.checkoutId,
    )
    .executeTakeFirst();
  return row ?? null;
}
