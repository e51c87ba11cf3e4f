/**
 * Places a plain order in two statements: one reads everything, the other writes the order and takes its stock. Most orders of a shop
 * are plain. Any other is placed step by step (place-order.ts), which makes the same checks.
 */

import { isShopper } from '#domain/accounts/access.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import { comparePrices } from '#domain/checkout/order-checks.ts';
import { checkPieces, upToLimit } from '#domain/checkout/order-limits.ts';
import { isFailure } from '#domain/values/failure.ts';
import { isDialable } from '#domain/values/phone.ts';
import { movesBetween } from '#store/catalogue/stock.ts';
import { keptBy } from '#store/checkout/reservations.ts';
import type { Database } from '#store/database/database.ts';
import { insertOrder, isNotPlain } from '#store/orders/new-order.ts';
import { type OrderBasis, readOrderBasis } from '#store/orders/order-basis.ts';
import { priceProducts } from '../checkout/price-lines.ts';
import { type Placed, replayOf } from './find-placed.ts';
import { newOrderOf } from './new-order-of.ts';
import type { OrderRequest } from './order-request.ts';

/** True for an order that is paid at the door and that nothing further belongs to. */
const isPlain = (request: OrderRequest): boolean =>
  request.fields.paymentMethod === 'delivery' &&
  isShopper(request.actor) &&
  request.orderNumber === null &&
  request.voucherCode === null &&
  request.gift === null &&
  request.invoice === null &&
  request.agreed === undefined &&
  request.alongside === undefined;

type How = {
  /** counts the order towards limits; called once it is certain that no earlier request placed it */
  admit: () => Promise<void>;
  /** the state of the settings with which the request was read; left out: they were read for this request */
  stamp?: string;
};

/**
 * @returns null if the order has to be placed step by step, or the settings are others now; then nothing was written
 * @throws Failure IDEMPOTENCY_KEY_REUSED, the failures of `admit`, and the error of the constraint KEY_TAKEN
 */
export async function placeAtOnce(db: Database, request: OrderRequest, { admit, stamp }: How): Promise<Placed | null> {
  if (!isPlain(request)) return null;
  const basis = await readOrderBasis(db, {
    productIds: request.lines.map(({ productId }) => productId),
    key: request.attempt?.key ?? null,
    checkoutId: request.checkoutId,
    phone: request.fields.phone,
    countRefusals: request.cod.mostRefusals > 0,
  });
  if (stamp !== undefined && basis?.stamp !== stamp) return null;
  if (basis?.placed) return replayOf(db, basis.placed, request.attempt);
  const priced = basis && priceIfPlain(basis, request);
  if (!priced) return null;
  await admit();
  const pieces = movesBetween([], priced.lines, true).map(({ productId, sold }) => ({ productId, quantity: sold }));
  const takes = { pieces, low: request.lowStockAt, actor: request.actor };
  try {
    const order = { ...newOrderOf(request, priced, null), takes };
    return { order: (await insertOrder(db, order)).order, replayed: false };
  } catch (error) {
    if (isNotPlain(error)) return null;
    throw error;
  }
}

/** @returns the priced lines; null if any check fails, which is left to placing step by step, because of the order of the failures */
function priceIfPlain({ products, hasReservation, isBlocked, refusals }: OrderBasis, request: OrderRequest) {
  const { cod, fields, limits, to, lines } = request;
  const isRefused = isBlocked || (cod.mostRefusals > 0 && refusals >= cod.mostRefusals);
  if (hasReservation || isRefused || !isDialable(fields.phone)) return null;
  try {
    const priced = priceProducts(products, lines, { kept: { lines: [], fee: null }, voucher: null, to });
    checkAvailability(upToLimit(priced.lines, limits), keptBy(null).lines);
    checkPieces(priced.lines, limits);
    comparePrices(fields.claimedTotal, priced);
    return priced;
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
}
