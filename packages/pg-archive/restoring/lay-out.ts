/** Lays out what a restore starts from: the files of the cluster, its log, and the private files. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import pLimit from 'p-limit';
import { isDataFile, isDataFolder } from '#postgres/index.ts';
import { BackupError } from '../kept/backup-error.ts';
import { blobKey, type FileEntry, readFilesSince } from '../kept/file-index.ts';
import { baseFolder, type Life } from '../kept/life.ts';
import { type FileFolder, isSafeKey, listFiles } from '../kept/list-files.ts';
import { type Content, collect, once, unseal } from '../kept/sealing.ts';
import { readTar } from '../kept/tar.ts';
import { type ArchiveTarget, NotStored } from '../kept/target.ts';
import { writeFlushed } from '../kept/write-flushed.ts';
import { cutAfter, reachesEnd } from '../log/follow-log.ts';
import { type LaidLog, layLog, removeLog } from '../log/lay-log.ts';
import { GAP, type RestorePoint } from './choose-point.ts';
import type { RestoreSource } from './restore-source.ts';

const AT_ONCE = 4;
/** Milliseconds by which a file may be newer than the order that refers to it. */
const SAME_ACT = 60_000;

/** How often the log is listed again because a program that runs replaced pieces of it meanwhile. */
const TRIES = 5;

const damaged = (what: string, reason: unknown) =>
  new BackupError(`${what} in the archive is damaged or missing (${(reason as Error).message}); nothing was kept.`);

/** Lays the log and its base copy into an empty folder. @param at the time that is wished @returns the log that was laid */
export async function layCluster(
  { target }: RestoreSource,
  point: RestorePoint,
  at: Date | null,
  cluster: string,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<LaidLog> {
  const { life, base } = point;
  for (const folder of base.folders.filter(isDataFolder))
    await mkdir(safe(cluster, folder), { recursive: true, mode: 0o700 });
  const laid = await layNewest(target, point, at, join(cluster, 'pg_wal'), signal);
  if (laid.damage) {
    const what = `${laid.damage.what} in the archive is damaged (${laid.damage.reason})`;
    if (at === null || at > laid.until || !reachesEnd(base, laid.end)) throw point.refuse(what, laid.until);
    say(`Warning: ${what}: no time after ${point.words.time(laid.until)} can be restored.`);
  }
  await layBaseCopy(target, life, base, cluster, signal).catch((error) => {
    throw signal.aborted ? error : damaged(`The base copy of ${base.startedAt}`, error);
  });
  return laid;
}

/** Lays the log as it is listed now: a program that runs replaces small pieces by large ones. */
async function layNewest(
  target: ArchiveTarget,
  { life, base, follow, refuse }: RestorePoint,
  at: Date | null,
  walPath: string,
  signal: AbortSignal,
): Promise<LaidLog> {
  for (let tries = 1; ; tries += 1) {
    const log = await follow();
    if (log.isBroken && (at === null || at > log.until)) throw refuse(GAP, log.until);
    try {
      return await layLog(target, life, cutAfter(log.segments, at), base, walPath, signal);
    } catch (error) {
      if (!(error instanceof NotStored) || tries === TRIES) throw error;
      await removeLog(walPath, log.segments);
    }
  }
}

/** @throws Error for a name that leads out of the folder */
function safe(folder: string, name: string): string {
  if (!isSafeKey(name)) throw new Error(`${name} is no name of a file`);
  return join(folder, name);
}

async function layBaseCopy(
  target: ArchiveTarget,
  life: Life,
  base: RestorePoint['base'],
  cluster: string,
  signal: AbortSignal,
): Promise<void> {
  const key = baseFolder(life.name) + base.tar;
  const content = unseal(await target.get(key), life.key, key);
  let at = 0;
  await readTar(
    () => Readable.from(content),
    signal,
    async (entry) => {
      const hash = createHash('sha256');
      const content = hashed(entry.content, hash);
      if (isDataFile(entry.name)) {
        const path = safe(cluster, entry.name);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // PostgreSQL flushes all files of a cluster that was not stopped before it recovers it
        await writeFile(path, content, { flag: 'wx', mode: 0o600 });
      } else for await (const _ of content);
      const { name, sha256 } = base.entries[at] ?? {};
      if (entry.name !== name || hash.digest('hex') !== sha256) throw new Error(`${entry.name} differs`);
      at += 1;
    },
    () => new PassThrough(),
  );
  if (at !== base.entries.length) throw new Error(`it has ${at} of ${base.entries.length} files`);
}

async function* hashed(content: Content, hash: ReturnType<typeof createHash>): Content {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Where the private files and the secret of a base copy are laid. */
export type RestoredFiles = FileFolder & {
  /** true for files that are wanted however new they are */
  isOfAnyTime(key: string): boolean;
  /** the path of the file of the secret */
  secretPath: string;
};

/** Lays private files and secret into a folder. @returns the keys of the files that are missing */
export async function layFiles(
  { target, old }: RestoreSource,
  { life, base }: RestorePoint,
  at: Date | null,
  { folder, leaveOut, isOfAnyTime, secretPath }: RestoredFiles,
  signal: AbortSignal,
): Promise<string[]> {
  const latest = at === null ? Number.POSITIVE_INFINITY : at.getTime() + SAME_ACT;
  const taken = old
    ? await takeOldFiles({ folder: old.filesFolder, leaveOut }, { folder, isOfAnyTime, latest }, signal)
    : new Set<string>();
  const entries = [...(await readFilesSince(target, life, base.files)).values()].filter(
    ({ key, mtimeMs }) => (mtimeMs <= latest || isOfAnyTime(key)) && !taken.has(key),
  );
  const limit = pLimit(AT_ONCE);
  const missing: string[] = [];
  await Promise.all(
    entries.map((entry) =>
      limit(async () => {
        signal.throwIfAborted();
        if (!(await layFile(target, life, entry, folder))) missing.push(entry.key);
      }),
    ),
  );
  await writeFlushed(secretPath, once(Buffer.from(base.secret)));
  return missing;
}

async function takeOldFiles(
  from: FileFolder,
  to: Pick<RestoredFiles, 'folder' | 'isOfAnyTime'> & { latest: number },
  signal: AbortSignal,
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const key of await listFiles(from)) {
    signal.throwIfAborted();
    const path = join(from.folder, key);
    if (key.endsWith('.part') || ((await stat(path)).mtimeMs > to.latest && !to.isOfAnyTime(key))) continue;
    await writeFlushed(join(to.folder, key), createReadStream(path));
    taken.add(key);
  }
  return taken;
}

/** @returns false if the archive does not have the content, or another one */
async function layFile(
  target: ArchiveTarget,
  life: Life,
  { key, sha256 }: FileEntry,
  folder: string,
): Promise<boolean> {
  const stored = blobKey(life.name, sha256);
  const content = await target
    .get(stored)
    .then((content) => collect(unseal(content, life.key, stored)))
    .catch(() => null);
  if (!content || createHash('sha256').update(content).digest('hex') !== sha256) return false;
  await writeFlushed(safe(folder, key), once(content));
  return true;
}
