// Makes DATA_DIR and the folder in it where running processes put up their signs.

import { chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainFileError } from './embedded-postgres-error.ts';

/** As mkdir with `recursive`, which in /proc tries without end (Node 24). */
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
    // a folder in which none can be made
    if (isParentThere) throw Object.assign(new Error(`${path} cannot be made`), { code: 'EACCES' });
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/**
 * Makes `dataDir` where it is missing and returns its real path.
 * Throws EmbeddedPostgresError DISK_FULL or DATA_DIR_UNWRITABLE.
 */
export async function prepareDataDir(dataDir: string): Promise<{ path: string; signs: string }> {
  try {
    await makeFolder(dataDir);
    const path = await realpath(dataDir);
    const signs = join(path, 'run');
    const made = await mkdir(signs, { recursive: true });
    if (made && process.getuid?.() === 0) {
      // Started once as root, the folder must stay usable for the user it belongs to.
      const owner = await stat(path);
      await chown(signs, owner.uid, owner.gid);
    }
    return { path, signs };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
