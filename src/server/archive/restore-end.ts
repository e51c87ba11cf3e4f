/** Restores the end of an archive beside a DATA_DIR: it stands for the present shop when the disk of that one is lost. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { locateCluster } from '#postgres/cluster-place.ts';
import type { Wish } from './choose-point.ts';
import { restoreArchive } from './restore-archive.ts';
import type { RestoreSource } from './restore-source.ts';

type Place = { dataDir: string; say: (line: string) => void; signal: AbortSignal };

/** @returns its DATA_DIR, and what removes it when its database has been stopped */
export async function restoreEnd(
  source: RestoreSource,
  wish: Wish,
  { dataDir, say, signal }: Place,
): Promise<{ present: string; remove: () => Promise<void> }> {
  const present = await mkdtemp(`${dataDir}.present-`);
  const remove = async () => {
    const cluster = await locateCluster(present);
    // the cluster may lie outside, where the user of PostgreSQL can reach it
    if (cluster) await rm(dirname(cluster), { recursive: true, force: true });
    await rm(present, { recursive: true, force: true });
  };
  try {
    // the user of PostgreSQL must be able to enter it when root restores
    await chmod(present, 0o755);
    say('Restoring the end of the archive, which holds what came since');
    await restoreArchive(source, { ...wish, at: null }, { dataDir: present, say, signal });
    return { present, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
