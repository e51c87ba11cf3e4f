/** What a restore needs of DATA_DIR, and what it leaves there when it was cut short. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { BackupError } from './backup-error.ts';

/** Files wait here until the database has been written; then the folder is renamed to `private`. */
const STAGING = 'restoring';
/** What a disk, the embedded PostgreSQL and an earlier try may have put there; whether a shop is in it, its tables tell. */
const NO_SHOP = [STAGING, 'run', 'postgres', 'cluster-id', 'lost+found'];

async function entriesOf(dataDir: string): Promise<string[]> {
  return readdir(dataDir).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** @throws StartError where a restore was cut short: the shop would open with half of its data */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await entriesOf(dataDir)).includes(STAGING)) return;
  throw new StartError(
    'RESTORE_UNFINISHED',
    `A restore into ${dataDir} did not come to its end: run it again, or empty that folder (and the database of DATABASE_URL) to begin anew.`,
  );
}

/** @throws BackupError where something is in it already */
export async function refuseUsedDataDir(dataDir: string): Promise<void> {
  const found = (await entriesOf(dataDir)).filter((name) => !NO_SHOP.includes(name));
  if (found.length > 0)
    throw new BackupError(
      `${dataDir} is not empty (it holds ${found.slice(0, 3).join(', ')}): set DATA_DIR to an empty folder; nothing was written.`,
    );
}

/** @throws BackupError where there is no shop's embedded database */
export async function needCluster(dataDir: string): Promise<void> {
  if (!(await entriesOf(dataDir)).includes('cluster-id'))
    throw new BackupError(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL as for npm start.`);
}

/** @returns the path of an empty folder */
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
