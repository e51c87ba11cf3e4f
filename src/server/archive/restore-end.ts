/** Restores the end of an archive within a DATA_DIR: it stands for the present shop when the disk of that one is lost. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreSource } from '#pg-archive/index.ts';
import { removePostgres } from '#postgres/index.ts';
import { PRESENT } from '../backup/data-dir.ts';
import { restoreArchive, type Wish } from './restore-archive.ts';

type Place = { dataDir: string; say: (line: string) => void; signal: AbortSignal };

/** @returns its DATA_DIR, and what removes it when its database has been stopped */
export async function restoreEnd(
  source: RestoreSource,
  wish: Wish,
  { dataDir, say, signal }: Place,
): Promise<{ present: string; remove: () => Promise<void> }> {
  // the user of the shop may write in DATA_DIR, and often not beside it
  const present = join(dataDir, PRESENT);
  const remove = async () => {
    await removePostgres(present);
    await rm(present, { recursive: true, force: true });
  };
  // what a killed attempt left
  await remove();
  try {
    await mkdir(present, { mode: 0o755 });
    say('Restoring the end of the archive, which holds what came since');
    await restoreArchive(source, { ...wish, at: null }, { dataDir: present, say, signal });
    return { present, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
