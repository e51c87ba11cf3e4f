/** Keeps an order number, prices and stock for a checkout, in place of what it kept before. */
import { type CartLine, mergeLines, sameLines } from '#domain/cart.ts';
import { Failure } from '#domain/failure.ts';
import type { Database } from '#store/database.ts';
import { addJob } from '#store/jobs.ts';
import { extendReservation, holdReservation, lockReservationOf, type Reservation } from '#store/reservations.ts';
import { moveStock, movesBetween } from '#store/stock.ts';
import { outOfStock, priceLines } from './price-lines.ts';
import { withLapsedStockFreed } from './release-reservation.ts';

export type Reserved = { orderNumber: string; total: number; expiresAt: Date };
type Wish = { checkoutId: string; items: readonly CartLine[]; minutes: number };

/**
 * The same cart again keeps its prices and gets its time anew; another cart replaces the hold in one
 * transaction, so that nobody is locked out by their own hold.
 * @throws Failure PRODUCT_UNKNOWN, OUT_OF_STOCK, RESERVATION_USED
 */
export function reserveCheckout(db: Database, wish: Wish): Promise<Reserved> {
  return withLapsedStockFreed(db, () => db.transaction().execute((tx) => reserve(tx, wish)));
}

async function reserve(tx: Database, { checkoutId, items, minutes }: Wish): Promise<Reserved> {
  const wanted = mergeLines(items);
  const reservation = await lockReservationOf(tx, checkoutId);
  if (reservation.state === 'ordered') throw new Failure('RESERVATION_USED', { order_number: reservation.orderNumber });
  const kept = reservation.state === 'held' && !reservation.lapsed && sameLines(reservation.lines, wanted);
  const total = kept ? reservation.totalAmount : await replaceHold(tx, reservation, wanted, minutes);
  const expiresAt = await extendReservation(tx, reservation.id, minutes, total);
  await addJob(tx, 'release-reservation', { reservationId: reservation.id }, { runAt: expiresAt, key: reservation.id });
  return { orderNumber: reservation.orderNumber, total, expiresAt };
}

async function replaceHold(
  tx: Database,
  reservation: Reservation,
  wanted: readonly CartLine[],
  minutes: number,
): Promise<number> {
  const held = reservation.state === 'held' ? reservation.lines : [];
  const { lines, total } = await priceLines(tx, wanted);
  const own = new Map(held.map((line) => [line.productId, line.quantity]));
  const beyond = lines.filter((line) => line.quantity > line.product.stock + (own.get(line.productId) ?? 0));
  if (beyond.length > 0)
    throw outOfStock(beyond.map(({ product }) => ({ ...product, stock: product.stock + (own.get(product.id) ?? 0) })));
  const { short } = await moveStock(tx, movesBetween(held, lines, false));
  if (short.length > 0)
    throw outOfStock(
      (await priceLines(tx, lines)).lines.filter((line) => short.includes(line.productId)).map((line) => line.product),
    );
  await holdReservation(tx, reservation.id, lines, total, minutes);
  return total;
}
