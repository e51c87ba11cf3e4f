/** Notifies customers, four times a minute, of products that they wait for and that can be ordered again. */
import { queueNextTelling, tellWaiters } from '#commands/catalogue/tell-waiters.ts';
import type { Shop } from '../config/shop.ts';

export async function tellWaitersJob({ db }: Shop): Promise<void> {
  // the job queues its next run first, so that an error below does not end the series
  await queueNextTelling(db);
  await tellWaiters(db);
}
