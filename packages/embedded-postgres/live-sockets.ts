/** Finds the living processes that use a folder: each has a socket in it that stops answering when the process ends. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, stat, symlink, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type LiveSocket = {
  name: string;
  /** Removes the socket; the process itself continues. */
  close(): Promise<void>;
};

export type Holder = {
  name: string;
  pid: number;
};

/** The maximum length of a socket's path (sun_path) is 104 bytes on macOS and 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
/** Error codes when connecting to a socket that no process serves; the last two mean that the path is too long. */
const NO_PROCESS = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG'];
const DRAFT_LIFETIME_MS = 60_000;

/** Opens a socket named `<kind>-<pid>-<random>` in `folder`. An open socket does not keep the process running. */
export async function openLiveSocket(folder: string, kind: string): Promise<LiveSocket> {
  const name = `${kind}-${process.pid}-${randomBytes(6).toString('hex')}`;
  // a socket does not answer between bind and listen and looks dead, so it gets its visible name only after listen
  const draft = `.${name}`;
  const server = await withShortPath(folder, (short) => listen(join(short, draft)));
  await rename(join(folder, draft), join(folder, name));
  return {
    name,
    async close() {
      await unlink(join(folder, name)).catch(() => undefined);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lists the living processes with a socket of this kind in the folder, and removes the sockets of dead processes. */
export async function listLiving(folder: string, kind: string): Promise<Holder[]> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => name.startsWith('.')).map((name) => removeOldDraft(join(folder, name))));
  const sockets = names.filter((name) => name.startsWith(`${kind}-`));
  return withShortPath(folder, async (short) => {
    const alive = await Promise.all(sockets.map((name) => answers(join(short, name))));
    const dead = sockets.filter((_, i) => !alive[i]);
    await Promise.all(dead.map((name) => unlink(join(folder, name)).catch(() => undefined)));
    return sockets.filter((_, i) => alive[i]).map((name) => ({ name, pid: Number(name.split('-')[1]) }));
  });
}

/**
 * Opens a socket of this kind if no other living process has one; tries for `maxWait` milliseconds. Every process first
 * opens its own socket and then looks for others. So if two processes start at the same time, at least one of them sees
 * the other. A process that sees another one removes its own socket and waits for a random time.
 */
export async function openOnlySocket(
  folder: string,
  kind: string,
  maxWait: number,
  onWait?: (holder: Holder) => void,
): Promise<LiveSocket | { heldBy: Holder }> {
  const deadline = Date.now() + maxWait;
  for (;;) {
    let others = await listLiving(folder, kind);
    if (others.length === 0) {
      const mine = await openLiveSocket(folder, kind);
      others = (await listLiving(folder, kind)).filter((holder) => holder.name !== mine.name);
      if (others.length === 0) return mine;
      await mine.close();
    }
    const [heldBy] = others as [Holder];
    if (Date.now() > deadline) return { heldBy };
    onWait?.(heldBy);
    await sleep(10 + Math.random() * 90);
  }
}

/** True when a process accepts connections on the socket at `path`. */
export function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(!NO_PROCESS.includes(error.code ?? ''));
    });
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.on('error', () => undefined).destroy());
    server.once('error', reject);
    // all users may connect: an ordinary user must be able to see that root's process, which left a socket, is dead
    server.listen({ path, readableAll: true, writableAll: true }, () => resolve(server.unref()));
  });
}

async function removeOldDraft(path: string) {
  const made = await stat(path).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > DRAFT_LIFETIME_MS) await unlink(path).catch(() => undefined);
}

/**
 * Runs `act` with a path that is short enough for a socket. The limit applies to the path as it is written, so a
 * symbolic link with a short path is used instead of a long path.
 */
async function withShortPath<T>(folder: string, act: (folder: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(folder) + 40 <= LONGEST_SOCKET_PATH) return act(folder);
  const shortcut = await mkdtemp(join(tmpdir(), 'sb-'));
  try {
    const link = join(shortcut, 'd');
    await symlink(folder, link);
    return await act(link);
  } finally {
    await rm(shortcut, { recursive: true, force: true });
  }
}
