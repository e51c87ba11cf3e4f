/** Returns the stock of an expired reservation. */
import { releaseReservation } from '#commands/checkout/release-reservation.ts';
import type { Shop } from '../config/shop.ts';

export async function releaseReservationJob({ db }: Shop, payload: unknown): Promise<void> {
  await releaseReservation(db, (payload as { reservationId: string }).reservationId);
}
