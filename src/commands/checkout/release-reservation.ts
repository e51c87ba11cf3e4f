/** Releases an expired reservation: its stock, and the use of its voucher, are available again. */
import { isPaidInFull } from '#domain/orders/settlement.ts';
import { moveStock, movesBetween } from '#store/catalogue/stock.ts';
import { closeReservation, lockReservationById, type Reservation } from '#store/checkout/reservations.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { openTask, SYSTEM } from '#store/payments/payment-tasks.ts';
import { moveVoucherUse } from '#store/vouchers/voucher-uses.ts';

/** @returns true if the reserved stock was put back; false if the reservation was already ordered, renewed, released */
export function releaseReservation(db: Database, reservationId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const reservation = await lockReservationById(tx, reservationId);
    if (reservation?.state !== 'held') return false;
    if (isPaidInFull({ ...reservation, total: reservation.totalAmount })) await askAboutPaid(tx, reservation);
    if (!reservation.lapsed) return false;
    await returnReserved(tx, reservation);
    return true;
  });
}

/**
 * Minutes from the start of a checkout after which staff get a task, if money was received but no order placed. Until
 * then, the customer can still place the order.
 */
const PATIENCE = 60;
/** Seconds between two checks of a checkout that was paid but not ordered, until staff get a task. */
const NEXT_LOOK = 600;

/**
 * Handles a reservation for which money was received but no order placed: the stock stays reserved, and after an hour
 * staff get a task to call the customer.
 */
async function askAboutPaid(tx: Transaction, { id, orderNumber, amountPaid, createdAt }: Reservation): Promise<void> {
  if (Date.now() - createdAt.getTime() < PATIENCE * 60_000)
    return addJob(tx, 'release-reservation', { reservationId: id }, { runIn: NEXT_LOOK, key: id });
  const details = { amount: amountPaid };
  const why = `${amountPaid} đ came for a checkout that was not sent`;
  await openTask(tx, { kind: 'paid-without-order', orderNumber, details, actor: SYSTEM, why });
}

/** Releases a reservation in the caller's transaction. Call this function last, because it locks products. */
export async function returnReserved(
  tx: Transaction,
  { id, orderNumber, lines, voucherCode }: Reservation,
): Promise<void> {
  await moveVoucherUse(tx, voucherCode, null);
  await moveStock(tx, movesBetween(lines, [], false), { kind: 'release', orderNumber, actor: SYSTEM });
  await closeReservation(tx, id, 'released');
}
