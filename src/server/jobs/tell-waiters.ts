/** Looks four times a minute for products that people wait for and that can be ordered again. */
import { queueNextTelling, tellWaiters } from '#commands/catalogue/tell-waiters.ts';
import type { Shop } from '../config/shop.ts';

export async function tellWaitersJob({ db }: Shop): Promise<void> {
  // first, so that a fault below does not end the looks
  await queueNextTelling(db);
  await tellWaiters(db);
}
