/** Archives the private files: new ones with each pass, and all of them are compared with each base copy. */
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { blobKey, type FileEntry, readFilesSince, writeIndex } from '../kept/file-index.ts';
import type { Life } from '../kept/life.ts';
import { type FileFolder, openFile, unlessGone } from '../kept/list-files.ts';
import { readPart } from '../kept/read-part.ts';
import { type Content, seal } from '../kept/sealing.ts';
import type { ArchiveTarget } from '../kept/target.ts';
import type { Pace } from '../kept/throttle.ts';

const DRAFT = '.part';
/** The number of files after which a list of them is written, so that a stop loses little of a long first pass. */
const PER_INDEX = 200;
const AT_ONCE = 4;
/** Milliseconds in which two changes of a folder may get the same time. */
const SAME_TIME = 2000;

type Seen = { mtimeMs: number; listedAt: number };

export class FileShipping {
  readonly #target: ArchiveTarget;
  readonly #life: Life;
  readonly #folder: string;
  readonly #leaveOut: readonly string[];
  readonly #known: Map<string, FileEntry>;
  #contents: Set<string>;
  /** contents that are being written: files with the same content must not write one file of the archive at once */
  readonly #writing = new Map<string, Promise<void>>();
  /** when each folder was last read; a folder whose time is unchanged has no new names */
  #seen = new Map<string, Seen>();

  private constructor(target: ArchiveTarget, life: Life, files: FileFolder, known: Map<string, FileEntry>) {
    this.#target = target;
    this.#life = life;
    this.#folder = files.folder;
    this.#leaveOut = files.leaveOut;
    this.#known = known;
    this.#contents = new Set([...known.values()].map(({ sha256 }) => sha256));
  }

  static async open(target: ArchiveTarget, life: Life, files: FileFolder): Promise<FileShipping> {
    return new FileShipping(target, life, files, await readFilesSince(target, life));
  }

  /** Archives files with new names. */
  async shipNew(signal: AbortSignal): Promise<void> {
    const keys = (await this.#changedFolders()).flat().filter((key) => !this.#known.has(key));
    await this.#ship(keys, signal, (content) => content);
  }

  /** Compares all files with what is archived, and forgets those that are gone. */
  async shipAll(signal: AbortSignal, pace: Pace): Promise<void> {
    this.#seen = new Map();
    const keys = (await this.#changedFolders()).flat();
    const changed: string[] = [];
    for (const key of keys) {
      const status = await unlessGone(stat(join(this.#folder, key)));
      const entry = this.#known.get(key);
      if (status && (entry?.size !== status.size || entry.mtimeMs !== status.mtimeMs)) changed.push(key);
    }
    await this.#ship(changed, signal, pace);
    const present = new Set(keys);
    for (const key of this.#known.keys()) if (!present.has(key)) this.#known.delete(key);
    // what only older lists name may be removed with them
    this.#contents = new Set([...this.#known.values()].map(({ sha256 }) => sha256));
  }

  /** Writes a full list of what is archived. @returns its name */
  async writeList(): Promise<string> {
    return writeIndex(this.#target, this.#life, 'full', [...this.#known.values()]);
  }

  /** @returns the keys in each folder that has changed since it was last read */
  async #changedFolders(folder = ''): Promise<string[][]> {
    const path = join(this.#folder, folder);
    const status = await unlessGone(stat(path));
    if (!status) return [];
    const seen = this.#seen.get(folder);
    const under = folder === '' ? '' : `${folder}/`;
    if (seen && seen.mtimeMs === status.mtimeMs && seen.mtimeMs < seen.listedAt - SAME_TIME) {
      const inside = [...this.#seen.keys()].filter((one) => isChild(one, folder));
      return (await Promise.all(inside.map((one) => this.#changedFolders(one)))).flat();
    }
    this.#seen.set(folder, { mtimeMs: status.mtimeMs, listedAt: Date.now() });
    const entries = (await unlessGone(readdir(path, { withFileTypes: true }))) ?? [];
    const keys = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
      .map(({ name }) => under + name);
    const lists = [keys];
    for (const entry of entries)
      if (entry.isDirectory() && !this.#leaveOut.includes(under + entry.name))
        lists.push(...(await this.#changedFolders(under + entry.name)));
    return lists;
  }

  async #ship(keys: readonly string[], signal: AbortSignal, pace: Pace): Promise<void> {
    for (let at = 0; at < keys.length; at += PER_INDEX) {
      const limit = pLimit(AT_ONCE);
      const part = keys.slice(at, at + PER_INDEX);
      const shipped = await Promise.allSettled(part.map((key) => limit(() => this.#shipFile(key, signal, pace))));
      const entries = shipped.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
      if (entries.length > 0) await writeIndex(this.#target, this.#life, 'more', entries);
      for (const entry of entries) this.#known.set(entry.key, entry);
      const failed = shipped.find((one) => one.status === 'rejected');
      if (failed) {
        // the folders are read again, because not all of their files were archived
        this.#seen = new Map();
        throw failed.reason;
      }
    }
  }

  async #shipFile(key: string, signal: AbortSignal, pace: Pace): Promise<FileEntry | null> {
    signal.throwIfAborted();
    const file = await openFile(this.#folder, key);
    if (!file) return null;
    try {
      const { mtimeMs } = await file.handle.stat();
      const read = () => readPart(file.handle, 0, file.size);
      const hash = createHash('sha256');
      for await (const chunk of pace(read())) hash.update(chunk);
      const sha256 = hash.digest('hex');
      if (!this.#contents.has(sha256)) await this.#writeOnce(sha256, read);
      return { key, sha256, size: file.size, mtimeMs };
    } finally {
      await file.handle.close();
    }
  }

  async #writeOnce(sha256: string, read: () => Content): Promise<void> {
    const write = async () => {
      const key = blobKey(this.#life.name, sha256);
      await this.#target.put(key, seal(read(), this.#life.key, key));
      this.#contents.add(sha256);
    };
    const writing = this.#writing.get(sha256) ?? write().finally(() => this.#writing.delete(sha256));
    this.#writing.set(sha256, writing);
    await writing;
  }
}

const isChild = (path: string, folder: string): boolean => {
  const under = folder === '' ? '' : `${folder}/`;
  return path !== folder && path.startsWith(under) && !path.slice(under.length).includes('/');
};
