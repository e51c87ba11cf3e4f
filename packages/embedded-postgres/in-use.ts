/** Tells the launcher which processes run from this folder, so that it exchanges no packages and no pages under them. */
import { rmSync } from 'node:fs';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Holder, listLiving, openLiveSocket } from './live-sockets.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, '.runtime', 'in-use');

/** `shop`: it is open until somebody stops it, and serves the built pages; `command`: it ends by itself. */
type Kind = 'shop' | 'command';

/**
 * Marks this folder as used until this process ends, also by kill -9. A folder that this process may not write in, such
 * as that of a release, gets no mark.
 */
export async function markInUse(kind: Kind): Promise<void> {
  try {
    if (await mkdir(FOLDER, { recursive: true })) {
      // whoever may exchange the packages must see the marks, also under a strict umask and after a start as root
      await chmod(FOLDER, 0o755);
      const owner = await stat(ROOT);
      if (process.getuid?.() === 0) await chown(FOLDER, owner.uid, owner.gid);
    }
    const { name } = await openLiveSocket(FOLDER, kind);
    process.once('exit', () => rmSync(join(FOLDER, name), { force: true }));
  } catch {
    // without a mark the shop works as well
  }
}

/** Lists the living processes that run from this folder. */
export async function listUsers(kind: Kind): Promise<Holder[]> {
  const isThere = await stat(FOLDER).catch(() => null);
  return isThere ? listLiving(FOLDER, kind) : [];
}
