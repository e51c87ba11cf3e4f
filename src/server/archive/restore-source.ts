/** Finds the archive from which a shop is restored: a folder, a bucket, or the DATA_DIR of a shop that is stopped. */
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BackupError, openFolderSource, type RestoreSource } from '#pg-archive/index.ts';
import { locateCluster } from '#postgres/index.ts';
import { filesFolder } from '../backup/private-files.ts';
import { readBucket } from '../config/archive-settings.ts';
import type { Config } from '../config/config.ts';
import { openTarget } from './open-target.ts';
import { words } from './words.ts';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (status) => status.isDirectory(),
    () => false,
  );

/** @returns true if the text names an archive, and not a file as `backup` writes it */
export async function namesArchive(text: string): Promise<boolean> {
  return text.startsWith('s3://') || (await isFolder(text));
}

/**
 * @param mayBeOpen true if the shop of a DATA_DIR may be open: only its archive is read then @throws BackupError if there is
 * no archive, or if a server still runs on the old DATA_DIR
 */
export async function openSource(text: string, config: Config, mayBeOpen = false): Promise<RestoreSource> {
  if (!text.startsWith('s3://')) {
    const filesIn = (dataDir: string) => filesFolder(join(dataDir, 'private'));
    return openFolderSource(resolve(text), { open: (place) => openTarget(place, config), filesIn, mayBeOpen, words });
  }
  const bucket = readBucket(text);
  if (!bucket) throw new BackupError(`${text} is no bucket: write s3://bucket/prefix.`);
  return { name: text, target: await openTarget(bucket, config), old: null, isOwn: false };
}

/** What an operator names instead of the DATA_DIR of the present shop when its disk is lost. */
const LOST = 'archive';

/**
 * @param text where the archive is @param named the DATA_DIR that the operator named @returns the DATA_DIR of the present
 * shop, whose archive it is; null if only the archive is left @throws BackupError if there is no shop
 */
export async function findPresent(text: string, named: string | undefined): Promise<string | null> {
  if (named === LOST) return null;
  const folder = resolve(text);
  const places = named === undefined ? [folder, dirname(folder)] : [resolve(named)];
  for (const place of places) if (await locateCluster(place)) return place;
  throw new BackupError(
    named === undefined
      ? `What came since is read from the present shop: name its DATA_DIR by --present, or --present ${LOST} if its disk is lost; nothing was written.`
      : `There is no shop in ${named}; nothing was written.`,
  );
}
