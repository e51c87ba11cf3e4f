/** Removes announcements of changes that every process has read long ago, windows of tries that have ended, and jobs that others took over. */
import { sweepPageChanges } from '#store/changes/page-changes.ts';
import { removeSupersededJobs } from '#store/jobs/failed-jobs.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { removeEndedWindows } from '#store/limits/try-windows.ts';
import type { Shop } from '../config/shop.ts';

/** Seconds until the next sweep. */
const TEN_MINUTES = 600;

export async function sweepChangesJob({ db }: Shop): Promise<void> {
  await removeEndedWindows(db);
  await db.transaction().execute(async (tx) => {
    await sweepPageChanges(tx);
    await removeSupersededJobs(tx);
    await addJob(tx, 'sweep-changes', {}, { runIn: TEN_MINUTES, key: 'sweep-changes' });
  });
}
