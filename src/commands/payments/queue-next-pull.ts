/** Queues the next pull of missed transactions. */
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

/** Seconds between two pulls. */
const PAUSE = 300;

export function queueNextPull(db: Database): Promise<void> {
  return db
    .transaction()
    .execute((tx) => addJob(tx, 'pull-transactions', {}, { runIn: PAUSE, key: 'pull-transactions' }));
}
