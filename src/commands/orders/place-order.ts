/** Places an order from a cart or a reservation: in one transaction, and once per idempotency key. */
import { type Actor, isShopper } from '#domain/accounts/access.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import { type MergedLine, sameLines } from '#domain/cart/cart.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import type { CodTerms } from '#domain/checkout/cod-terms.ts';
import type { OrderFields } from '#domain/checkout/order-fields.ts';
import { checkPieces, type PieceLimits, upToLimit } from '#domain/checkout/order-limits.ts';
import type { DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import type { Order } from '#domain/orders/order.ts';
import type { DeliveryFee } from '#domain/orders/pricing.ts';
import { isPaidInFull } from '#domain/orders/settlement.ts';
import { TRANSFER_LIMIT } from '#domain/payments/vietqr.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import { isDialable } from '#domain/values/phone.ts';
import {
  closeReservation,
  keptBy,
  lockReservationByCheckout,
  lockReservationByOrderNumber,
  type Reservation,
} from '#store/checkout/reservations.ts';
import { brokenConstraint, type Database, type Transaction } from '#store/database/database.ts';
import { insertInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import { removeJob } from '#store/jobs/jobs.ts';
import { insertOrder, KEY_TAKEN, type NewOrder } from '#store/orders/new-order.ts';
import { findOrderByKey, getOrder } from '#store/orders/orders.ts';
import { countRefusals } from '#store/orders/refusals.ts';
import { type PricedLines, priceLines } from '../checkout/price-lines.ts';
import { withExpiredReservationsReleased } from '../checkout/release-reservation.ts';
import { checkSentVoucher, checkVoucherOfCustomer, findSentVoucher, takeVoucherUse } from '../vouchers/use-voucher.ts';
import { settleOrder } from './settle-order.ts';
import { takeStock } from './take-stock.ts';

export type OrderRequest = {
  /** a visitor, or the customer whose account gets the order; staff who order for a caller set `owner` */
  actor: Actor;
  /** the account that gets the order if it is not the actor's; null: no account */
  ownerId?: string | null;
  fields: OrderFields;
  lines: readonly MergedLine[];
  /** the order number of a reservation, and the id of its checkout */
  orderNumber: string | null;
  checkoutId: string | null;
  /** the code of a voucher as readVoucherCode gives it */
  voucherCode: string | null;
  /** null if the customer wants no invoice */
  invoice: InvoiceRequest | null;
  /** the idempotency key and the hash of the request's content */
  attempt: { key: string; requestHash: string } | null;
  /** the key of the stored screenshot */
  screenshotKey: string | null;
  /** true if a provider reports transfers, so that no screenshot is needed */
  isScreenshotOptional: boolean;
  /** the consent that the customer ticked; null from clients without consents */
  consent: Consent | null;
  /** the stock at or below which the owner gets an email about a product of this order */
  lowStockAt: number;
  /** the destination and the delivery table; null: the shop charges nothing for delivery */
  to: DeliveryTo | null;
  cod: CodTerms;
  limits: PieceLimits;
  /** a function that writes further rows in the order's transaction */
  alongside?: (tx: Transaction, order: Order) => Promise<void>;
};

/** @param replayed true if the order existed already: the files of this request are not needed */
export type Placed = { order: Order; replayed: boolean };

/**
 * @throws Failure IDEMPOTENCY_KEY_REUSED, PRODUCT_UNKNOWN, OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE,
 *   PRICE_CHANGED, COD_NOT_OFFERED, PHONE_NOT_DIALABLE, QR_AMOUNT_TOO_LARGE, SCREENSHOT_MISSING, RESERVATION_UNKNOWN, RESERVATION_USED, VOUCHER_…; then nothing was written
 */
export async function placeOrder(db: Database, request: OrderRequest): Promise<Placed> {
  try {
    return await withExpiredReservationsReleased(db, request.voucherCode, () =>
      db.transaction().execute((tx) => placeInTransaction(tx, request)),
    );
  } catch (error) {
    if (!isFailure(error) && brokenConstraint(error) !== KEY_TAKEN) throw error;
    // a concurrent request with the same key may have created the order, perhaps with the last piece
    const placed = await findPlaced(db, request.attempt);
    if (placed) return placed;
    throw error;
  }
}

/** @returns the order that this idempotency key already created, or null. @throws Failure IDEMPOTENCY_KEY_REUSED */
export async function findPlaced(db: Database, attempt: OrderRequest['attempt']): Promise<Placed | null> {
  const earlier = attempt && (await findOrderByKey(db, attempt.key));
  if (!earlier) return null;
  if (earlier.requestHash !== attempt.requestHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return { order: await getOrder(db, earlier.id), replayed: true };
}

async function placeInTransaction(tx: Transaction, request: OrderRequest): Promise<Placed> {
  const reservation = await lockReservation(tx, request);
  const own = keptBy(reservation);
  const sentVoucher = request.voucherCode === null ? null : await findSentVoucher(tx, request.voucherCode);
  const voucher = sentVoucher?.voucher ?? null;
  const keeps = keepsPrices(reservation, request.lines);
  const reserved = keeps ? { lines: own.lines, fee: keptFee(reservation, request) } : { lines: [], fee: null };
  const priced = await priceLines(tx, request.lines, { kept: reserved, voucher, to: request.to });
  checkAvailability(upToLimit(priced.lines, request.limits), own.lines);
  checkPieces(priced.lines, request.limits);
  if (sentVoucher && !(keeps && own.voucherCode === sentVoucher.voucher.code))
    checkSentVoucher(sentVoucher, priced.lines, own.voucherCode);
  comparePrices(request, priced);
  const isTransfer = request.fields.paymentMethod === 'qr';
  if (isTransfer && priced.total >= TRANSFER_LIMIT)
    throw new Failure('QR_AMOUNT_TOO_LARGE', { total_amount: priced.total });
  if (isTransfer) checkScreenshot(request, reservation, priced);
  const { order, isBlocked } = await insertOrder(tx, {
    ...request,
    orderNumber: reservation?.orderNumber ?? null,
    priced,
    depositPercent: isTransfer ? 0 : request.cod.depositPercent,
    needsCall: !isTransfer && request.cod.callFrom !== null && priced.total >= request.cod.callFrom,
    mails: mailsOf(request),
  });
  if (reservation) {
    await closeReservation(tx, reservation.id, 'ordered');
    await removeJob(tx, reservation.id);
  }
  // a transfer may have arrived before the order: only then are more statements needed
  if (reservation && reservation.amountPaid !== 0) await settleOrder(tx, order.orderNumber);
  if (request.invoice) await insertInvoiceRequest(tx, order.id, request.invoice);
  await takeVoucherUse(tx, own.voucherCode, voucher);
  if (voucher) await checkVoucherOfCustomer(tx, voucher, { ...request.fields, userId: order.userId }, order.id);
  // staff who write an order for a caller decide this themselves
  if (!isTransfer && isShopper(request.actor)) await checkCustomer(tx, request, isBlocked);
  await request.alongside?.(tx, order);
  await takeStock(tx, own.lines, priced.lines, { ...request, orderNumber: order.orderNumber });
  return { order: reservation?.amountPaid ? await getOrder(tx, order.id) : order, replayed: false };
}

/**
 * A checkout id in a request must be correct; a request without one must contain exactly the reserved goods. The id
 * alone is enough: a customer who returns without the order number must not compete with their own reservation.
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

/** An order whose transfer the bank has already reported in full needs no screenshot. */
function checkScreenshot(
  { screenshotKey, isScreenshotOptional }: OrderRequest,
  reservation: Reservation | null,
  { total }: PricedLines,
): void {
  if (screenshotKey !== null || isScreenshotOptional) return;
  if (!reservation || !isPaidInFull({ amountPaid: reservation.amountPaid, total }))
    throw new Failure('SCREENSHOT_MISSING', { field: 'transactionScreenshot' });
}

/**
 * Call this check last: a request that would fail for another reason must not reveal whether a phone number has refused
 * parcels or is blocked.
 */
async function checkCustomer(
  tx: Transaction,
  { cod, fields, limits }: OrderRequest,
  isBlocked: boolean,
): Promise<void> {
  if (!isDialable(fields.phone)) throw new Failure('PHONE_NOT_DIALABLE', { hotline: limits.hotline });
  if (isBlocked || (cod.mostRefusals > 0 && (await countRefusals(tx, fields.phone)) >= cod.mostRefusals))
    throw new Failure('COD_NOT_OFFERED', { hotline: limits.hotline });
}

/** An open reservation of exactly these lines keeps its prices. */
function keepsPrices(reservation: Reservation | null, lines: readonly MergedLine[]): boolean {
  return reservation?.state === 'held' && !reservation.lapsed && sameLines(reservation.lines, lines);
}

/** The fee of a reservation for the same province stays, because the customer may have paid it already. */
function keptFee(reservation: Reservation | null, { to }: OrderRequest): DeliveryFee | null {
  if (!reservation?.deliveryPricing || reservation.province !== to?.province) return null;
  return { fee: reservation.delivery, isQuoted: reservation.deliveryPricing === 'quoted' };
}

/** Compares prices: the customer pays the prices that they saw, or is shown the new prices first. */
function comparePrices(request: OrderRequest, priced: PricedLines): void {
  const stale = priced.lines.some(({ claimedPrices, price }) => claimedPrices.some((claimed) => claimed !== price));
  if (!stale && request.fields.claimedTotal === priced.total) return;
  throw new Failure('PRICE_CHANGED', {
    total_amount: priced.total,
    ...(priced.deliveryPricing !== null && { delivery_amount: priced.delivery }),
    items: priced.lines.map((line) => ({
      product_id: line.productId,
      product_name: line.product.name,
      price: line.price,
      quantity: line.quantity,
    })),
  });
}

/** The email is omitted for a caller without an email address, whom staff inform on the phone. */
const mailsOf = ({ fields, screenshotKey }: OrderRequest): NewOrder['mails'] => [
  ...(fields.email === null ? [] : (['order-received'] as const)),
  screenshotKey === null ? 'owner-new-order' : 'owner-transfer-to-check',
];
