// Makes DATA_DIR and the folder in it where running processes put up their signs.

import { chown, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFileError } from './start-error.ts';

/**
 * Makes `dataDir` where it is missing and returns its real path.
 * Throws StartError DISK_FULL or DATA_DIR_UNWRITABLE.
 */
export async function prepareDataDir(dataDir: string): Promise<{ path: string; signs: string }> {
  try {
    await mkdir(dataDir, { recursive: true });
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
