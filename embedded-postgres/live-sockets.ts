// Says which processes are alive and using a folder, by sockets that fall silent with their process, kill -9 included.

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, stat, symlink, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LiveSocket {
  name: string;
  /** Takes the sign down; the process itself may live on. */
  close(): Promise<void>;
}

export interface Holder {
  name: string;
  pid: number;
}

/** sun_path holds 104 bytes on macOS, 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
/** The last two: a path too long to have a socket. */
const NOBODY_THERE = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG'];
const DRAFT_LIFETIME_MS = 60_000;

/** Puts up the sign `<kind>-<pid>-<random>` in `folder`; it never keeps the process running. */
export async function publish(folder: string, kind: string): Promise<LiveSocket> {
  const name = `${kind}-${process.pid}-${randomBytes(6).toString('hex')}`;
  // Between bind and listen a socket looks dead to others, so it gets its visible name only when it listens.
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

/** Who has a sign of this kind up and is alive. Signs of the dead are taken down on the way. */
export async function living(folder: string, kind: string): Promise<Holder[]> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => name.startsWith('.')).map((name) => dropOldDraft(join(folder, name))));
  const signs = names.filter((name) => name.startsWith(`${kind}-`));
  return withShortPath(folder, async (short) => {
    const alive = await Promise.all(signs.map((name) => answers(join(short, name))));
    const dead = signs.filter((_, i) => !alive[i]);
    await Promise.all(dead.map((name) => unlink(join(folder, name)).catch(() => undefined)));
    return signs.filter((_, i) => alive[i]).map((name) => ({ name, pid: Number(name.split('-')[1]) }));
  });
}

/**
 * Puts up a sign of this kind if nobody else alive has one, trying for `patience` milliseconds.
 * Everybody publishes first and looks second, so of two who start at once at least one sees the other;
 * whoever sees somebody steps back for a random moment.
 */
export async function holdAlone(
  folder: string,
  kind: string,
  patience: number,
  onWait?: (holder: Holder) => void,
): Promise<LiveSocket | { heldBy: Holder }> {
  const deadline = Date.now() + patience;
  for (;;) {
    let others = await living(folder, kind);
    if (others.length === 0) {
      const mine = await publish(folder, kind);
      others = (await living(folder, kind)).filter((holder) => holder.name !== mine.name);
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
      resolve(!NOBODY_THERE.includes(error.code ?? ''));
    });
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.on('error', () => undefined).destroy());
    server.once('error', reject);
    // Open to all users: an ordinary user must be able to see that root's claim is dead.
    server.listen({ path, readableAll: true, writableAll: true }, () => resolve(server.unref()));
  });
}

async function dropOldDraft(path: string) {
  const made = await stat(path).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > DRAFT_LIFETIME_MS) await unlink(path).catch(() => undefined);
}

/** A socket's path is limited in length; the limit counts the path as written, so a link shortens it. */
async function withShortPath<T>(folder: string, act: (folder: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(folder) + 40 <= LONGEST_SOCKET_PATH) return act(folder);
  const shelter = await mkdtemp(join(tmpdir(), 'sb-'));
  try {
    const link = join(shelter, 'd');
    await symlink(folder, link);
    return await act(link);
  } finally {
    await rm(shelter, { recursive: true, force: true });
  }
}
