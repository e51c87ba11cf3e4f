/** How old the copies of the shop are, and what its books say. Null stands for what this shop does not have. */
import { statfs } from 'node:fs/promises';
import { type ArchiveFault, archiveAge, archiveFault, readArchive } from '#pg-archive/index.ts';
import { placeOf } from '../archive/open-target.ts';
import { listKeptBackups } from '../backup/kept-backups.ts';
import type { Config } from '../config/config.ts';

type KeptSettings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'ARCHIVE' | 'ARCHIVE_BASE_HOURS' | 'PROVE_BACKUPS'>;

/** `age`: seconds, what was written before can be restored from the archive */
type ArchiveFacts = { age: number; fault: ArchiveFault | null };

export type KeptFacts = {
  /** seconds since the newest backup in DATA_DIR */
  backupAge: number | null;
  archive: ArchiveFacts | null;
  /** whether backups are restored for proof */
  isProving: boolean;
  /** what the nightly check of the books found; null until the shop checks them */
  booksDifferences: number | null;
  /** the bytes of the disk of DATA_DIR; `free` is what this process may still write */
  disk: { free: number; size: number };
};

const secondsSince = (time: number) => Math.max(0, (Date.now() - time) / 1000);

/** @returns null for a shop that has no archive of its own */
async function readArchiveFacts(config: KeptSettings): Promise<ArchiveFacts | null> {
  const { DATABASE_URL, DATA_DIR, ARCHIVE_BASE_HOURS: baseHours } = config;
  // an archive that was switched off leaves its state behind
  const state = DATABASE_URL || !placeOf(config) ? null : await readArchive(DATA_DIR);
  if (!state) return null;
  const now = new Date();
  return { age: archiveAge(state, now), fault: archiveFault(state, { now, baseHours, running: true }) };
}

export async function readKept(config: KeptSettings): Promise<KeptFacts> {
  const dataDir = config.DATA_DIR;
  const [[newest], archive, { bavail, blocks, bsize }] = await Promise.all([
    listKeptBackups(dataDir),
    readArchiveFacts(config),
    statfs(dataDir),
  ]);
  return {
    backupAge: newest ? secondsSince(newest.at.getTime()) : null,
    archive,
    isProving: config.PROVE_BACKUPS,
    booksDifferences: null,
    disk: { free: bavail * bsize, size: blocks * bsize },
  };
}
