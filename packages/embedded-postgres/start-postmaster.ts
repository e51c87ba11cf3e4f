/** Starts PostgreSQL in a separate process session and waits until it accepts connections. */
import { spawn } from 'node:child_process';
import { chown, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Place } from './cluster-place.ts';
import { isDraft } from './create-cluster.ts';
import { EmbeddedPostgresError, explainFileError, OWN_DATABASE_ADVICE } from './embedded-postgres-error.ts';
import { openSocketFolder, type Postmaster, readPostmaster } from './postmaster-state.ts';
import { plainEnvironment } from './run-as.ts';
import { postmasterArguments } from './settings.ts';

/** The maximum bytes of a socket's folder: the path of a socket may have about 100, with PostgreSQL's file name. */
const LONGEST_SOCKET_FOLDER = 85;
/** The beginning of the path of the socket's folder if the usual path is too long; six random characters follow. */
const SHORT_SOCKET_FOLDER = '/tmp/suc-bat-socket-';
const LARGEST_LOG_BYTES = 10_000_000;
/**
 * The time in milliseconds to wait for the backend processes of a killed PostgreSQL server: they hold its shared memory
 * until they notice that the server has ended.
 */
const MAX_WAIT_FOR_OLD_BACKENDS_MS = 30_000;

export type StartOptions = {
  say: (line: string) => void;
  /** the folder of the previous server's socket, where clients still expect the socket */
  socketFolder?: string | undefined;
  /** settings of this start only, which override postgresql.conf */
  settings?: Record<string, string>;
  /** true for a server beside the shop's own, which gets the processor only when nobody else wants it */
  calm?: boolean | undefined;
};

export const urlOf = (role: string, database: string, socketFolder: string): string =>
  `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

/** Starts PostgreSQL on a cluster. @throws EmbeddedPostgresError START_FAILED, DISK_FULL */
export async function startPostmaster(
  place: Place,
  cluster: string,
  binaries: Binaries,
  options: StartOptions,
): Promise<Postmaster & { socketFolder: string }> {
  const deadline = Date.now() + MAX_WAIT_FOR_OLD_BACKENDS_MS;
  for (;;) {
    try {
      return await attempt(place, cluster, binaries, options);
    } catch (error) {
      const oldBackends =
        error instanceof EmbeddedPostgresError && /pre-existing shared memory|lock file/.test(error.message);
      if (!oldBackends || Date.now() > deadline) throw explainFileError(error, place.folder);
      await sleep(200);
    }
  }
}

async function attempt(
  place: Place,
  cluster: string,
  binaries: Binaries,
  { say, socketFolder: previousFolder, settings = {}, calm = false }: StartOptions,
) {
  // no server uses this cluster, but PostgreSQL would not start if another process now has the id in postmaster.pid
  const leftover = await readPostmaster(cluster);
  if (leftover && leftover.socketFolder !== previousFolder) await removeOwnSocketFolder(leftover.socketFolder);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  const socketFolder =
    (previousFolder && (await emptyShortFolder(previousFolder, place))) || (await freshSocketFolder(place, cluster));
  const log = await openLog(place);
  const child = spawn(binaries.postgres, postmasterArguments(cluster, socketFolder, settings), {
    ...plainEnvironment,
    uid: place.as?.uid,
    gid: place.as?.gid,
    // detached, because Ctrl-C in the terminal must not stop PostgreSQL while the shop finishes its orders
    detached: true,
    stdio: ['ignore', log.handle.fd, log.handle.fd],
  });
  child.unref();
  if (calm && child.pid !== undefined) beCalm(child.pid);
  let end: string | undefined;
  child.once('error', (error) => (end = error.message));
  child.once('exit', (code, signal) => (end = `exit ${code ?? signal}`));
  await log.handle.close();
  const begun = Date.now();
  let told = false;
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster && postmaster.pid === child.pid) {
      const open = await openSocketFolder(postmaster, socketFolder);
      if (open) return { ...postmaster, socketFolder: open };
    }
    if (end !== undefined) throw await explainEnd(log, end);
    if (!told && Date.now() - begun > 2_000) {
      say(leftover ? 'PostgreSQL is recovering from an interrupted run' : 'PostgreSQL is starting');
      told = true;
    }
    await sleep(10);
  }
}

/** The processes of the server that begin later are as calm. */
function beCalm(pid: number): void {
  try {
    setPriority(pid, 19);
  } catch {
    // it has ended already, and its end is explained elsewhere
  }
}

/**
 * Creates a private folder whose path is short enough for a socket. A draft has a folder of its own: its server may outlive a killed
 * command, and when it ends it removes its socket by the path, which must not be that of another server by then.
 */
async function freshSocketFolder(place: Place, cluster: string): Promise<string> {
  const usual = isDraft(basename(cluster)) ? `${cluster}.socket` : usualSocketFolder(place);
  let folder = usual;
  if (Buffer.byteLength(usual) <= LONGEST_SOCKET_FOLDER) {
    await rm(usual, { recursive: true, force: true });
    await mkdir(usual, { mode: 0o700 });
  } else {
    folder = await mkdtemp(SHORT_SOCKET_FOLDER);
  }
  if (place.as) await chown(folder, place.as.uid, place.as.gid);
  return folder;
}

/** Empties a socket folder below /tmp. @returns undefined if it is not the shop's, or if other users may enter it */
async function emptyShortFolder(folder: string, place: Place): Promise<string | undefined> {
  if (!isShort(folder)) return undefined;
  const status = await lstat(folder).catch(() => undefined);
  const owner = place.as?.uid ?? process.getuid?.();
  if (!status?.isDirectory() || status.uid !== owner || (status.mode & 0o077) !== 0) return undefined;
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  return folder;
}

const isShort = (folder: string) => /^\/tmp\/suc-bat-socket-\w{6}$/.test(folder);

/** Removes `folder` if it is the socket folder of one server alone: one below /tmp, or that of a draft; does nothing otherwise. */
export async function removeOwnSocketFolder(folder: string) {
  if (isShort(folder) || isDraft(basename(folder))) await rm(folder, { recursive: true, force: true });
}

export function usualSocketFolder(place: Place): string {
  return join(place.folder, 'socket');
}

export const logOf = (place: Place): string => join(place.folder, 'postgres.log');

type Log = {
  file: string;
  begin: number;
};

async function openLog(place: Place) {
  const file = logOf(place);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_LOG_BYTES) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  if (place.as) await handle.chown(place.as.uid, place.as.gid);
  return { file, handle, begin: (await handle.stat()).size };
}

async function explainEnd({ file, begin }: Log, end: string): Promise<Error> {
  const written = (await readFile(file)).subarray(begin).toString();
  if (written.includes('No space left on device')) {
    return explainFileError(Object.assign(new Error(written), { code: 'ENOSPC' }), file) as Error;
  }
  const lines = written.trim().split('\n');
  const reason = lines.find((line) => /FATAL|PANIC/.test(line)) ?? (lines.at(-1) || end);
  return new EmbeddedPostgresError(
    'START_FAILED',
    `PostgreSQL did not start (${reason.trim()}): see ${file}, ${OWN_DATABASE_ADVICE}.`,
    { cause: written },
  );
}
