/** The reservation that an order uses: it gives the order its number and stock, and its prices if it is still open. */
import { sameLines } from '#domain/cart/cart.ts';
import { feePlaceOf, isSamePlace } from '#domain/fulfilment/delivery-fee.ts';
import type { DeliveryFee } from '#domain/orders/pricing.ts';
import { Failure } from '#domain/values/failure.ts';
import {
  keptBy,
  lockReservationByCheckout,
  lockReservationByOrderNumber,
  type Reservation,
} from '#store/checkout/reservations.ts';
import type { Transaction } from '#store/database/database.ts';
import type { PriceTerms } from '../checkout/price-lines.ts';
import type { OrderRequest } from './order-request.ts';

type OwnReservation = {
  reservation: Reservation | null;
  /** the stock and the voucher that the reservation holds */
  own: ReturnType<typeof keptBy>;
  /** the prices and the delivery fee of the reservation that the order keeps */
  kept: PriceTerms['kept'];
  /** true if the reservation is open and has exactly the lines of the request */
  keepsPrices: boolean;
};

/**
 * Locks the reservation of a request. If the request contains a checkout id, the id must belong to the reservation;
 * otherwise the request must contain exactly the reserved lines. A checkout id without an order number is enough, so
 * that customers who return without the order number do not compete with their own reservations.
 * @throws Failure RESERVATION_UNKNOWN, RESERVATION_USED
 */
export async function lockOwnReservation(
  tx: Transaction,
  { orderNumber, checkoutId, lines, to }: OrderRequest,
): Promise<OwnReservation> {
  const reservation =
    orderNumber !== null
      ? await lockReservationByOrderNumber(tx, orderNumber)
      : checkoutId !== null && (await lockReservationByCheckout(tx, checkoutId));
  if (!reservation) {
    if (orderNumber !== null) throw new Failure('RESERVATION_UNKNOWN');
    return { reservation: null, own: keptBy(null), kept: { lines: [], fee: null }, keepsPrices: false };
  }
  const isSame = sameLines(reservation.lines, lines);
  if (checkoutId === null ? !isSame : reservation.checkoutId !== checkoutId) throw new Failure('RESERVATION_UNKNOWN');
  if (reservation.state === 'ordered') throw new Failure('RESERVATION_USED', { order_number: reservation.orderNumber });
  const keepsPrices = reservation.state === 'held' && !reservation.lapsed && isSame;
  // the fee for the same place remains, because the customer may already have paid it
  const keepsFee = keepsPrices && to !== null && isSamePlace(reservation, feePlaceOf(to));
  return {
    reservation,
    own: keptBy(reservation),
    kept: { lines: keepsPrices ? reservation.lines : [], fee: keepsFee ? feeOf(reservation) : null },
    keepsPrices,
  };
}

const feeOf = ({ deliveryPricing, delivery }: Reservation): DeliveryFee | null =>
  deliveryPricing && { fee: delivery, isQuoted: deliveryPricing === 'quoted' };
