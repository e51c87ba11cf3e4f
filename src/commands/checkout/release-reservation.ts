/** Gives back the stock of a checkout whose time is over. */
import { isFailure } from '#domain/values/failure.ts';
import { moveStock, movesBetween } from '#store/catalogue/stock.ts';
import { closeReservation, listLapsed, lockReservationById, type Reservation } from '#store/checkout/reservations.ts';
import type { Database, Transaction } from '#store/database/database.ts';

/** @returns whether stock was given back; false where it was ordered, extended or released already */
export function releaseReservation(db: Database, reservationId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const reservation = await lockReservationById(tx, reservationId);
    if (reservation?.state !== 'held' || !reservation.lapsed) return false;
    await giveHeldStockBack(tx, reservation);
    return true;
  });
}

/** Ends a held reservation as a part of a larger act. Call it last, because it locks products. */
export async function giveHeldStockBack(tx: Transaction, { id, lines }: Reservation): Promise<void> {
  await moveStock(tx, movesBetween(lines, [], false));
  await closeReservation(tx, id, 'released');
}

/** Where stock is short, frees holds that lapsed before their job came, and tries once more. */
export async function withLapsedStockFreed<Result>(db: Database, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isFailure(error) || error.failureCode !== 'OUT_OF_STOCK') throw error;
    let freed = false;
    const short = (error.facts.items as { product_id: string }[]).map((item) => item.product_id);
    for (const id of await listLapsed(db, short)) freed = (await releaseReservation(db, id)) || freed;
    if (!freed) throw error;
    return act();
  }
}
