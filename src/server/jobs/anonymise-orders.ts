/** Runs again each day until the last order of a deleted account has ended. */
import { anonymiseOrders } from '#commands/orders/anonymise-orders.ts';
import type { JobPayloads } from '#store/jobs/job-payloads.ts';
import type { Shop } from '../config/shop.ts';

export async function anonymiseOrdersJob(
  { db, files }: Shop,
  { orderIds }: JobPayloads['anonymise-orders'],
): Promise<void> {
  const gone = await anonymiseOrders(db, orderIds);
  for (const key of gone) await files.remove(key);
}
