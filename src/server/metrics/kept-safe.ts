/** How old the copies of the shop are, and what its books say. Null stands for what this shop does not have. */
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { listKeptBackups } from '../backup/kept-backups.ts';
import type { Config } from '../config/config.ts';

export type KeptFacts = {
  /** seconds since the newest backup in DATA_DIR */
  backupAge: number | null;
  /** seconds: everything that was written before is in the archive */
  archiveAge: number | null;
  /** whether backups are restored for proof */
  isProving: boolean;
  /** what the nightly check of the books found; null until the shop checks them */
  booksDifferences: number | null;
  /** the bytes of the disk of DATA_DIR; `free` is what this process may still write */
  disk: { free: number; size: number };
};

const secondsSince = (time: number) => Math.max(0, (Date.now() - time) / 1000);

/** Reads the file in which the archive says how far it is. */
async function readArchiveAge(dataDir: string): Promise<number | null> {
  try {
    const { archivedAt } = JSON.parse(await readFile(join(dataDir, 'archive-state.json'), 'utf8')) as {
      archivedAt?: unknown;
    };
    const time = Date.parse(String(archivedAt));
    return Number.isNaN(time) ? null : secondsSince(time);
  } catch {
    return null;
  }
}

export async function readKept(config: Pick<Config, 'DATA_DIR' | 'PROVE_BACKUPS'>): Promise<KeptFacts> {
  const dataDir = config.DATA_DIR;
  const [[newest], archiveAge, { bavail, blocks, bsize }] = await Promise.all([
    listKeptBackups(dataDir),
    readArchiveAge(dataDir),
    statfs(dataDir),
  ]);
  return {
    backupAge: newest ? secondsSince(newest.at.getTime()) : null,
    archiveAge,
    isProving: config.PROVE_BACKUPS,
    booksDifferences: null,
    disk: { free: bavail * bsize, size: blocks * bsize },
  };
}
