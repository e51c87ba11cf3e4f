/** Releases the stock and the voucher uses of expired reservations as soon as another customer needs them. */
import { isFailure } from '#domain/values/failure.ts';
import { listLapsed, listLapsedOfVoucher } from '#store/checkout/reservations.ts';
import { brokenConstraint, type Database, isDeadlock } from '#store/database/database.ts';
import { releaseReservation } from './release-reservation.ts';

/**
 * Runs `act`. If it fails because stock is short or a voucher is used up, releases the expired reservations that still
 * hold that stock or voucher, and runs `act` once more.
 * @param voucherCode the code of the voucher that `act` uses
 */
export async function withExpiredReservationsReleased<Result>(
  db: Database,
  voucherCode: string | null,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await againIfCrossed(act);
  } catch (error) {
    let freed = false;
    for (const id of await listInTheWay(db, error, voucherCode)) freed = (await releaseReservation(db, id)) || freed;
    if (!freed) throw error;
    return againIfCrossed(act);
  }
}

/** The constraints that a line breaks whose product was deleted after its price had been read. */
const GONE: readonly (string | null)[] = ['order_items_product_id_fkey', 'reservation_items_product_id_fkey'];

/** The most times that `act` is tried: it crosses more than one transaction only while many products are deleted. */
const TRIES = 4;

/**
 * Runs `act` again if it crossed a transaction that deletes or changes its products, as an import and its undo do: a product
 * was deleted after its price had been read, and is not found the next time, or the two transactions waited for each other.
 */
async function againIfCrossed<Result>(act: () => Promise<Result>, tries = TRIES): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const hasCrossed = isDeadlock(error) || GONE.includes(brokenConstraint(error));
    if (!hasCrossed || tries === 1) throw error;
    return againIfCrossed(act, tries - 1);
  }
}

/** @returns the ids of expired reservations that may have caused this error */
async function listInTheWay(db: Database, error: unknown, voucherCode: string | null): Promise<string[]> {
  if (isFailure(error, 'OUT_OF_STOCK'))
    return listLapsed(
      db,
      error.facts.items.map((item) => item.product_id),
    );
  return isFailure(error, 'VOUCHER_USED_UP') && voucherCode !== null ? listLapsedOfVoucher(db, voucherCode) : [];
}
