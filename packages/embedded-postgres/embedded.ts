/** Opens the embedded PostgreSQL: starts a server or uses the running one. The last process that uses it stops it. */
import { readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries, refuseWindows } from './binaries.ts';
import { findPlace, type Place } from './cluster-place.ts';
import { ensureCluster } from './create-cluster.ts';
import { prepareDataDir } from './data-dir.ts';
import { explainFileError } from './embedded-postgres-error.ts';
import { type LiveSocket, listLiving, openLiveSocket } from './live-sockets.ts';
import { openSocketFolder, type Postmaster, readPostmaster, runsOn } from './postmaster-state.ts';
import { CALM, THROW_AWAY } from './settings.ts';
import { removeOwnSocketFolder, startPostmaster, urlOf, usualSocketFolder } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { withSwitch } from './switch.ts';
import { type Watch, watchPostmaster } from './watch-postmaster.ts';

export type EmbeddedPostgres = {
  /** The connection string for pg and libpq: a Unix socket, without a password. */
  url: string;
  /** The connection string of the superuser in the same database, for what the shop's role may not do: to read the write-ahead log. */
  superuserUrl: string;
  /** The path of the cluster's folder. */
  cluster: string;
  /** True when this call started the server, false when it was already running. */
  owned: boolean;
  /** From this call on, a server that ends unexpectedly is started again with the same URL. */
  watch(onGivenUp: (error: Error) => void): void;
  /** Stops the server and waits for its end; if another process still uses it, that process stops it later. */
  stop(): Promise<void>;
};

const MAX_WAIT_FOR_ANSWER_MS = 60_000;
const MOST_KEPT_WAL_MB = 1024;

/**
 * Opens the PostgreSQL of a DATA_DIR. Several processes may have it open at the same time: one shop, and commands. A
 * shop must call claimDataDir first. @param options.say receives one line per step, for the operator
 * @param options.keepWalMegabytes the most of the write-ahead log that a replication slot may keep from being removed
 * @param options.calm true for a database beside the shop's own, which is small and gives way
 * @param options.throwAway true for a test's server, if this call starts it: it never waits for the disk, so a crash of the machine may destroy its data
 * @throws EmbeddedPostgresError, whose message is for the operator
 */
export async function openPostgres(options: {
  dataDir: string;
  say: (line: string) => void;
  keepWalMegabytes?: number;
  calm?: boolean;
  throwAway?: boolean;
}): Promise<EmbeddedPostgres> {
  refuseWindows();
  const { path, sockets } = await prepareDataDir(options.dataDir);
  try {
    return await withSwitch(sockets, options.say, async () => {
      const place = await findPlace(path);
      const binaries = await findBinaries(place);
      const cluster = await ensureCluster(place, binaries, options.say);
      const isShared = (await listLiving(sockets, 'user')).length > 0;
      const running = await findRunning(place, cluster, binaries, isShared);
      const start = (socketFolder?: string) =>
        startPostmaster(place, cluster, binaries, {
          say: options.say,
          socketFolder,
          calm: options.calm,
          settings: {
            max_slot_wal_keep_size: `${options.keepWalMegabytes ?? MOST_KEPT_WAL_MB}MB`,
            ...(options.calm && CALM),
            ...(options.throwAway && THROW_AWAY),
          },
        });
      let server = running ?? (await start());
      let watch: Watch | undefined;
      const ownSocket = await openLiveSocket(sockets, 'user');
      let stopped: Promise<void> | undefined;
      return {
        url: urlOf('suc_bat', 'suc_bat', server.socketFolder),
        superuserUrl: urlOf('postgres', 'suc_bat', server.socketFolder),
        cluster,
        owned: !running,
        watch(onGivenUp) {
          watch ??= watchPostmaster({
            isUp: () => runsOn(server, cluster),
            bringBack: () =>
              withSwitch(sockets, options.say, async () => {
                const running = await findRunning(place, cluster, binaries, true);
                server = running ?? (await start(server.socketFolder));
              }),
            say: options.say,
            onGivenUp,
          });
        },
        stop: () =>
          (stopped ??= (async () => {
            await watch?.stop();
            await leave(sockets, ownSocket, server, cluster, options.say);
          })()),
      };
    });
  } catch (error) {
    throw explainFileError(error, path);
  }
}

/**
 * Finds the running server of a cluster, starts none and changes nothing. @param cluster the path from locateCluster
 * @returns the connection string; null if no server accepts connections
 */
export async function findOpenServer(cluster: string): Promise<string | null> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || !(await runsOn(postmaster, cluster))) return null;
  const socketFolder = await openSocketFolder(postmaster, join(dirname(cluster), 'socket'));
  return socketFolder === undefined ? null : urlOf('suc_bat', 'suc_bat', socketFolder);
}

/** Finds a running server that others use, or that a killed shop left. A server that does not answer is stopped. */
async function findRunning(place: Place, cluster: string, binaries: Binaries, isShared: boolean) {
  const deadline = Date.now() + MAX_WAIT_FOR_ANSWER_MS;
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (!postmaster || !(await runsOn(postmaster, cluster))) return undefined;
    const socketFolder = await openSocketFolder(postmaster, usualSocketFolder(place));
    if (socketFolder) {
      if (isShared || (await isCurrent(postmaster, cluster, binaries))) return { ...postmaster, socketFolder };
      await stopPostmaster(postmaster, cluster);
      return undefined;
    }
    if (Date.now() > deadline) await stopPostmaster(postmaster, cluster);
    await sleep(20);
  }
}

/**
 * True if the running server can still be used: since its start, neither its cluster folder was renamed nor the
 * PostgreSQL programs in node_modules were replaced.
 */
async function isCurrent(postmaster: Postmaster, cluster: string, binaries: Binaries) {
  if (postmaster.cluster !== cluster) return false;
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${postmaster.pid}/exe`).catch(() => '')) === binaries.postgres;
}

async function leave(
  sockets: string,
  ownSocket: LiveSocket,
  server: Postmaster,
  cluster: string,
  say: (line: string) => void,
) {
  await withSwitch(sockets, say, async () => {
    await ownSocket.close();
    if ((await listLiving(sockets, 'user')).length > 0) return;
    await stopPostmaster(server, cluster);
    await removeOwnSocketFolder(server.socketFolder);
  });
}
