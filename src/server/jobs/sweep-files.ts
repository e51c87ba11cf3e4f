/**
 * Removes the screenshots of orders and the photos of return requests, goods in repair and reviews and the manuals of products that are no longer needed: because the order or
 * request ended long ago, or because the database contains no order or request for the file, as after a crash.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listKnownManuals } from '#store/content/manuals.ts';
import { forgetReturnPhotos, listKnownReturnPhotos } from '#store/fulfilment/returns.ts';
import { forgetSettledScreenshots, listKnownScreenshots } from '#store/orders/orders.ts';
import { listKnownReviewPhotos } from '#store/reviews/order-reviews.ts';
import { getSettings } from '#store/settings/settings.ts';
import { forgetClaimPhotos, listKnownClaimPhotos } from '#store/warranty/claim-photos.ts';
import type { Shop } from '../config/shop.ts';
import { keysOfNeededFiles } from './advance-import.ts';

/** The minimum age in milliseconds of a file to remove: a younger file may belong to an order that is being placed. */
const GRACE = 60 * 60_000;

/** Milliseconds by which the clock may differ from the time that passed, before it counts as set. */
const DRIFT = 60_000;
const clockAhead = () => Date.now() - performance.now();
let knownAhead = clockAhead();

/** True once after the clock was set: a file that was written a second before may now look a day old. */
function wasClockSet(): boolean {
  const ahead = clockAhead();
  const isSet = Math.abs(ahead - knownAhead) > DRIFT;
  knownAhead = ahead;
  return isSet;
}

/** The folders of private files, each with the function that says which of its files the database knows. */
export const sweptFolders: Readonly<Record<string, (db: Shop['db'], keys: readonly string[]) => Promise<Set<string>>>> =
  {
    screenshots: listKnownScreenshots,
    returns: listKnownReturnPhotos,
    claims: listKnownClaimPhotos,
    reviews: listKnownReviewPhotos,
    moving: keysOfNeededFiles,
    manuals: listKnownManuals,
  };

export async function sweepFilesJob({ db, files, config }: Shop): Promise<void> {
  // the next run is an hour away, in which each order that is being placed is finished
  if (wasClockSet()) return;
  const { screenshotDays } = await getSettings(db);
  await forgetSettledScreenshots(db, screenshotDays);
  await forgetReturnPhotos(db, screenshotDays);
  await forgetClaimPhotos(db, screenshotDays);
  const before = Date.now() - GRACE;
  for (const [folder, known] of Object.entries(sweptFolders))
    await sweepFolder(files, folder, before, (keys) => known(db, keys));
  await sweepUploads(join(config.DATA_DIR, 'private', 'uploads'), before);
}

type Known = (keys: readonly string[]) => Promise<Set<string>>;

async function sweepFolder(files: Shop['files'], folder: string, before: number, known: Known): Promise<void> {
  const old = (await files.list(folder)).filter((file) => file.writtenAt.getTime() < before).map((file) => file.key);
  const usedKeys = await known(old);
  for (const key of old) if (!usedKeys.has(key)) await files.remove(key);
}

async function sweepUploads(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // an upload may end and remove its own file while this job is running
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
