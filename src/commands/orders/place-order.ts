/** Turns a cart, or what a checkout holds, into an order: one transaction, once. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import { type ClaimedLine, mergeLines, sameLines } from '#domain/cart/cart.ts';
import { COUNTRY, type OrderFields } from '#domain/checkout/order-fields.ts';
import { checkPieces, type PieceLimits } from '#domain/checkout/order-limits.ts';
import { initialStates } from '#domain/orders/order-states.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
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
import { outOfStock, type PricedLines, priceLines } from '../checkout/price-lines.ts';
import { withLapsedStockFreed } from '../checkout/release-reservation.ts';
import { takeStock } from './take-stock.ts';

export type OrderRequest = {
  /** a visitor, or whose account the order belongs to */
  actor: Actor;
  fields: OrderFields;
  items: readonly ClaimedLine[];
  /** the number a reservation gave, and the checkout it gave it to */
  orderNumber: string | null;
  checkoutId: string | null;
  /** an attempt's key and the hash of what it asks for */
  attempt: { key: string; requestHash: string } | null;
  /** the stored file of the transfer's screenshot */
  screenshotKey: string | null;
  /** what the orderer ticked; null where their client knows no such thing */
  consent: Consent | null;
  /** pieces: a product this order leaves with this many or fewer is told to the owner */
  lowStockAt: number;
  limits: PieceLimits;
};

/** @param replayed the order was there already: this request's own files are not needed */
export type Placed = { orderId: string; replayed: boolean };

/**
 * @throws Failure IDEMPOTENCY_KEY_REUSED, PRODUCT_UNKNOWN, OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE,
 *   PRICE_CHANGED, QR_AMOUNT_TOO_LARGE, RESERVATION_UNKNOWN, RESERVATION_USED; then nothing was written
 */
export function placeOrder(db: Database, request: OrderRequest): Promise<Placed> {
  return withLapsedStockFreed(db, () => db.transaction().execute((tx) => place(tx, request)));
}

/** The order this attempt already made, or null. @throws Failure IDEMPOTENCY_KEY_REUSED */
export async function findPlaced(db: Database, attempt: OrderRequest['attempt']): Promise<Placed | null> {
  const known = attempt && (await findOrderByKey(db, attempt.key));
  if (!known) return null;
  if (known.requestHash !== attempt.requestHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return { orderId: known.id, replayed: true };
}

async function place(tx: Transaction, request: OrderRequest): Promise<Placed> {
  if (request.attempt) {
    await lockIdempotencyKey(tx, request.attempt.key);
    const placed = await findPlaced(tx, request.attempt);
    if (placed) return placed;
  }
  const wanted = mergeLines(request.items);
  const reservation = await lockReservation(tx, request, wanted);
  const current = await priceLines(tx, wanted);
  const priced = reservation && isKept(reservation, wanted) ? atKeptPrices(current, reservation) : current;
  const held = reservation?.state === 'held' ? reservation.lines : [];
  refuseShort(priced, held);
  checkPieces(priced.lines, request.limits);
  comparePrices(request, priced);
  if (request.fields.paymentMethod === 'qr' && priced.total >= TRANSFER_LIMIT)
    throw new Failure('QR_AMOUNT_TOO_LARGE', { total_amount: priced.total });
  const orderNumber = reservation?.orderNumber ?? (await claimOrderNumber(tx));
  const orderId = await insertOrder(tx, toRow(request, orderNumber, priced), inCartOrder(request, priced));
  await recordOrder(tx, orderId, request);
  if (reservation) {
    await closeReservation(tx, reservation.id, 'ordered');
    await removeJob(tx, reservation.id);
  }
  await takeStock(tx, held, wanted, request.lowStockAt);
  return { orderId, replayed: false };
}

/** The order's first states, what the orderer agreed to, and the letters it brings. */
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
 * Who names the checkout must name the right one; who does not must ask for exactly what is held. The checkout alone is
 * enough: a customer who comes back without the number must not compete with their own hold.
 */
async function lockReservation(
  tx: Transaction,
  { orderNumber, checkoutId }: OrderRequest,
  wanted: ReturnType<typeof mergeLines>,
): Promise<Reservation | null> {
  const reservation =
    orderNumber !== null
      ? await lockReservationByOrderNumber(tx, orderNumber)
      : checkoutId !== null && (await lockReservationByCheckout(tx, checkoutId));
  if (!reservation) {
    if (orderNumber !== null) throw new Failure('RESERVATION_UNKNOWN');
    return null;
  }
  const own = checkoutId === null ? sameLines(reservation.lines, wanted) : reservation.checkoutId === checkoutId;
  if (!own) throw new Failure('RESERVATION_UNKNOWN');
  if (reservation.state === 'ordered') throw new Failure('RESERVATION_USED', { order_number: reservation.orderNumber });
  return reservation;
}

function isKept(reservation: Reservation, wanted: ReturnType<typeof mergeLines>): boolean {
  return reservation.state === 'held' && !reservation.lapsed && sameLines(reservation.lines, wanted);
}

/** What was promised for the time of the hold is what the order costs. */
function atKeptPrices({ lines }: PricedLines, reservation: Reservation): PricedLines {
  return priceOrder({
    lines: lines.map((line, index) => ({ ...line, price: reservation.lines[index]?.price ?? line.price })),
  });
}

function refuseShort(priced: PricedLines, held: Reservation['lines']): void {
  const own = new Map(held.map((line) => [line.productId, line.quantity]));
  // the customer may have what their own reservation holds beside what is left for everybody
  const available = priced.lines.map(({ product }) => ({
    ...product,
    stock: product.stock + (own.get(product.id) ?? 0),
  }));
  const short = available.filter(({ stock }, index) => (priced.lines[index]?.quantity ?? 0) > stock);
  if (short.length > 0) throw outOfStock(short);
}

/** The customer pays what they saw, or sees the new prices first. */
function comparePrices(request: OrderRequest, priced: PricedLines): void {
  const prices = new Map(priced.lines.map((line) => [line.productId, line.price]));
  const stale = request.items.some((item) => item.price !== undefined && item.price !== prices.get(item.productId));
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

/** Stock is taken sorted by id; the order reads as the cart did. */
function inCartOrder(request: OrderRequest, priced: PricedLines) {
  const places = request.items.map((item) => item.productId);
  return priced.lines
    .toSorted((a, b) => places.indexOf(a.productId) - places.indexOf(b.productId))
    .map((line) => ({ ...line, productName: line.product.name }));
}

function toRow({ actor, fields, attempt, screenshotKey }: OrderRequest, orderNumber: string, priced: PricedLines) {
  const { status, paymentStatus } = initialStates(fields.paymentMethod);
  return {
    order_number: orderNumber,
    idempotency_key: attempt?.key ?? null,
    request_hash: attempt?.requestHash ?? null,
    user_id: actor.userId,
    status,
    payment_status: paymentStatus,
    payment_method: fields.paymentMethod,
    total_amount: priced.total,
    discount: priced.discount,
    delivery: priced.delivery,
    first_name: fields.firstName,
    last_name: fields.lastName,
    shipping_address: fields.address,
    shipping_city: fields.city,
    shipping_state: fields.state,
    shipping_zip_code: fields.zipCode,
    shipping_country: COUNTRY,
    shipping_phone: fields.phone,
    shipping_phone_e164: fields.phoneE164,
    shipping_email: fields.email,
    screenshot_key: screenshotKey,
  };
}
