/** Finds every ten minutes the orders by transfer that were not paid in time. */
import { expireOrders, queueNextExpiry } from '#commands/payments/expire-orders.ts';
import type { Shop } from '../config/shop.ts';

export async function expireOrdersJob({ db }: Shop): Promise<void> {
  // the job queues its next run first, so that an error below does not end the series
  await queueNextExpiry(db);
  await expireOrders(db);
}
