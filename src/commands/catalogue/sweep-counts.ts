/** Adds up the counts of products, to which each change of a product only appends, and queues the next sweep. */
import { compactProductCounts } from '#store/catalogue/product-counts.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

/** Seconds until the next sweep. */
const HOUR = 60 * 60;

export function sweepCounts(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await compactProductCounts(tx);
    await addJob(tx, 'sweep-counts', {}, { runIn: HOUR, key: 'sweep-counts' });
  });
}
