/** Counts the newest sales in the order of lists, and queues the next count. */
import { countSales as countNewSales } from '#store/catalogue/product-sales.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

/** Seconds until the next count. An order by pieces sold may be a minute old, and the page cache keeps it for half of that. */
const PAUSE = 10;

export function countSales(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await countNewSales(tx);
    await addJob(tx, 'count-sales', {}, { runIn: PAUSE, key: 'count-sales' });
  });
}
