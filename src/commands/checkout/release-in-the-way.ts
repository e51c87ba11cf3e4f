/** Releases the stock and the voucher uses of expired reservations as soon as another customer needs them. */
import { isFailure } from '#domain/values/failure.ts';
import { listLapsed, listLapsedOfVoucher } from '#store/checkout/reservations.ts';
import type { Database } from '#store/database/database.ts';
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
    return await act();
  } catch (error) {
    let freed = false;
    for (const id of await listInTheWay(db, error, voucherCode)) freed = (await releaseReservation(db, id)) || freed;
    if (!freed) throw error;
    return act();
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
