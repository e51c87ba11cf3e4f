/** Removes announcements of changes that every process has read long ago, and windows of tries that have ended. */
import { sweepPageChanges } from '#store/changes/page-changes.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { removeEndedWindows } from '#store/limits/try-windows.ts';
import type { Shop } from '../config/shop.ts';

/** Seconds until the next sweep. */
const TEN_MINUTES = 600;

export async function sweepChangesJob({ db }: Shop): Promise<void> {
  await removeEndedWindows(db);
  await db.transaction().execute(async (tx) => {
    await sweepPageChanges(tx);
    await addJob(tx, 'sweep-changes', {}, { runIn: TEN_MINUTES, key: 'sweep-changes' });
  });
}
