/** Decides from postmaster.pid and the behaviour of the process whether PostgreSQL is running on a cluster. */
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { answers } from './live-sockets.ts';

export type Postmaster = {
  pid: number;
  /** The path of the cluster's folder when the server was started; the folder may have been renamed since then. */
  cluster: string;
  socketFolder: string;
  status: string;
};

/** Reads postmaster.pid. The file may be left over from a process that ended long ago. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, folder = '', , , socketFolder = '', , , status = ''] = text.split('\n');
  return { pid: Number(pid), cluster: folder, socketFolder, status: status.trim() };
}

/**
 * True when the process is alive and runs on this cluster. The process id in an old file may belong to another process
 * by now (in containers it always does), and if the cluster is a copy, the file may come from the original cluster.
 */
export async function runsOn(postmaster: Postmaster, cluster: string): Promise<boolean> {
  if (!exists(postmaster.pid)) return false;
  if (process.platform === 'linux') {
    // a process that has ended but is still in the process table (a zombie) has no working directory
    const folder = await readlink(`/proc/${postmaster.pid}/cwd`).catch(({ code }: NodeJS.ErrnoException) =>
      code === 'EACCES' || code === 'EPERM' ? null : '',
    );
    // in a user namespace of its own (PrivateUsers of systemd) a process may not look at those outside: its socket tells then
    if (folder === null) return (await openSocketFolder(postmaster, postmaster.socketFolder)) !== undefined;
    return folder === (await realpath(cluster));
  }
  return postmaster.cluster === (await realpath(cluster));
}

/** @returns the folder of the socket on which the server accepts connections; undefined if it accepts none yet */
export async function openSocketFolder(postmaster: Postmaster, usual: string): Promise<string | undefined> {
  if (postmaster.status !== 'ready') return undefined;
  // after DATA_DIR was renamed, the socket is at the new path, but postmaster.pid still contains the old path
  for (const folder of new Set([usual, postmaster.socketFolder])) {
    if (folder && (await answers(join(folder, '.s.PGSQL.5432')))) return folder;
  }
  return undefined;
}

export function exists(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
