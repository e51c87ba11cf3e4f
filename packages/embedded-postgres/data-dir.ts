/** Creates DATA_DIR, and in it the folder for the sockets by which running processes are found. */
import { chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainFileError } from './embedded-postgres-error.ts';

/** Creates a folder and its parents without mkdir's `recursive`, which never returns for a path in /proc (Node 24). */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    const isParentThere = await stat(dirname(path)).then(
      () => true,
      () => false,
    );
    // the parent exists, but no folder can be created in it
    if (isParentThere) throw Object.assign(new Error(`${path} cannot be made`), { code: 'EACCES' });
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/**
 * Creates `dataDir` if it is missing. @returns its real path, and the path of the folder for the sockets of running
 * processes @throws EmbeddedPostgresError DISK_FULL, DATA_DIR_UNWRITABLE, DATA_DIR_UNSUITABLE
 */
export async function prepareDataDir(dataDir: string): Promise<{ path: string; sockets: string }> {
  try {
    await makeFolder(dataDir);
    const path = await realpath(dataDir);
    const sockets = join(path, 'run');
    const made = await mkdir(sockets, { recursive: true });
    if (made && process.getuid?.() === 0) {
      // after a start as root, the user that owns DATA_DIR must still be able to use this folder
      const owner = await stat(path);
      await chown(sockets, owner.uid, owner.gid);
    }
    return { path, sockets };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
