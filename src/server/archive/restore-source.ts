/** Finds the archive from which a shop is restored: a folder, a bucket, or the DATA_DIR of a shop that is stopped. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isClusterRunning, locateCluster } from '#postgres/index.ts';
import type { ArchiveTarget } from '../adapters/archive/target.ts';
import { BackupError } from '../backup/backup-error.ts';
import { filesFolder } from '../backup/private-files.ts';
import { type ArchivePlace, readBucket } from '../config/archive-settings.ts';
import type { Config } from '../config/config.ts';
import { readArchiveState } from './archive-state.ts';
import { openTarget } from './open-target.ts';

/** What an old DATA_DIR has that its archive may lack. Nothing in it is changed. */
export type OldShop = { life: string; walPath: string; filesFolder: string };

export type RestoreSource = {
  name: string;
  target: ArchiveTarget;
  old: OldShop | null;
  /** true if the archive lies in the DATA_DIR of the shop itself: who writes there needs no archive to change the shop */
  isOwn: boolean;
};

/** @returns true if the archive lies in this DATA_DIR, and not on another disk or machine that a link leads to */
export async function isInside(dataDir: string, place: ArchivePlace): Promise<boolean> {
  if (!('folder' in place)) return false;
  const [root, folder] = await Promise.all([realpath(dataDir), realpath(place.folder)]);
  return !relative(root, folder).startsWith('..') && (await stat(root)).dev === (await stat(folder)).dev;
}

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
  if (text.startsWith('s3://')) {
    const bucket = readBucket(text);
    if (!bucket) throw new BackupError(`${text} is no bucket: write s3://bucket/prefix.`);
    return { name: text, target: await openTarget(bucket, config), old: null, isOwn: false };
  }
  const folder = resolve(text);
  const names = await readdir(folder);
  if (names.includes('lives'))
    return { name: folder, target: await openTarget({ folder }, config), old: null, isOwn: false };
  if (!names.includes('cluster-id'))
    throw new BackupError(`${folder} holds neither an archive nor the data of a shop; nothing was written.`);
  return openOldShop(folder, config, mayBeOpen);
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

async function openOldShop(folder: string, config: Config, mayBeOpen: boolean): Promise<RestoreSource> {
  const state = await readArchiveState(folder);
  if (!state)
    throw new BackupError(
      `The shop of ${folder} has no archive (ARCHIVE was off, or it was never open): restore a backup instead; nothing was written.`,
    );
  const cluster = await locateCluster(folder);
  if (!cluster) throw new BackupError(`The database of ${folder} is missing: name its archive instead.`);
  const isRunning = await isClusterRunning(cluster);
  const isOwn = await isInside(folder, state.place);
  if (isRunning && mayBeOpen) return { name: folder, target: await openTarget(state.place, config), old: null, isOwn };
  if (isRunning)
    throw new BackupError(
      `A database server still runs on ${folder}: stop that shop first. After kill -9, start it and stop it with Ctrl-C, or end its process of PostgreSQL; nothing was written.`,
    );
  const old = { life: state.life, walPath: join(cluster, 'pg_wal'), filesFolder: filesFolder(join(folder, 'private')) };
  return { name: folder, target: await openTarget(state.place, config), old, isOwn };
}
