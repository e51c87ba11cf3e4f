/** Removes the database of a DATA_DIR that was made for one use, also one that a killed process has left running. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { possiblePlaces } from './cluster-place.ts';
import { readPostmaster, runsOn } from './postmaster-state.ts';
import { removeOwnSocketFolder } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/**
 * Stops the servers of a DATA_DIR and removes their clusters; what else is in DATA_DIR stays. Only a process that has
 * claimed this DATA_DIR may call it.
 */
export async function removePostgres(dataDir: string): Promise<void> {
  for (const folder of await possiblePlaces(dataDir)) {
    for (const name of await readdir(folder).catch(() => [])) {
      const cluster = join(folder, name);
      const postmaster = await readPostmaster(cluster);
      if (!postmaster) continue;
      if (await runsOn(postmaster, cluster)) await stopPostmaster(postmaster, cluster);
      await removeOwnSocketFolder(postmaster.socketFolder);
    }
    // a server that ends, or an initdb without its parent, may still write into the folder
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
