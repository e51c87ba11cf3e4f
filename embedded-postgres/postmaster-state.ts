/** Decides whether PostgreSQL runs on a cluster, from postmaster.pid and the behaviour of the process, never from its pid alone. */
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { answers } from './live-sockets.ts';

export type Postmaster = {
  pid: number;
  /** The cluster's folder when the server was started; it may have been renamed since. */
  cluster: string;
  socketFolder: string;
  status: string;
};

/** Reads postmaster.pid, which may be left over from a process that ended long ago. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, folder = '', , , socketFolder = '', , , status = ''] = text.split('\n');
  return { pid: Number(pid), cluster: folder, socketFolder, status: status.trim() };
}

/**
 * True when the process is alive and runs on this cluster. The number in a stale file may belong to another process by
 * now (in containers it always does), and the file may come from the cluster that this one is a copy of.
 */
export async function runsOn(postmaster: Postmaster, cluster: string): Promise<boolean> {
  if (!exists(postmaster.pid)) return false;
  if (process.platform === 'linux') {
    // a process that has ended, and whose parent has not collected it, has no working directory
    const folder = await readlink(`/proc/${postmaster.pid}/cwd`).catch(() => '');
    return folder === (await realpath(cluster));
  }
  return postmaster.cluster === (await realpath(cluster));
}

/** @returns the folder of the socket on which the server accepts connections; undefined while it accepts none */
export async function openSocketFolder(postmaster: Postmaster, usual: string): Promise<string | undefined> {
  if (postmaster.status !== 'ready') return undefined;
  // after a rename of DATA_DIR the socket is at the new path, and postmaster.pid still names the old one
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
