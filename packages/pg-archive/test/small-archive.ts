/** A small archive as a program writes it, with segments of four pages: names, positions, addresses of pages and signatures are right. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type BaseManifest, writeBaseManifest } from '../kept/base-manifest.ts';
import { openFolderTarget } from '../kept/folder-target.ts';
import { baseFolder, beginLife, type Life, walFolder } from '../kept/life.ts';
import { writeLsn } from '../kept/lsn.ts';
import { once, seal } from '../kept/sealing.ts';
import { streamTar } from '../kept/tar.ts';
import type { ArchiveTarget } from '../kept/target.ts';
import { type Piece, pieceName, segmentOf, stampOf } from '../kept/wal-segments.ts';

const PAGE = 8192;
export const SEGMENT = 4 * PAGE;
const SEGMENTS = 7;
/** The number of the first segment. */
const FIRST = 100;
const [RUN, EARLIER] = ['0000000b', '0000000a'];

/** The moment so many seconds after the life began. */
export const second = (seconds: number): Date => new Date(Date.parse('2026-01-01T00:00:00Z') + seconds * 1000);

/** The pieces: segment, first and last page, run, second. Each has the address of a page, as only PostgreSQL can tell others apart. */
const PIECES: [number, number, number, string, number][] = [
  [0, 0, 4, RUN, 30],
  [1, 0, 4, RUN, 60],
  // what an earlier run left, and a segment that two runs archived whole
  [2, 0, 2, EARLIER, 70],
  [2, 0, 4, RUN, 90],
  [3, 0, 4, EARLIER, 118],
  [3, 0, 4, RUN, 120],
  // it was ended early
  [4, 0, 4, RUN, 150],
  [5, 0, 2, RUN, 155],
  [5, 2, 3, RUN, 165],
  [5, 3, 4, RUN, 180],
  [6, 0, 1, EARLIER, 190],
  [6, 0, 2, RUN, 195],
  [6, 2, 3, RUN, 200],
  [6, 3, 3.25, RUN, 210],
];

/** The base copies: segment of the beginning, position of the end, seconds of the beginning and of the end. */
const BASES: [number, number, number, number][] = [
  [0, SEGMENT + 900, 35, 50.5],
  [3, 3 * SEGMENT + PAGE, 95, 110.25],
];

export type SmallArchive = {
  target: ArchiveTarget;
  life: Life;
  /** all of the log, from the first segment on */
  log: Buffer;
  pieces: Piece[];
  bases: BaseManifest[];
  /** what lies in the archive, by its key */
  objects: Map<string, Buffer>;
  isSigned: boolean;
};

/** @returns the place of a segment in `log` */
export const offsetOf = (segment: string): number => (Number.parseInt(segment.slice(8), 16) - FIRST) * SEGMENT;

/** The content of the only table of a base copy. */
export const tableOf = (tar: string): Buffer => createHash('sha512').update(tar).digest();

const segmentAt = (index: number) => segmentOf(BigInt((FIRST + index) * SEGMENT), 1, SEGMENT);

/** The bytes of the log: what stands between the addresses has no order. */
function makeLog(): Buffer {
  const log = Buffer.alloc(SEGMENTS * SEGMENT);
  for (let at = 0; at < log.length; at += 64) createHash('sha512').update(`${at}`).digest().copy(log, at);
  for (let at = 0; at < log.length; at += PAGE) log.writeBigUInt64LE(BigInt(FIRST * SEGMENT + at), at + 8);
  log.fill(0, 4 * SEGMENT + 2 * PAGE + 500, 5 * SEGMENT);
  return log;
}

async function writeBaseCopy(
  target: ArchiveTarget,
  life: Life,
  [first, end, started, ended]: (typeof BASES)[number],
): Promise<BaseManifest> {
  const tar = `${stampOf(second(started))}.tar`;
  const out = new PassThrough();
  const key = baseFolder(life.name) + tar;
  let entries: BaseManifest['entries'] = [];
  const written = target.put(key, seal(out, life.key, key));
  await streamTar(
    out,
    new AbortController().signal,
    async (writer) => {
      // no PostgreSQL is started on it
      await writer.add('PG_VERSION', Buffer.from('1\n'));
      await writer.add('base/1/1', tableOf(tar));
      entries = writer.entries;
    },
    () => new PassThrough(),
  );
  await written;
  const manifest = {
    startedAt: second(started).toISOString(),
    endedAt: second(ended).toISOString(),
    ...{ tar, entries, folders: ['pg_wal'], migrations: [], files: 'none', secret: '00' },
    firstSegment: segmentAt(first),
    end: writeLsn(BigInt(FIRST * SEGMENT + end)),
  };
  await writeBaseManifest(target, life, manifest);
  return { format: 1, ...manifest };
}

/** @param folder an empty folder @param passphrase null for an archive that is not signed */
export async function makeSmallArchive(folder: string, passphrase: string | null): Promise<SmallArchive> {
  const target = openFolderTarget(folder, 'the tests');
  const facts = { system: '1', timeline: 1, segmentBytes: SEGMENT, postgres: '18' };
  const life = await beginLife(target, passphrase, facts);
  const log = makeLog();
  const pieces: Piece[] = [];
  for (const [index, from, to, run, at] of PIECES) {
    const piece = { segment: segmentAt(index), from: from * PAGE, to: to * PAGE, run, at: stampOf(second(at)) };
    const key = walFolder(life.name) + pieceName(piece);
    const start = index * SEGMENT;
    await target.put(key, seal(once(log.subarray(start + piece.from, start + piece.to)), life.key, key));
    pieces.push(piece);
  }
  const bases = [];
  for (const base of BASES) bases.push(await writeBaseCopy(target, life, base));
  const objects = new Map<string, Buffer>();
  for (const { key } of await target.list('')) objects.set(key, await readFile(join(folder, key)));
  return { target, life, log, pieces, bases, objects, isSigned: passphrase !== null };
}
