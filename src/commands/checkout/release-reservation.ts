/** Releases an expired reservation: its stock and its use of a voucher are returned. */
import { isPaidInFull } from '#domain/orders/settlement.ts';
import { moveStock, movesBetween } from '#store/catalogue/stock.ts';
import { closeReservation, lockReservationById, type Reservation } from '#store/checkout/reservations.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { openTask, SYSTEM } from '#store/payments/payment-tasks.ts';
import { moveVoucherUse } from '#store/vouchers/voucher-uses.ts';

/** @returns true if stock was returned; false if the reservation was ordered, renewed or released before */
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

/** Minutes from the start of a paid checkout in which the customer may still order, before staff get a task. */
const PATIENCE = 60;
/** Seconds between two checks of a paid checkout until staff get the task. */
const NEXT_LOOK = 600;

/** Handles money for a checkout without an order: its goods stay reserved, and after an hour staff must call the customer. */
async function askAboutPaid(tx: Transaction, { id, orderNumber, amountPaid, createdAt }: Reservation): Promise<void> {
  if (Date.now() - createdAt.getTime() < PATIENCE * 60_000)
    return addJob(tx, 'release-reservation', { reservationId: id }, { runIn: NEXT_LOOK, key: id });
  const details = { amount: amountPaid };
  const why = `${amountPaid} đ came for a checkout that was not sent`;
  await openTask(tx, { kind: 'paid-without-order', orderNumber, details, actor: SYSTEM, why });
}

/** Releases a reservation inside a larger transaction. Call this function last, because it locks products. */
export async function returnReserved(
  tx: Transaction,
  { id, orderNumber, lines, voucherCode }: Reservation,
): Promise<void> {
  await moveVoucherUse(tx, voucherCode, null);
  await moveStock(tx, movesBetween(lines, [], false), { kind: 'release', orderNumber, actor: SYSTEM });
  await closeReservation(tx, id, 'released');
}
