/** Reserves an order number, prices and stock for a checkout. Replaces an earlier reservation of the same checkout. */
import { type MergedLine, sameLines } from '#domain/cart/cart.ts';
import { countItems } from '#domain/cart/cart-items.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import { checkPieces, type PieceLimits, upToLimit } from '#domain/checkout/order-limits.ts';
import { type DeliveryTo, feePlaceOf, isSamePlace } from '#domain/fulfilment/delivery-fee.ts';
import { type LineToPrice, lineTotal, type PricedOrder } from '#domain/orders/pricing.ts';
import { Failure } from '#domain/values/failure.ts';
import * as reservations from '#store/checkout/reservations.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import {
  checkSentVoucher,
  checkVoucherOfCustomer,
  findSentVoucher,
  type KnownVoucher,
  takeVoucherUse,
  type VoucherCustomer,
} from '../vouchers/use-voucher.ts';
import { type PricedLines, priceLines } from './price-lines.ts';
import { withExpiredReservationsReleased } from './release-in-the-way.ts';
import { takePieces } from './take-pieces.ts';

/**
 * A reservation. `discount`: the discount by the voucher; `freeDelivery`: true if the voucher makes delivery free for
 * the customer; `delivery`: the delivery fee that the total contains
 */
export type Reserved = Omit<PricedOrder<LineToPrice>, 'lines' | 'subtotal'> &
  Pick<reservations.Reservation, 'orderNumber' | 'amountPaid' | 'expiresAt'>;

export type ReservationLimits = PieceLimits & {
  /** minutes after which a reservation expires if it is not renewed */
  minutes: number;
  /** minutes from its start after which a reservation ends, however often it was renewed */
  lifeMinutes: number;
  /** the most open reservations that one client may have */
  reservationsPerClient: number;
  /** the largest total quantity in the open reservations of one client */
  piecesPerClient: number;
};

/** The actor of a change of stock by a reservation. It does not identify the customer. */
const VISITOR = { kind: 'visitor', userId: null } as const;

type Request = {
  checkoutId: string;
  lines: readonly MergedLine[];
  limits: ReservationLimits;
  /** the client's name as in limits.ts; null when reservations of this client are not counted */
  client: string | null;
  /** the code of the voucher in the form that readVoucherCode returns; null without a voucher */
  voucherCode: string | null;
  /** the email and phone number entered by the customer, for the limit of a voucher's uses per customer; null: none */
  customer: VoucherCustomer | null;
  /** the destination and the terms of delivery; null if the shop charges no fee or the client needs none */
  to: DeliveryTo | null;
};

/**
 * If the cart has not changed and its prices are current, the reservation is renewed; a reservation with outdated
 * prices keeps them only until it expires. If the cart has changed, the reservation is replaced in one transaction, so
 * that a customer's own reservation never makes a product unavailable to the customer.
 * @throws Failure PRODUCT_UNKNOWN, OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE, TOO_MANY_RESERVATIONS,
 * TOO_MANY_PIECES, RESERVATION_USED, RESERVATION_OVER, VOUCHER_…; in all these cases nothing was changed
 */
export function reserveCheckout(db: Database, request: Request): Promise<Reserved> {
  return withExpiredReservationsReleased(db, request.voucherCode, () =>
    db.transaction().execute((tx) => reserve(tx, request)),
  );
}

