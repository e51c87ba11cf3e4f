/** Finds and locks the order for which a payment is made, or the reservation if no order was placed yet. */
import { lockReservationByOrderNumber, type Reservation } from '#store/checkout/reservations.ts';
import type { Transaction } from '#store/database/database.ts';
import { type LockedOrder, lockOrder } from '#store/orders/order-events.ts';

export type Payee = { order: LockedOrder } | { order: null; reservation: Reservation };

/** Locks the order with this number; if there is none, locks the reservation. @returns null if neither exists */
export async function lockPayee(tx: Transaction, orderNumber: string): Promise<Payee | null> {
  const order = await lockOrder(tx, orderNumber);
  if (order) return { order };
  const reservation = await lockReservationByOrderNumber(tx, orderNumber);
  if (!reservation) return null;
  // the order may have been placed while this transaction waited for the lock of the reservation
  const placed = reservation.state === 'ordered' ? await lockOrder(tx, orderNumber) : null;
  return placed ? { order: placed } : { order: null, reservation };
}
