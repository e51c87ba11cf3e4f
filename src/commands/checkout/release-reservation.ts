/** Releases an expired reservation: its stock is returned. */
import { isFailure } from '#domain/values/failure.ts';
import { moveStock, movesBetween } from '#store/catalogue/stock.ts';
import { closeReservation, listLapsed, lockReservationById, type Reservation } from '#store/checkout/reservations.ts';
import type { Database, Transaction } from '#store/database/database.ts';

/** @returns true when stock was returned; false when the reservation was ordered, renewed or released before */
export function releaseReservation(db: Database, reservationId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const reservation = await lockReservationById(tx, reservationId);
    if (reservation?.state !== 'held' || !reservation.lapsed) return false;
    await returnReservedStock(tx, reservation);
    return true;
  });
}

/** Releases a reservation inside a larger transaction. Call it last, because it locks products. */
export async function returnReservedStock(tx: Transaction, { id, lines }: Reservation): Promise<void> {
  await moveStock(tx, movesBetween(lines, [], false));
  await closeReservation(tx, id, 'released');
}

/** When stock is short, releases expired reservations that wait for their job, and tries once more. */
export async function withExpiredReservationsReleased<Result>(
  db: Database,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isFailure(error, 'OUT_OF_STOCK')) throw error;
    let freed = false;
    const short = error.facts.items.map((item) => item.product_id);
    for (const id of await listLapsed(db, short)) freed = (await releaseReservation(db, id)) || freed;
    if (!freed) throw error;
    return act();
  }
}
