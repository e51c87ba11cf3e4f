/** Adds up the counts of products every hour. */
import { sweepCounts } from '#commands/catalogue/sweep-counts.ts';
import type { Shop } from '../config/shop.ts';

export async function sweepCountsJob({ db }: Shop): Promise<void> {
  await sweepCounts(db);
}
