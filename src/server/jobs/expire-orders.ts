/** Looks every ten minutes for orders by transfer that nobody has paid in time. */
import { expireOrders, queueNextExpiry } from '#commands/payments/expire-orders.ts';
import type { Shop } from '../config/shop.ts';

export async function expireOrdersJob({ db }: Shop): Promise<void> {
  // first, so that a fault below does not end the looks
  await queueNextExpiry(db);
  await expireOrders(db);
}
