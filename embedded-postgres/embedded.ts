// Opens the shop's own PostgreSQL: brings it up where it is down, shares it where it is up, and the last to leave stops it.

import { readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { findPlace, type Place } from './cluster-place.ts';
import { ensureCluster } from './create-cluster.ts';
import { prepareDataDir } from './data-dir.ts';
import { EmbeddedPostgresError, explainFileError, OWN_DATABASE_ADVICE } from './embedded-postgres-error.ts';
import { holdAlone, type LiveSocket, living, publish } from './live-sockets.ts';
import { openSocketFolder, type Postmaster, readPostmaster, runsOn } from './postmaster-state.ts';
import { dropShortSocketFolder, startPostmaster, usualSocketFolder } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { type Watch, watchPostmaster } from './watch-postmaster.ts';

export interface EmbeddedPostgres {
  /** For pg and libpq: a socket, no password. */
  url: string;
  /** True when this call started the server rather than finding it running. */
  owned: boolean;
  /** From now on the server is started again when it ends by itself; the url stays the same. */
  watch(onGivenUp: (error: Error) => void): void;
  /** Waits until the server is down, unless another process still uses it: then that one stops it. */
  stop(): Promise<void>;
}

/** Starting may include replaying a long log. */
const PATIENCE_WITH_OTHERS_MS = 120_000;
const PATIENCE_WITH_A_SILENT_SERVER_MS = 60_000;

/**
 * Any number of processes may have the same DATA_DIR's PostgreSQL open (a shop, commands beside it); a shop
 * claims the folder first with claimDataDir. Throws EmbeddedPostgresError, whose message is for the operator.
 */
export async function openPostgres(options: {
  dataDir: string;
  say: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'NO_BINARIES',
      `The embedded PostgreSQL does not run on Windows itself: start the shop in WSL, ${OWN_DATABASE_ADVICE}.`,
    );
  }
  const { path, signs } = await prepareDataDir(options.dataDir);
  try {
    return await alone(signs, options.say, async () => {
      const place = await findPlace(path);
      const binaries = await findBinaries(place);
      const cluster = await ensureCluster(place, binaries, options.say);
      const others = (await living(signs, 'user')).length > 0;
      const running = await findRunning(place, cluster, binaries, others);
      let server = running ?? (await startPostmaster(place, cluster, binaries, options.say));
      let watch: Watch | undefined;
      const sign = await publish(signs, 'user');
      let stopped: Promise<void> | undefined;
      return {
        url: `postgresql://suc_bat@localhost/suc_bat?host=${encodeURIComponent(server.socketFolder)}`,
        owned: !running,
        watch(onGivenUp) {
          watch ??= watchPostmaster({
            isUp: () => runsOn(server, cluster),
            bringBack: () =>
              alone(signs, options.say, async () => {
                const found = await findRunning(place, cluster, binaries, true);
                server = found ?? (await startPostmaster(place, cluster, binaries, options.say, server.socketFolder));
              }),
            say: options.say,
            onGivenUp,
          });
        },
        stop: () =>
          (stopped ??= (async () => {
            await watch?.stop();
            await leave(signs, sign, server, cluster, options.say);
          })()),
      };
    });
  } catch (error) {
    throw explainFileError(error, path);
  }
}

/** One process at a time starts or stops the server; otherwise one could stop it just as another finds it running. */
async function alone<T>(signs: string, say: (line: string) => void, act: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  let told = false;
  const hold = await holdAlone(signs, 'switch', PATIENCE_WITH_OTHERS_MS, ({ pid }) => {
    if (told || Date.now() - begun < 1_000) return;
    told = true;
    say(`Waiting for process ${pid}, which is starting or stopping the database`);
  });
  if ('heldBy' in hold) {
    throw new EmbeddedPostgresError(
      'DATABASE_BUSY',
      `Process ${hold.heldBy.pid} has been starting or stopping the database for two minutes: wait for it or end it, then start again.`,
    );
  }
  try {
    return await act();
  } finally {
    await hold.close();
  }
}

/** A server left running by a killed shop, or one that others use; one that does not answer is stopped. */
async function findRunning(place: Place, cluster: string, binaries: Binaries, others: boolean) {
  const deadline = Date.now() + PATIENCE_WITH_A_SILENT_SERVER_MS;
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (!postmaster || !(await runsOn(postmaster, cluster))) return undefined;
    const socketFolder = await openSocketFolder(postmaster, usualSocketFolder(place));
    if (socketFolder) {
      if (others || (await isCurrent(postmaster, cluster, binaries))) return { ...postmaster, socketFolder };
      await stopPostmaster(postmaster, cluster);
      return undefined;
    }
    if (Date.now() > deadline) await stopPostmaster(postmaster, cluster);
    await sleep(20);
  }
}

/** Not started under another name of the folder, nor by programs since replaced in node_modules. */
async function isCurrent(postmaster: Postmaster, cluster: string, binaries: Binaries) {
  if (postmaster.cluster !== cluster) return false;
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${postmaster.pid}/exe`).catch(() => '')) === binaries.postgres;
}

async function leave(
  signs: string,
  sign: LiveSocket,
  server: Postmaster,
  cluster: string,
  say: (line: string) => void,
) {
  await alone(signs, say, async () => {
    await sign.close();
    if ((await living(signs, 'user')).length > 0) return;
    await stopPostmaster(server, cluster);
    await dropShortSocketFolder(server.socketFolder);
  });
}
