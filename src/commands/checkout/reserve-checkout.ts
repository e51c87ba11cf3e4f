/** Reserves an order number, prices and stock for a checkout, and replaces its previous reservation. */
import { type MergedLine, sameLines } from '#domain/cart/cart.ts';
import { countItems } from '#domain/cart/cart-items.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import { checkPieces, type PieceLimits, upToLimit } from '#domain/checkout/order-limits.ts';
import type { DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import { type DeliveryPricing, lineTotal } from '#domain/orders/pricing.ts';
import { Failure } from '#domain/values/failure.ts';
import {
  countReservedBy,
  type Extension,
  extendReservation,
  keptBy,
  lockReservationOf,
  type Reservation,
  replaceReservedLines,
} from '#store/checkout/reservations.ts';
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
 * A reservation; `discount`: the voucher's discount; `freeDelivery`: the voucher makes the shop pay the carrier;
 * `delivery`: the fee in the total
 */
export type Reserved = {
  orderNumber: string;
  total: number;
  /** the money received for the order number so far */
  amountPaid: number;
  discount: number;
  freeDelivery: boolean;
  delivery: number;
  deliveryPricing: DeliveryPricing;
  expiresAt: Date;
};

export type ReservationLimits = PieceLimits & {
  /** minutes until a reservation expires, unless it is renewed */
  minutes: number;
  /** minutes after its start until a reservation ends finally, however often it was renewed */
  lifeMinutes: number;
  /** the most open reservations of one client */
  reservationsPerClient: number;
  /** the most pieces in the open reservations of one client */
  piecesPerClient: number;
};

/** The actor of a reservation, which does not identify its customer. */
const VISITOR = { kind: 'visitor', userId: null } as const;

type Request = {
  checkoutId: string;
  lines: readonly MergedLine[];
  limits: ReservationLimits;
  /** the client's name as in limits.ts; null when reservations are not counted by client */
  client: string | null;
  /** the code of a voucher as readVoucherCode gives it */
  voucherCode: string | null;
  /** the email and phone number that the customer has typed, or null; they limit the uses of a voucher per customer */
  customer: VoucherCustomer | null;
  /** null if the shop charges nothing for delivery, or the client does not ask for the fee */
  to: DeliveryTo | null;
};

/**
 * The same cart renews its reservation while the prices are current; a reservation with old prices keeps them only
 * until it expires. A different cart replaces the reservation in one transaction, so that customers are never refused
 * because of their own reservation.
 * @throws Failure PRODUCT_UNKNOWN, OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE, TOO_MANY_RESERVATIONS,
 * TOO_MANY_PIECES, RESERVATION_USED, RESERVATION_OVER, VOUCHER_…; then nothing was changed
 */
export function reserveCheckout(db: Database, request: Request): Promise<Reserved> {
  return withExpiredReservationsReleased(db, request.voucherCode, () =>
    db.transaction().execute((tx) => reserve(tx, request)),
  );
}

async function reserve(tx: Transaction, request: Request): Promise<Reserved> {
  const { checkoutId, lines: wanted, limits, client, voucherCode, customer, to } = request;
  const reservation = await lockReservationOf(tx, checkoutId);
  const { orderNumber } = reservation;
  if (reservation.state === 'ordered') throw new Failure('RESERVATION_USED', { order_number: orderNumber });
  const sent = voucherCode === null ? null : await findSentVoucher(tx, voucherCode);
  const priced = await priceLines(tx, wanted, { kept: { lines: [], fee: null }, voucher: sent?.voucher ?? null, to });
  const live = reservation.state === 'held' && !reservation.lapsed;
  const province = to?.province ?? null;
  const reserved =
    live &&
    sameLines(reservation.lines, wanted) &&
    reservation.voucherCode === voucherCode &&
    reservation.province === province;
  if (sent && customer) await checkVoucherOfCustomer(tx, sent.voucher, customer, null);
  if (reserved && (reservation.totalAmount !== priced.total || isOver(sent))) return asReserved(reservation, priced);
  // an open reservation counts for its first client, who could otherwise pass it to a second client and start another
  const owner = live ? reservation.client : client;
  if (!reserved) {
    await checkClientLimits(tx, owner, reservation, priced, limits);
    await replaceLines(tx, reservation, priced, request, sent);
  }
  const { total, discount, freeDelivery, delivery, deliveryPricing } = priced;
  const amounts = { total, province, delivery, deliveryPricing };
  const expiresAt = await extend(tx, reservation, { ...amounts, voucherCode, client: owner }, limits);
  await addJob(tx, 'release-reservation', { reservationId: reservation.id }, { runAt: expiresAt, key: reservation.id });
  const { amountPaid } = reservation;
  return { orderNumber, total, amountPaid, discount, freeDelivery, delivery, deliveryPricing, expiresAt };
}

/** A voucher that ended meanwhile stays valid, like old prices, until the reservation expires. */
const isOver = (known: KnownVoucher | null) => known !== null && known.now >= known.voucher.endsAt;

/** The reservation with its stored prices and discount. */
function asReserved(
  { orderNumber, totalAmount, amountPaid, expiresAt, lines, delivery, deliveryPricing }: Reservation,
  { freeDelivery }: PricedLines,
): Reserved {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = subtotal + delivery - totalAmount;
  return { orderNumber, total: totalAmount, amountPaid, discount, freeDelivery, delivery, deliveryPricing, expiresAt };
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
  kept: Omit<Extension, 'minutes' | 'lifeMinutes'>,
  { minutes, lifeMinutes, hotline }: ReservationLimits,
): Promise<Date> {
  const expiresAt = await extendReservation(tx, id, { ...kept, minutes, lifeMinutes });
  if (!expiresAt) throw new Failure('RESERVATION_OVER', { order_number: orderNumber, minutes: lifeMinutes, hotline });
  return expiresAt;
}

/** @throws Failure OUT_OF_STOCK, LINE_TOO_LARGE, ORDER_TOO_LARGE, VOUCHER_… */
async function replaceLines(
  tx: Transaction,
  reservation: Reservation,
  { lines }: PricedLines,
  { limits }: Request,
  known: KnownVoucher | null,
): Promise<void> {
  const own = keptBy(reservation);
  checkAvailability(upToLimit(lines, limits), own.lines);
  checkPieces(lines, limits);
  if (known) checkSentVoucher(known, lines, own.voucherCode);
  await takeVoucherUse(tx, own.voucherCode, known?.voucher ?? null);
  const { orderNumber } = reservation;
  await takePieces(tx, own.lines, lines, { kind: 'reservation', orderNumber, actor: VISITOR });
  await replaceReservedLines(tx, reservation.id, lines);
}
