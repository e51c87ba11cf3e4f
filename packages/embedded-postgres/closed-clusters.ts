/** Works on the clusters of a DATA_DIR whose shop is closed, while no other process may start or stop a server there. */
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries, refuseWindows } from './binaries.ts';
import { findPlace, type Place } from './cluster-place.ts';
import { fillCluster, isDraft, newDraft } from './create-cluster.ts';
import { prepareDataDir } from './data-dir.ts';
import { EmbeddedPostgresError, explainFileError } from './embedded-postgres-error.ts';
import { endSwitch, type KeptCluster, listKeptClusters, readMajor } from './kept-clusters.ts';
import { listLiving } from './live-sockets.ts';
import { readPostmaster, runsOn } from './postmaster-state.ts';
import { removeOwnSocketFolder, startPostmaster, urlOf } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { withSwitch } from './switch.ts';

export type ClosedClusters = {
  place: Place;
  /** the path of the shop's database */
  cluster: string;
  /** the major version that made it */
  major: string;
  /** the programs that this version of the shop brings */
  present: Binaries;
  kept: KeptCluster[];
};

export type Urls = { url: string; superuserUrl: string };

async function stopLeftover(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return;
  if (await runsOn(postmaster, cluster)) await stopPostmaster(postmaster, cluster);
  await removeOwnSocketFolder(postmaster.socketFolder);
}

async function removeDraft(cluster: string): Promise<void> {
  await stopLeftover(cluster);
  await rm(cluster, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Removes a cluster as a draft, so that an interrupted removal leaves nothing that looks whole. */
export async function removeCluster(place: Place, cluster: string): Promise<void> {
  const draft = newDraft(place);
  await rename(cluster, draft);
  await removeDraft(draft);
}

async function refuseUsers(sockets: string): Promise<void> {
  const [user] = await listLiving(sockets, 'user');
  if (user)
    throw new EmbeddedPostgresError(
      'DATABASE_IN_USE',
      `Process ${user.pid} uses the database: wait for its end or stop it, then run this again; nothing was changed.`,
    );
}

/**
 * Ends an exchange of clusters that was interrupted, removes drafts, and calls `act`. The caller must have claimed the DATA_DIR, or
 * say that the shop may be open. @throws EmbeddedPostgresError DATABASE_IN_USE, CLUSTER_MISSING, DATABASE_BUSY
 */
export async function withClosedClusters<Result>(
  { dataDir, say, mayBeOpen = false }: { dataDir: string; say: (line: string) => void; mayBeOpen?: boolean },
  act: (clusters: ClosedClusters) => Promise<Result>,
): Promise<Result> {
  refuseWindows();
  const { path, sockets } = await prepareDataDir(dataDir);
  return withSwitch(sockets, say, async () => {
    if (!mayBeOpen) await refuseUsers(sockets);
    const place = await findPlace(path);
    const present = await findBinaries(place);
    const { folder } = place;
    await endSwitch(folder, present.major);
    for (const name of await readdir(folder)) if (isDraft(name)) await removeDraft(join(folder, name));
    const cluster = join(folder, 'cluster');
    const major = await readMajor(cluster);
    if (major === '')
      throw new EmbeddedPostgresError(
        'CLUSTER_MISSING',
        `There is no whole database in ${cluster}; nothing was changed.`,
      );
    return await act({ place, cluster, major, present, kept: await listKeptClusters(folder) }).catch((error) => {
      throw explainFileError(error, folder);
    });
  });
}

/** Makes an empty cluster under the name of a draft. @returns its path @throws EmbeddedPostgresError INITDB_FAILED, DISK_FULL */
export async function makeDraft(place: Place, binaries: Binaries): Promise<string> {
  const draft = newDraft(place);
  await fillCluster(draft, place, binaries);
  return draft;
}

/**
 * Starts the server of a cluster for the time of `act`, on a socket that only its user reaches. A server that a killed process left
 * there is stopped before. @throws EmbeddedPostgresError START_FAILED
 */
export async function serveCluster<Result>(
  place: Place,
  cluster: string,
  binaries: Binaries,
  say: (line: string) => void,
  act: (urls: Urls) => Promise<Result>,
): Promise<Result> {
  await stopLeftover(cluster);
  const server = await startPostmaster(place, cluster, binaries, { say });
  try {
    const urlAs = (role: string) => urlOf(role, 'suc_bat', server.socketFolder);
    return await act({ url: urlAs('suc_bat'), superuserUrl: urlAs('postgres') });
  } finally {
    await stopPostmaster(server, cluster);
    await removeOwnSocketFolder(server.socketFolder);
  }
}
