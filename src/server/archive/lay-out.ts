/** Lays out what a restore starts from: the files of the cluster, its log, and the private files. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { ArchiveTarget } from '../adapters/archive/target.ts';
import { readArchive } from '../backup/archive.ts';
import { BackupError } from '../backup/backup-error.ts';
import { fileEntry, fileKeyOf } from '../backup/manifest.ts';
import { ERASURES, filesFolder, listFileKeys } from '../backup/private-files.ts';
import { writeFlushed } from '../backup/write-flushed.ts';
import { KEY_FILE } from '../config/secret.ts';
import type { RestorePoint, SegmentSource } from './choose-point.ts';
import { blobKey, type FileEntry, readFilesSince } from './file-index.ts';
import { baseFolder, type Life, walFolder } from './life.ts';
import type { RestoreSource } from './restore-source.ts';
import { type Content, collect, once, unseal } from './sealing.ts';
import { type Piece, pieceName } from './wal-segments.ts';

const AT_ONCE = 4;
/** Milliseconds by which a file may be newer than the order that refers to it. */
const SAME_ACT = 60_000;

const damaged = (what: string, reason: unknown) =>
  new BackupError(`${what} in the archive is damaged or missing (${(reason as Error).message}); nothing was kept.`);

/** Lays the log and its base copy into an empty folder. */
export async function layCluster(
  { target }: RestoreSource,
  { life, base, segments }: RestorePoint,
  cluster: string,
  signal: AbortSignal,
): Promise<void> {
  for (const folder of base.folders) await mkdir(safe(cluster, folder), { recursive: true, mode: 0o700 });
  for (const source of segments) {
    signal.throwIfAborted();
    await laySegment(target, life, source, join(cluster, 'pg_wal'));
  }
  await layBaseCopy(target, life, base, cluster, signal).catch((error) => {
    throw signal.aborted ? error : damaged(`The base copy of ${base.startedAt}`, error);
  });
}

/** @throws Error for a name that leads out of the folder */
function safe(folder: string, name: string): string {
  if (fileKeyOf(fileEntry(name)) === null) throw new Error(`${name} is no name of a file`);
  return join(folder, name);
}

async function layBaseCopy(
  target: ArchiveTarget,
  life: Life,
  base: RestorePoint['base'],
  cluster: string,
  signal: AbortSignal,
): Promise<void> {
  const content = unseal(await target.get(baseFolder(life.name) + base.tar), life.key);
  let at = 0;
  await readArchive(
    () => Readable.from(content),
    signal,
    async (entry) => {
      const hash = createHash('sha256');
      const path = safe(cluster, entry.name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // PostgreSQL flushes all files of a cluster that was not stopped before it recovers it
      await writeFile(path, hashed(entry.content, hash), { flag: 'wx', mode: 0o600 });
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

/** Puts a segment together; what was not archived of it is zeros, at which PostgreSQL sees the end of the log. */
async function laySegment(target: ArchiveTarget, life: Life, source: SegmentSource, walPath: string): Promise<void> {
  const path = join(walPath, source.segment);
  if ('file' in source) return copyFile(source.file, path);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.truncate(life.facts.segmentBytes);
    for (const piece of source.pieces) {
      const content = await readPiece(target, life, piece).catch((error) => {
        throw damaged(`The log ${piece.segment}`, error);
      });
      await file.write(content, 0, content.length, piece.from);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readPiece(target: ArchiveTarget, life: Life, piece: Piece): Promise<Buffer> {
  const content = await collect(unseal(await target.get(walFolder(life.name) + pieceName(piece)), life.key));
  if (content.length !== piece.to - piece.from) throw new Error(`it has ${content.length} bytes`);
  return content;
}

/** Lays private files and key into a folder. @returns the keys of the files that are missing */
export async function layFiles(
  { target, old }: RestoreSource,
  { life, base }: RestorePoint,
  at: Date | null,
  staging: string,
  signal: AbortSignal,
): Promise<string[]> {
  const latest = at === null ? Number.POSITIVE_INFINITY : at.getTime() + SAME_ACT;
  const folder = filesFolder(staging);
  const taken = old ? await takeOldFiles(old.filesFolder, folder, latest, signal) : new Set<string>();
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
  await writeFlushed(join(staging, KEY_FILE), once(Buffer.from(base.secret)));
  return missing;
}

/** The records of erasures are taken of every time, so that the restored shop erases again whom it brought back. */
const isOfAnyTime = (key: string): boolean => key.startsWith(`${ERASURES}/`);

async function takeOldFiles(from: string, to: string, latest: number, signal: AbortSignal): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const key of await listFileKeys(from)) {
    signal.throwIfAborted();
    const path = join(from, key);
    if (key.endsWith('.part') || ((await stat(path)).mtimeMs > latest && !isOfAnyTime(key))) continue;
    await writeFlushed(join(to, key), createReadStream(path));
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
  const content = await target
    .get(blobKey(life.name, sha256))
    .then((stored) => collect(unseal(stored, life.key)))
    .catch(() => null);
  if (!content || createHash('sha256').update(content).digest('hex') !== sha256) return false;
  await writeFlushed(safe(folder, key), once(content));
  return true;
}
