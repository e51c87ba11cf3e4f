/**
 * Removes screenshots that belong to no order: those of orders that are settled for long, and those that a crash between
 * file and order leaves behind.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addJob } from '#store/jobs/jobs.ts';
import { forgetSettledScreenshots, listKnownScreenshots } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../config/shop.ts';

/** Milliseconds. A younger file may belong to an order that is being placed. */
const GRACE = 60 * 60_000;

export async function sweepFilesJob({ db, files, config }: Shop): Promise<void> {
  await forgetSettledScreenshots(db, (await getSettings(db)).screenshotDays);
  const before = Date.now() - GRACE;
  const old = (await files.list('screenshots'))
    .filter((file) => file.writtenAt.getTime() < before)
    .map((file) => file.key);
  const known = await listKnownScreenshots(db, old);
  for (const key of old) if (!known.has(key)) await files.remove(key);
  await sweepUploads(join(config.DATA_DIR, 'private', 'uploads'), before);
  await db.transaction().execute((tx) => addJob(tx, 'sweep-files', {}, { runIn: GRACE / 1000, key: 'sweep-files' }));
}

async function sweepUploads(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}
