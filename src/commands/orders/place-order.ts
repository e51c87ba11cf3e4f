/** Places an order from a cart or a reservation, in one transaction, and only once for each idempotency key. */
import { isShopper } from '#domain/accounts/access.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import { checkTransfer, comparePrices } from '#domain/checkout/order-checks.ts';
import { checkPieces, upToLimit } from '#domain/checkout/order-limits.ts';
import { checkReduction } from '#domain/orders/reduction-limit.ts';
import { isFailure } from '#domain/values/failure.ts';
import { closeReservation } from '#store/checkout/reservations.ts';
import { brokenConstraint, type Database, isDeadlock, type Transaction } from '#store/database/database.ts';
import { insertInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import { removeJob } from '#store/jobs/jobs.ts';
import { insertGift } from '#store/orders/gifts.ts';
import { insertOrder, KEY_TAKEN } from '#store/orders/new-order.ts';
import { getOrder } from '#store/orders/orders.ts';
import { priceLines } from '../checkout/price-lines.ts';
import { withExpiredReservationsReleased } from '../checkout/release-in-the-way.ts';
import { checkSentVoucher, checkVoucherOfCustomer, findSentVoucher, takeVoucherUse } from '../vouchers/use-voucher.ts';
import { checkCustomer } from './check-customer.ts';
import { findPlaced, type Placed } from './find-placed.ts';
import { newOrderOf } from './new-order-of.ts';
import type { OrderRequest } from './order-request.ts';
import { lockOwnReservation } from './own-reservation.ts';
import { placeAtOnce } from './place-at-once.ts';
import { settleOrder } from './settle-order.ts';
import { takeStock } from './take-stock.ts';

/**
 * @param admit counts the order towards limits, unless an earlier request with the same idempotency key placed it
 * @throws Failure IDEMPOTENCY_KEY_REUSED, PRODUCT_UNKNOWN, OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE,
 * PRICE_CHANGED, COD_NOT_OFFERED, PHONE_NOT_DIALABLE, QR_AMOUNT_TOO_LARGE, SCREENSHOT_MISSING, RESERVATION_UNKNOWN,
 * RESERVATION_USED, REDUCTION_TOO_LARGE, VOUCHER_…, and those of `admit`; in all these cases nothing was written
 */
export function placeOrder(db: Database, request: OrderRequest, admit?: Admit): Promise<Placed> {
  return orElsePlaced(db, request, async () => {
    const placed = await placeAtOnce(db, request, { admit: admit ?? (async () => {}) });
    if (placed) return placed;
    const earlier = admit && (await findPlaced(db, request.attempt));
    if (earlier) return earlier;
    await admit?.();
    return db.transaction().execute((tx) => placeInTransaction(tx, request));
  });
}

/** Counts a request towards limits, at its first call. */
export type Admit = () => Promise<void>;

/**
 * Places a plain order as placeOrder does, read with settings that were kept since an earlier request.
 * @param stamp of those settings @returns null if the order was not placed, for any reason that placeOrder would state
 */
export async function placeWithKeptSettings(
  db: Database,
  request: OrderRequest,
  how: { admit: Admit; stamp: string },
): Promise<Placed | null> {
  try {
    return await placeAtOnce(db, request, how);
  } catch (error) {
    if (isFailure(error) || isDeadlock(error) || brokenConstraint(error) !== null) return null;
    throw error;
  }
}

/**
 * Looks whether an order could be placed now: at its cart, prices, stock, voucher and reservation. It writes nothing but
 * the end of reservations that have expired, and placing the order looks again. @returns the order, if an earlier request with the same idempotency key has placed it; otherwise
 * null @throws Failure as placeOrder does
 */
export function checkOrder(db: Database, request: OrderRequest): Promise<Placed | null> {
  return orElsePlaced(db, request, async () => {
    await db.transaction().execute((tx) => checkInTransaction(tx, request));
    return null;
  });
}

async function orElsePlaced<Result>(
  db: Database,
  request: OrderRequest,
  act: () => Promise<Result>,
): Promise<Result | Placed> {
  try {
    return await withExpiredReservationsReleased(db, request.voucherCode, act);
  } catch (error) {
    if (!isFailure(error) && brokenConstraint(error) !== KEY_TAKEN) throw error;
    // a concurrent request with the same idempotency key may have created the order, and taken the last item in stock
    const placed = await findPlaced(db, request.attempt);
    if (placed) return placed;
    throw error;
  }
}

/** Prices the order, and makes all checks that need no order in the database. */
async function checkInTransaction(tx: Transaction, request: OrderRequest) {
  const { reservation, own, kept, keepsPrices } = await lockOwnReservation(tx, request);
  const sentVoucher = request.voucherCode === null ? null : await findSentVoucher(tx, request.voucherCode);
  const voucher = sentVoucher?.voucher ?? null;
  const priced = await priceLines(tx, request.lines, { kept, voucher, to: request.to, ...agreedOf(request) });
  const { agreed } = request;
  if (agreed) checkReduction({ lines: priced.lines, voucher, reduction: agreed.reduction }, agreed.percent);
  checkAvailability(upToLimit(priced.lines, request.limits), own.lines);
  checkPieces(priced.lines, request.limits);
  if (sentVoucher && !(keepsPrices && own.voucherCode === sentVoucher.voucher.code))
    checkSentVoucher(sentVoucher, priced.lines, own.voucherCode);
  comparePrices(request.fields.claimedTotal, priced);
  const isTransfer = request.fields.paymentMethod === 'qr';
  const hasProof = request.screenshotKey !== null || request.isScreenshotOptional;
  if (isTransfer) checkTransfer(priced, hasProof, reservation?.amountPaid ?? null);
  return { reservation, own, voucher, priced, isTransfer };
}

async function placeInTransaction(tx: Transaction, request: OrderRequest): Promise<Placed> {
  const { reservation, own, voucher, priced, isTransfer } = await checkInTransaction(tx, request);
  const { order, isBlocked } = await insertOrder(tx, newOrderOf(request, priced, reservation?.orderNumber ?? null));
  if (reservation) {
    await closeReservation(tx, reservation.id, 'ordered');
    await removeJob(tx, reservation.id);
  }
  // a transfer may have been received before the order was placed; only then are further statements needed
  if (reservation && reservation.amountPaid !== 0) await settleOrder(tx, order.orderNumber);
  if (request.gift) await insertGift(tx, order.id, request.gift);
  if (request.invoice) await insertInvoiceRequest(tx, order.id, request.invoice);
  await takeVoucherUse(tx, own.voucherCode, voucher);
  if (voucher) await checkVoucherOfCustomer(tx, voucher, { ...request.fields, userId: order.userId }, order.id);
  // staff who place an order for a customer on the phone decide themselves about cash on delivery
  if (!isTransfer && isShopper(request.actor)) await checkCustomer(tx, request, isBlocked);
  await request.alongside?.(tx, order, priced);
  await takeStock(tx, own.lines, priced.lines, { ...request, orderNumber: order.orderNumber });
  return { order: reservation?.amountPaid ? await getOrder(tx, order.id) : order, replayed: false };
}

/** The price terms that staff agreed on with a caller, who has no reservation whose terms could be kept. */
const agreedOf = ({ agreed }: OrderRequest) => ({
  ...(agreed && { reduction: agreed.reduction }),
  ...(agreed && agreed.fee !== null && { kept: { lines: [], fee: { fee: agreed.fee, isQuoted: false } } }),
});
