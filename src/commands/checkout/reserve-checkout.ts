/** Reserves order number, prices and stock for a checkout, in place of its previous reservation. */
import { type MergedLine, sameLines } from '#domain/cart/cart.ts';
import { countItems } from '#domain/cart/cart-items.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import { checkPieces, type PieceLimits } from '#domain/checkout/order-limits.ts';
import { Failure } from '#domain/values/failure.ts';
import {
  countReservedBy,
  extendReservation,
  lockReservationOf,
  type Reservation,
  replaceReservedLines,
} from '#store/checkout/reservations.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { type PricedLines, priceLines } from './price-lines.ts';
import { withExpiredReservationsReleased } from './release-reservation.ts';
import { takePieces } from './take-pieces.ts';

export type Reserved = { orderNumber: string; total: number; expiresAt: Date };

export type ReservationLimits = PieceLimits & {
  /** minutes until a reservation expires, unless it is renewed */
  minutes: number;
  /** minutes after its start until a reservation ends for good, however often it was renewed */
  lifeMinutes: number;
  /** the most open reservations of one client */
  reservationsPerClient: number;
  /** the most pieces in the open reservations of one client */
  piecesPerClient: number;
};

type Request = {
  checkoutId: string;
  lines: readonly MergedLine[];
  limits: ReservationLimits;
  /** the client's name as in limits.ts; null when reservations are not counted by client */
  client: string | null;
};

/**
 * The same cart again renews its reservation while its prices are still the shop's; a reservation with older
 * prices keeps them only until it expires. Another cart replaces the reservation in one transaction, so that no customer is
 * refused because of their own reservation.
 * @throws Failure PRODUCT_UNKNOWN, OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE, TOO_MANY_RESERVATIONS,
 *   TOO_MANY_PIECES, RESERVATION_USED, RESERVATION_OVER; then nothing was changed
 */
export function reserveCheckout(db: Database, request: Request): Promise<Reserved> {
  return withExpiredReservationsReleased(db, () => db.transaction().execute((tx) => reserve(tx, request)));
}

async function reserve(tx: Transaction, { checkoutId, lines: wanted, limits, client }: Request): Promise<Reserved> {
  const reservation = await lockReservationOf(tx, checkoutId);
  const { orderNumber } = reservation;
  if (reservation.state === 'ordered') throw new Failure('RESERVATION_USED', { order_number: orderNumber });
  const live = reservation.state === 'held' && !reservation.lapsed;
  const priced = await priceLines(tx, wanted);
  const kept = live && sameLines(reservation.lines, wanted);
  if (kept && reservation.totalAmount !== priced.total)
    return { orderNumber, total: reservation.totalAmount, expiresAt: reservation.expiresAt };
  // an open reservation counts for its first client: otherwise a second client could take it over, and the first start again
  const owner = live ? reservation.client : client;
  if (!kept) {
    await checkClientLimits(tx, owner, reservation, priced, limits);
    await replaceLines(tx, reservation, priced, limits);
  }
  const expiresAt = await extend(tx, reservation, priced.total, limits, owner);
  await addJob(tx, 'release-reservation', { reservationId: reservation.id }, { runAt: expiresAt, key: reservation.id });
  return { orderNumber, total: priced.total, expiresAt };
}

/** @throws Failure TOO_MANY_RESERVATIONS, TOO_MANY_PIECES when the client would exceed its limits */
async function checkClientLimits(
  tx: Transaction,
  client: string | null,
  { id }: Reservation,
  { lines }: PricedLines,
  { reservationsPerClient, piecesPerClient, hotline }: ReservationLimits,
): Promise<void> {
  if (client === null) return;
  const held = await countReservedBy(tx, client, id);
  if (held.reservations >= reservationsPerClient)
    throw new Failure('TOO_MANY_RESERVATIONS', { most: reservationsPerClient, hotline });
  if (held.pieces + countItems(lines) > piecesPerClient)
    throw new Failure('TOO_MANY_PIECES', { most: piecesPerClient, hotline });
}

async function extend(
  tx: Transaction,
  { id, orderNumber }: Reservation,
  total: number,
  { minutes, lifeMinutes, hotline }: ReservationLimits,
  client: string | null,
): Promise<Date> {
  const expiresAt = await extendReservation(tx, id, { total, minutes, lifeMinutes, client });
  if (!expiresAt) throw new Failure('RESERVATION_OVER', { order_number: orderNumber, minutes: lifeMinutes, hotline });
  return expiresAt;
}

/** @throws Failure OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE */
async function replaceLines(
  tx: Transaction,
  reservation: Reservation,
  { lines }: PricedLines,
  limits: PieceLimits,
): Promise<void> {
  const own = reservation.state === 'held' ? reservation.lines : [];
  checkAvailability(lines, own);
  checkPieces(lines, limits);
  await takePieces(tx, own, lines, false);
  await replaceReservedLines(tx, reservation.id, lines);
}
