/** Returns the stock of an expired reservation. */
import { releaseReservation } from '#commands/checkout/release-reservation.ts';
import type { JobPayloads } from '#store/jobs/job-payloads.ts';
import type { Shop } from '../config/shop.ts';

export async function releaseReservationJob(
  { db }: Shop,
  { reservationId }: JobPayloads['release-reservation'],
): Promise<void> {
  await releaseReservation(db, reservationId);
}
