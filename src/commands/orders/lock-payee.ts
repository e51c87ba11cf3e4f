/** Finds and locks what a payment pays for: an order, or a reservation that has no order yet. */
import { lockReservationByOrderNumber, type Reservation } from '#store/checkout/reservations.ts';
import type { Transaction } from '#store/database/database.ts';
import { type LockedOrder, lockOrder } from '#store/orders/order-events.ts';

export type Payee = { order: LockedOrder } | { order: null; reservation: Reservation };

/** Locks the order with this number, or else the reservation. @returns null when neither exists */
export async function lockPayee(tx: Transaction, orderNumber: string): Promise<Payee | null> {
  const order = await lockOrder(tx, orderNumber);
  if (order) return { order };
  const reservation = await lockReservationByOrderNumber(tx, orderNumber);
  if (!reservation) return null;
  // the order may have been placed during the wait for the reservation's lock
  const placed = reservation.state === 'ordered' ? await lockOrder(tx, orderNumber) : null;
  return placed ? { order: placed } : { order: null, reservation };
}
