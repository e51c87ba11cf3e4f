/** Archives the write-ahead log: what PostgreSQL has flushed since the last time, read from its own pg_wal. */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Life, walFolder } from '../kept/life.ts';
import type { Lsn } from '../kept/lsn.ts';
import { readPart } from '../kept/read-part.ts';
import { type Content, seal } from '../kept/sealing.ts';
import type { ArchiveTarget } from '../kept/target.ts';
import { type Piece, pieceName, readPieceName, segmentOf, stampOf, startOf } from '../kept/wal-segments.ts';
import { ADDRESS_AT, fetchPiece, readPiece } from './lay-log.ts';

/** The number of pieces of a segment after which they are archived again as one. */
const MOST_PIECES = 64;

/**
 * Reads bytes of a segment; each chunk is overwritten by the next one. @throws Error if the file was recycled for a
 * later segment, or is too short
 */
export async function* readSegment(walPath: string, segment: string, from: number, to: number, bytes: number): Content {
  const file = await open(join(walPath, segment));
  try {
    const head = Buffer.alloc(16);
    await file.read(head, 0, head.length, 0);
    if (head.readBigUInt64LE(ADDRESS_AT) !== startOf(segment, bytes))
      throw new Error(`the segment ${segment} is not in pg_wal any more`);
    yield* readPart(file, from, to);
  } finally {
    await file.close();
  }
}

/** A position, and a time: what was committed before that time is before the position. */
export type Flushed = { flushed: Lsn; at: Date };

export class WalShipping {
  readonly #target: ArchiveTarget;
  readonly #life: Life;
  readonly #walPath: string;
  readonly #run = randomBytes(4).toString('hex');
  /** the pieces that this run found in the archive, and those that it wrote of the present segment */
  #pieces: Piece[] = [];
  #position: Lsn;

  /** @param position the position from which on this run archives: the beginning of a segment */
  constructor(target: ArchiveTarget, life: Life, walPath: string, position: Lsn, pieces: Piece[]) {
    this.#target = target;
    this.#life = life;
    this.#walPath = walPath;
    this.#position = position;
    this.#pieces = pieces;
  }

  get position(): Lsn {
    return this.#position;
  }

  /** Archives everything before `end`. @param onArchived is told the new position after each piece */
  async shipUntil(end: Flushed, signal: AbortSignal, onArchived: (position: Lsn) => Promise<void>): Promise<void> {
    while (this.#position < end.flushed && !signal.aborted) {
      await this.#shipPiece(end);
      await onArchived(this.#position);
    }
  }

  async #shipPiece({ flushed, at }: Flushed): Promise<void> {
    const { segmentBytes, timeline } = this.#life.facts;
    const segment = segmentOf(this.#position, timeline, segmentBytes);
    const start = startOf(segment, segmentBytes);
    const end = flushed - start < BigInt(segmentBytes) ? flushed : start + BigInt(segmentBytes);
    const to = Number(end - start);
    const own = this.#pieces.filter((piece) => piece.run === this.#run && piece.segment === segment);
    const small = own.filter((piece) => !this.#isMerged(piece));
    let from = Number(this.#position - start);
    let replaced: Piece[] = [];
    if (to === segmentBytes || own.length === 0) {
      from = 0;
      // what earlier runs archived of this segment is in this piece; their full segments before it are still needed
      replaced = this.#pieces.filter((piece) => piece.segment === segment);
    } else if (small.length >= MOST_PIECES) {
      from = Math.min(...small.map((piece) => piece.from));
      replaced = small;
    }
    const piece: Piece = { segment, from, to, run: this.#run, at: stampOf(at) };
    if (replaced === small && small.length > 0) this.#merged.add(pieceName(piece));
    const content = readSegment(this.#walPath, segment, from, to, segmentBytes);
    const key = this.#keyOf(piece);
    await this.#target.put(key, seal(content, this.#life.key, key));
    this.#position = end;
    this.#pieces = [...this.#pieces.filter((one) => !replaced.includes(one)), ...(to === segmentBytes ? [] : [piece])];
    await this.#target.remove(replaced.map((one) => this.#keyOf(one)));
  }

  /** the names of pieces that stand for many, which are not merged again */
  readonly #merged = new Set<string>();

  #isMerged(piece: Piece): boolean {
    return this.#merged.has(pieceName(piece));
  }

  #keyOf(piece: Piece): string {
    return walFolder(this.#life.name) + pieceName(piece);
  }
}

/** @returns all pieces of a life, in the order of the log */
export async function listPieces(target: ArchiveTarget, life: string): Promise<Piece[]> {
  const folder = walFolder(life);
  return (await target.list(folder)).flatMap(({ key }) => readPieceName(key.slice(folder.length)) ?? []);
}

/**
 * Looks for pieces behind the position up to which this program remembers having archived. A crash may have kept it from
 * remembering the last one; any other was written by a copy of it. @returns true if all of them agree with pg_wal
 */
export async function isOwnPast(
  target: ArchiveTarget,
  life: Life,
  walPath: string,
  pieces: readonly Piece[],
  archivedTo: Lsn,
): Promise<boolean> {
  const { segmentBytes } = life.facts;
  for (const piece of pieces) {
    if (startOf(piece.segment, segmentBytes) + BigInt(piece.to) <= archivedTo) continue;
    const stored = await fetchPiece(target, life, piece);
    const theirs = await readPiece(stored, life, piece).catch(() => null);
    const ours = readSegment(walPath, piece.segment, piece.from, piece.to, segmentBytes);
    if (!theirs || !(await isEqual(ours, theirs).catch(() => false))) return false;
  }
  return true;
}

async function isEqual(content: Content, expected: Buffer): Promise<boolean> {
  let at = 0;
  for await (const chunk of content) {
    if (!chunk.equals(expected.subarray(at, at + chunk.length))) return false;
    at += chunk.length;
  }
  return at === expected.length;
}
