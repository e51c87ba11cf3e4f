// Tells whether a PostgreSQL of our cluster is running, from postmaster.pid and never from a number alone.

import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { answers } from './live-sockets.ts';

export interface Postmaster {
  pid: number;
  /** Where it was started; the folder may have been renamed since. */
  cluster: string;
  socketFolder: string;
  status: string;
}

/** What postmaster.pid says; it may be left over from a process long gone. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, folder = '', , , socketFolder = '', , , status = ''] = text.split('\n');
  return { pid: Number(pid), cluster: folder, socketFolder, status: status.trim() };
}

/**
 * True when the process is alive and runs on this cluster. A number in a file left over may belong to another
 * process by now (always so in containers), or the file to the cluster this one was copied from.
 */
export async function runsOn(postmaster: Postmaster, cluster: string): Promise<boolean> {
  if (!exists(postmaster.pid)) return false;
  if (process.platform === 'linux') {
    // A process that has ended and was not waited for has no working directory.
    const folder = await readlink(`/proc/${postmaster.pid}/cwd`).catch(() => '');
    return folder === (await realpath(cluster));
  }
  return postmaster.cluster === (await realpath(cluster));
}

/** The folder of the socket it accepts connections on, undefined while it does not. */
export async function openSocketFolder(postmaster: Postmaster, usual: string): Promise<string | undefined> {
  if (postmaster.status !== 'ready') return undefined;
  // After a rename of DATA_DIR the socket is at the new path and postmaster.pid names the old one.
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
