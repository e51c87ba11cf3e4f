/** Places an order from a cart or a reservation: in one transaction, and once per idempotency key. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import { type MergedLine, sameLines } from '#domain/cart/cart.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import type { OrderFields } from '#domain/checkout/order-fields.ts';
import { checkPieces, type PieceLimits } from '#domain/checkout/order-limits.ts';
import { initialStates } from '#domain/orders/order-states.ts';
import { TRANSFER_LIMIT } from '#domain/payments/vietqr.ts';
import { Failure } from '#domain/values/failure.ts';
import { keepConsent } from '#store/accounts/consents.ts';
import {
  closeReservation,
  lockReservationByCheckout,
  lockReservationByOrderNumber,
  type Reservation,
} from '#store/checkout/reservations.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { removeJob } from '#store/jobs/jobs.ts';
import { queueMail } from '#store/mail/mails.ts';
import { insertOrderEvents } from '#store/orders/order-events.ts';
import { claimOrderNumber } from '#store/orders/order-numbers.ts';
import { findOrderByKey, insertOrder, lockIdempotencyKey } from '#store/orders/orders.ts';
import { type PricedLines, priceLines } from '../checkout/price-lines.ts';
import { withExpiredReservationsReleased } from '../checkout/release-reservation.ts';
import { takeStock } from './take-stock.ts';

export type OrderRequest = {
  /** a visitor, or the owner of the account that gets the order */
  actor: Actor;
  fields: OrderFields;
  lines: readonly MergedLine[];
  /** the order number of a reservation, and the checkout to which it belongs */
  orderNumber: string | null;
  checkoutId: string | null;
  /** the idempotency key and the hash of the request's content */
  attempt: { key: string; requestHash: string } | null;
  /** the key of the stored screenshot */
  screenshotKey: string | null;
  /** the consent that the customer ticked; null from clients without consents */
  consent: Consent | null;
  /** pieces: the owner gets an email about a product that this order leaves with this many or fewer */
  lowStockAt: number;
  limits: PieceLimits;
};

/** @param replayed the order existed already: the files of this request are not needed */
export type Placed = { orderId: string; replayed: boolean };

/**
 * @throws Failure IDEMPOTENCY_KEY_REUSED, PRODUCT_UNKNOWN, OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE,
 *   PRICE_CHANGED, QR_AMOUNT_TOO_LARGE, RESERVATION_UNKNOWN, RESERVATION_USED; then nothing was written
 */
export function placeOrder(db: Database, request: OrderRequest): Promise<Placed> {
  return withExpiredReservationsReleased(db, () => db.transaction().execute((tx) => placeInTransaction(tx, request)));
}

/** @returns the order that this idempotency key already made, or null. @throws Failure IDEMPOTENCY_KEY_REUSED */
export async function findPlaced(db: Database, attempt: OrderRequest['attempt']): Promise<Placed | null> {
  const known = attempt && (await findOrderByKey(db, attempt.key));
  if (!known) return null;
  if (known.requestHash !== attempt.requestHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return { orderId: known.id, replayed: true };
}

async function placeInTransaction(tx: Transaction, request: OrderRequest): Promise<Placed> {
  if (request.attempt) {
    await lockIdempotencyKey(tx, request.attempt.key);
    const placed = await findPlaced(tx, request.attempt);
    if (placed) return placed;
  }
  const reservation = await lockReservation(tx, request);
  const own = reservation?.state === 'held' ? reservation.lines : [];
  const priced = await priceLines(tx, request.lines, keepsPrices(reservation, request.lines) ? own : []);
  checkAvailability(priced.lines, own);
  checkPieces(priced.lines, request.limits);
  comparePrices(request, priced);
  if (request.fields.paymentMethod === 'qr' && priced.total >= TRANSFER_LIMIT)
    throw new Failure('QR_AMOUNT_TOO_LARGE', { total_amount: priced.total });
  const orderNumber = reservation?.orderNumber ?? (await claimOrderNumber(tx));
  const orderId = await insertOrder(tx, { ...request, orderNumber, userId: request.actor.userId, priced });
  await recordOrder(tx, orderId, request);
  if (reservation) {
    await closeReservation(tx, reservation.id, 'ordered');
    await removeJob(tx, reservation.id);
  }
  await takeStock(tx, own, priced.lines, request.lowStockAt);
  return { orderId, replayed: false };
}

/** Writes the first states of the order and the consent, and queues its emails. */
async function recordOrder(tx: Transaction, orderId: string, { actor, fields, consent }: OrderRequest): Promise<void> {
  const { status, paymentStatus } = initialStates(fields.paymentMethod);
  await insertOrderEvents(tx, orderId, [
    { field: 'status', before: null, after: status, actor, reason: null },
    { field: 'payment_status', before: null, after: paymentStatus, actor, reason: null },
  ]);
  if (consent) await keepConsent(tx, { orderId }, consent);
  await queueMail(tx, { kind: 'order-received', facts: { orderId } });
  const toOwner = fields.paymentMethod === 'qr' ? 'owner-transfer-to-check' : 'owner-new-order';
  await queueMail(tx, { kind: toOwner, facts: { orderId } });
}

/**
 * A request with a checkout id must have the right one; one without it must ask for exactly what is reserved. The id alone is
 * enough: a customer who returns without the order number must not compete with their own reservation.
 */
async function lockReservation(
  tx: Transaction,
  { orderNumber, checkoutId, lines }: OrderRequest,
): Promise<Reservation | null> {
  const reservation =
    orderNumber !== null
      ? await lockReservationByOrderNumber(tx, orderNumber)
      : checkoutId !== null && (await lockReservationByCheckout(tx, checkoutId));
  if (!reservation) {
    if (orderNumber !== null) throw new Failure('RESERVATION_UNKNOWN');
    return null;
  }
  const own = checkoutId === null ? sameLines(reservation.lines, lines) : reservation.checkoutId === checkoutId;
  if (!own) throw new Failure('RESERVATION_UNKNOWN');
  if (reservation.state === 'ordered') throw new Failure('RESERVATION_USED', { order_number: reservation.orderNumber });
  return reservation;
}

/** A live reservation of just these lines keeps the prices that it was made with. */
function keepsPrices(reservation: Reservation | null, lines: readonly MergedLine[]): boolean {
  return reservation?.state === 'held' && !reservation.lapsed && sameLines(reservation.lines, lines);
}

/** Compares prices: the customer pays what they saw, or sees the new prices first. */
function comparePrices(request: OrderRequest, priced: PricedLines): void {
  const stale = priced.lines.some(({ claimedPrices, price }) => claimedPrices.some((claimed) => claimed !== price));
  if (!stale && request.fields.claimedTotal === priced.total) return;
  throw new Failure('PRICE_CHANGED', {
    total_amount: priced.total,
    items: priced.lines.map((line) => ({
      product_id: line.productId,
      product_name: line.product.name,
      price: line.price,
      quantity: line.quantity,
    })),
  });
}
