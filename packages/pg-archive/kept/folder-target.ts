/** An archive in a folder: each file is flushed to the disk before it gets its name. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { freeSpace } from './free-space.ts';
import { type ArchiveTarget, NotStored, type Stored } from './target.ts';

const DRAFT = '.part';

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** An unmounted disk must not become a folder of the disk below it. */
async function needFolder(root: string): Promise<void> {
  const status = await stat(root).catch((error) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (!status?.isDirectory()) throw new Error(`${root} is no folder: make it, or mount its disk`);
}

/** The codes of a folder in which nothing can be made; on a read-only disk, making folders fails with ENOENT. */
const UNWRITABLE = /^(EACCES|EROFS|EPERM|ENOENT)$/;

const unwritable = (root: string, writer: string) => (error: NodeJS.ErrnoException) => {
  if (!UNWRITABLE.test(error.code ?? '')) throw error;
  const remedy = `mount its disk writable, and let ${writer} write into it`;
  throw new Error(`${root} cannot be written: ${remedy} (${error.message})`, { cause: error });
};

async function write(path: string, content: AsyncIterable<Buffer>): Promise<number> {
  const draft = `${path}${DRAFT}`;
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let size = 0;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      for await (const chunk of content) {
        await file.writeFile(chunk);
        size += chunk.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await flushFolder(dirname(path));
  if (made) await flushFolder(dirname(dirname(path)));
  return size;
}

async function read(path: string): Promise<AsyncIterable<Buffer>> {
  // opened here, so that a missing file is an error of this call and not of the stream
  const file = await open(path).catch((error) => {
    throw isGone(error) ? new NotStored(`${path} is missing`) : error;
  });
  return createReadStream('', { fd: file });
}

async function list(root: string, folder: string): Promise<Stored[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch((error) => {
    if (isGone(error)) return [];
    throw error;
  });
  const stored: Stored[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(DRAFT)) continue;
    const path = join(entry.parentPath, entry.name);
    const status = await stat(path).catch((error) => {
      if (isGone(error)) return null;
      throw error;
    });
    if (status) stored.push({ key: relative(root, path), size: status.size });
  }
  return stored.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Removes the files, and the folders that became empty. */
async function remove(root: string, keys: readonly string[]): Promise<void> {
  const folders = new Set<string>();
  for (const key of keys) {
    await rm(join(root, key), { force: true });
    for (let folder = dirname(key); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    const left = await readdir(join(root, folder)).catch(() => ['unknown']);
    if (left.length === 0) await rm(join(root, folder), { recursive: true, force: true });
  }
}

/** @param root an existing folder @param writer who must be able to write there, for the operator */
export function openFolderTarget(root: string, writer: string): ArchiveTarget {
  return {
    name: root,
    async put(key, content) {
      await needFolder(root);
      return write(join(root, key), content).catch(unwritable(root, writer));
    },
    get: (key) => read(join(root, key)),
    has: (key) =>
      stat(join(root, key)).then(
        () => true,
        (error) => {
          if (isGone(error)) return false;
          throw error;
        },
      ),
    list: (folder) => list(root, folder),
    remove: (keys) => remove(root, keys),
    async free() {
      await needFolder(root);
      return freeSpace(root);
    },
  };
}
