/** Checks DATA_DIR before a restore, and marks it during the restore, so that an interruption is recognised. */
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '#pg-archive/index.ts';
import { claimDataDir, removePostgres } from '#postgres/index.ts';
import { StartError } from '../config/start-error.ts';

/** The folder of the restored files until the database has been restored; then it is renamed to `private`. */
const STAGING = 'restoring';
/** The folder of the end of an archive, while it stands for the present shop. */
export const PRESENT = 'restoring-present';
/** Names allowed in an empty DATA_DIR: the file system, the embedded PostgreSQL or an earlier attempt made them. */
const NOT_OF_A_SHOP = [STAGING, PRESENT, 'run', 'postgres', 'cluster-id', 'lost+found'];

async function entriesOf(dataDir: string): Promise<string[]> {
  return readdir(dataDir).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** @returns true if a restore into DATA_DIR was interrupted */
export async function isStaging(dataDir: string): Promise<boolean> {
  return (await entriesOf(dataDir)).includes(STAGING);
}

/** @throws StartError if a restore was interrupted, because the shop would open with a part of its data */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await isStaging(dataDir))) return;
  throw new StartError(
    'RESTORE_UNFINISHED',
    `A restore into ${dataDir} was interrupted: run it again, or empty that folder (and the database of DATABASE_URL) to start again.`,
  );
}

/** @throws BackupError if DATA_DIR is not empty */
export async function refuseUsedDataDir(dataDir: string): Promise<void> {
  const names = (await entriesOf(dataDir)).filter((name) => !NOT_OF_A_SHOP.includes(name));
  if (names.length > 0)
    throw new BackupError(
      `${dataDir} is not empty (it holds ${names.slice(0, 3).join(', ')}): set DATA_DIR to an empty folder; nothing was written.`,
    );
}

/**
 * Remembers what an empty DATA_DIR holds before a restore. @returns a function that removes what a refused restore has made in it
 * since, also the folder itself; it does nothing while somebody else uses the folder
 */
export async function rememberEmpty(dataDir: string): Promise<() => Promise<void>> {
  const names = await entriesOf(dataDir);
  const isThere = await stat(dataDir).then(
    () => true,
    () => false,
  );
  const left = (name: string) => !names.includes(name);
  return async () => {
    const claim = await claimDataDir(dataDir).catch(() => null);
    if (!claim) return;
    if (left('postgres') && left('cluster-id')) {
      await removePostgres(dataDir);
      await rm(join(dataDir, 'cluster-id'), { force: true });
    }
    await claim.release();
    // a folder in which somebody has begun meanwhile is not empty, and stays
    if (left('run')) await rmdir(join(dataDir, 'run')).catch(() => {});
    if (!isThere) await rmdir(dataDir).catch(() => {});
  };
}

/** @throws BackupError if DATA_DIR contains no embedded database */
export async function needCluster(dataDir: string): Promise<void> {
  if (!(await entriesOf(dataDir)).includes('cluster-id'))
    throw new BackupError(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL as for npm start.`);
}

/** @returns the path of an empty folder for the restored files */
export async function openStaging(dataDir: string): Promise<string> {
  const staging = join(dataDir, STAGING);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  return staging;
}

export async function removeStaging(dataDir: string): Promise<void> {
  await rm(join(dataDir, STAGING), { recursive: true, force: true });
}

export async function finishStaging(dataDir: string): Promise<void> {
  await rename(join(dataDir, STAGING), join(dataDir, 'private'));
}