async function reserve(tx: Transaction, request: Request): Promise<Reserved> {
  const { checkoutId, lines: wanted, limits, client, voucherCode, customer, to } = request;
  const reservation = await reservations.lockReservationOf(tx, checkoutId);
  const { orderNumber } = reservation;
  if (reservation.state === 'ordered') throw new Failure('RESERVATION_USED', { order_number: orderNumber });
  const sent = voucherCode === null ? null : await findSentVoucher(tx, voucherCode);
  const priced = await priceLines(tx, wanted, { kept: { lines: [], fee: null }, voucher: sent?.voucher ?? null, to });
  const live = reservation.state === 'held' && !reservation.lapsed;
  const place = feePlaceOf(to);
  const reserved =
    live &&
    sameLines(reservation.lines, wanted) &&
    reservation.voucherCode === voucherCode &&
    isSamePlace(reservation, place);
  if (sent && customer) await checkVoucherOfCustomer(tx, sent.voucher, customer, null);
  if (reserved && (reservation.totalAmount !== priced.total || isOver(sent))) return asReserved(reservation, priced);
  // an open reservation always counts for the client that made it, which could otherwise pass it on and start another
  const owner = live ? reservation.client : client;
  if (!reserved) {
    await checkClientLimits(tx, owner, reservation, priced, limits);
    await replaceLines(tx, reservation, priced, request, sent);
  }
  const { total, discount, freeDelivery, delivery, deliveryPricing } = priced;
  const amounts = { total, ...place, delivery, deliveryPricing };
  const expiresAt = await extend(tx, reservation, { ...amounts, voucherCode, client: owner }, limits);
  await addJob(tx, 'release-reservation', { reservationId: reservation.id }, { runAt: expiresAt, key: reservation.id });
  const { amountPaid } = reservation;
  return { orderNumber, total, amountPaid, discount, freeDelivery, delivery, deliveryPricing, expiresAt };
}

/** True if a voucher has ended. An earlier reservation keeps the voucher, like its prices, until it expires. */
const isOver = (known: KnownVoucher | null) => known !== null && known.now >= known.voucher.endsAt;

/** Returns the reservation with the stored prices and the stored discount. */
function asReserved(
  { orderNumber, totalAmount, amountPaid, expiresAt, lines, delivery, deliveryPricing }: reservations.Reservation,
  { freeDelivery }: PricedLines,
): Reserved {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = subtotal + delivery - totalAmount;
  return { orderNumber, total: totalAmount, amountPaid, discount, freeDelivery, delivery, deliveryPricing, expiresAt };
}

/** @throws Failure TOO_MANY_RESERVATIONS, TOO_MANY_PIECES if the client would exceed a limit */
async function checkClientLimits(
  tx: Transaction,
  client: string | null,
  { id }: reservations.Reservation,
  { lines }: PricedLines,
  { reservationsPerClient, piecesPerClient, hotline }: ReservationLimits,
): Promise<void> {
  if (client === null) return;
  const held = await reservations.countReservedBy(tx, client, id);
  if (held.reservations >= reservationsPerClient)
    throw new Failure('TOO_MANY_RESERVATIONS', { most: reservationsPerClient, hotline });
  if (held.pieces + countItems(lines) > piecesPerClient)
    throw new Failure('TOO_MANY_PIECES', { most: piecesPerClient, hotline });
}

async function extend(
  tx: Transaction,
  { id, orderNumber }: reservations.Reservation,
  kept: Omit<reservations.Extension, 'minutes' | 'lifeMinutes'>,
  { minutes, lifeMinutes, hotline }: ReservationLimits,
): Promise<Date> {
  const expiresAt = await reservations.extendReservation(tx, id, { ...kept, minutes, lifeMinutes });
  if (!expiresAt) throw new Failure('RESERVATION_OVER', { order_number: orderNumber, minutes: lifeMinutes, hotline });
  return expiresAt;
}

/** @throws Failure OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE, VOUCHER_… */
async function replaceLines(
  tx: Transaction,
  reservation: reservations.Reservation,
  { lines }: PricedLines,
  { limits }: Request,
  known: KnownVoucher | null,
): Promise<void> {
  const own = reservations.keptBy(reservation);
  checkAvailability(upToLimit(lines, limits), own.lines);
  checkPieces(lines, limits);
  if (known) checkSentVoucher(known, lines, own.voucherCode);
  await takeVoucherUse(tx, own.voucherCode, known?.voucher ?? null);
  const { orderNumber } = reservation;
  await takePieces(tx, own.lines, lines, { kind: 'reservation', orderNumber, actor: VISITOR });
  await reservations.replaceReservedLines(tx, reservation.id, lines);
}
