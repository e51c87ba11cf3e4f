/** Lays the archived log into a cluster's pg_wal. Every piece is read and checked; a damaged one costs the time behind its start. */
import { copyFile, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Life, walFolder } from '../kept/life.ts';
import { type Lsn, readLsn } from '../kept/lsn.ts';
import { type Content, collect, unseal } from '../kept/sealing.ts';
import type { ArchiveTarget } from '../kept/target.ts';
import { type Piece, pieceName, startOf, timeOfStamp } from '../kept/wal-segments.ts';
import { type Log, type LogBegin, type SegmentSource, untilOf } from './follow-log.ts';

/** The bytes of a page of the log, and of what each begins with; that of a segment is longer. */
const PAGE = 8192;
const [PAGE_HEAD, SEGMENT_HEAD] = [24, 40];
/** The place in a page at which PostgreSQL writes the position of the page. */
export const ADDRESS_AT = 8;

/** Why the log ends before what the archive holds. */
export type Damage = { what: string; reason: string };

export type LaidLog = Pick<Log, 'end' | 'until'> & {
  segments: SegmentSource[];
  /** null if everything that the archive holds was laid */
  damage: Damage | null;
};

export const fetchPiece = (target: ArchiveTarget, life: Life, piece: Piece): Promise<Content> =>
  target.get(walFolder(life.name) + pieceName(piece));

/** @throws Error if the piece is damaged, or holds another part of the log */
export async function readPiece(stored: Content, life: Life, piece: Piece): Promise<Buffer> {
  const content = await collect(unseal(stored, life.key, walFolder(life.name) + pieceName(piece)));
  if (content.length !== piece.to - piece.from) throw new Error(`it has ${content.length} bytes`);
  const start = startOf(piece.segment, life.facts.segmentBytes);
  for (let at = Math.ceil(piece.from / PAGE) * PAGE; at + ADDRESS_AT + 8 <= piece.to; at += PAGE) {
    const address = content.readBigUInt64LE(at - piece.from + ADDRESS_AT);
    // behind the end of a segment that was ended early there are zeros
    if (address !== start + BigInt(at) && address !== 0n) throw new Error('it holds another part of the log');
  }
  return content;
}

/** @returns the pieces that could be laid, and why the next one could not be */
async function layPieces(
  target: ArchiveTarget,
  life: Life,
  { segment, pieces, others }: SegmentSource,
  path: string,
): Promise<{ laid: Piece[]; damage: Damage | null }> {
  const laid: Piece[] = [];
  const whole = Buffer.alloc(life.facts.segmentBytes);
  const file = await open(path, 'wx', 0o600);
  try {
    let damage: Damage | null = null;
    for (const piece of pieces) {
      // a place that is away is no damage
      const stored = await fetchPiece(target, life, piece);
      const content = await readPiece(stored, life, piece).catch((error: Error) => {
        damage = { what: `The log ${pieceName(piece)}`, reason: error.message };
        return null;
      });
      if (!content) break;
      content.copy(whole, piece.from);
      laid.push(piece);
    }
    const end = laid.at(-1)?.to ?? 0;
    for (const piece of others.filter(({ to }) => to <= end)) {
      const content = await readPiece(await fetchPiece(target, life, piece), life, piece).catch(() => null);
      if (!content || content.equals(whole.subarray(piece.from, piece.to))) continue;
      laid.length = 0;
      damage = { what: `The log ${segment}`, reason: 'the archive holds it twice, with different contents' };
    }
    // what was not archived of it is zeros, at which PostgreSQL sees the end of the log
    whole.fill(0, laid.at(-1)?.to ?? 0);
    await file.writeFile(whole);
    await file.sync();
    return { laid, damage };
  } finally {
    await file.close();
  }
}

/** @throws NotStored if a piece was replaced by another one meanwhile */
export async function layLog(
  target: ArchiveTarget,
  life: Life,
  segments: readonly SegmentSource[],
  base: LogBegin,
  walPath: string,
  signal: AbortSignal,
): Promise<LaidLog> {
  let end = startOf(base.firstSegment, life.facts.segmentBytes);
  let until = 0;
  const used: SegmentSource[] = [];
  for (const source of segments) {
    signal.throwIfAborted();
    const path = join(walPath, source.segment);
    const start = startOf(source.segment, life.facts.segmentBytes);
    let laid = source.pieces;
    let damage: Damage | null = null;
    const isWhole = laid.at(-1)?.to === life.facts.segmentBytes;
    if (isWhole || !source.file) ({ laid, damage } = await layPieces(target, life, source, path));
    const file = isWhole && !damage ? null : source.file;
    if (file) await copyFile(file, path);
    const isThere = file !== null || damage === null;
    const to = isThere ? source.to : (laid.at(-1)?.to ?? 0);
    end = to > 0 ? start + BigInt(to) : end;
    until = Math.max(until, isThere ? source.until : 0, ...laid.map(({ at }) => timeOfStamp(at).getTime()));
    used.push({ ...source, pieces: laid, file });
    if (!isThere) return { segments: used, end, until: untilOf(base, end, until), damage };
  }
  return { segments: used, end, until: untilOf(base, end, until), damage: null };
}

export async function removeLog(walPath: string, segments: readonly SegmentSource[]): Promise<void> {
  for (const { segment } of segments) await rm(join(walPath, segment), { force: true });
}

/** The position behind a record that begins here: on each page that it enters, it begins again behind the page's head. */
function recordEnd(start: Lsn, length: number, segmentBytes: number): Lsn {
  let at = start;
  for (let left = BigInt(length); ; ) {
    const room = BigInt(PAGE) - (at % BigInt(PAGE));
    if (left <= room) return at + left;
    left -= room;
    at += room;
    at += BigInt(at % BigInt(segmentBytes) === 0n ? SEGMENT_HEAD : PAGE_HEAD);
  }
}

/**
 * Says whether PostgreSQL replayed everything that was laid. It ends at the first record that is not whole; this may only be one
 * of which the archive holds the beginning. @param stopped where it ended @param last where its last record begins; null if it replayed none
 */
export async function replayedAll(
  target: ArchiveTarget,
  life: Life,
  { segments, end }: LaidLog,
  { stopped, last }: { stopped: string; last: string | null },
): Promise<boolean> {
  const { segmentBytes } = life.facts;
  const at = readLsn(stopped);
  if (at >= end) return true;
  const isPageStart = at % BigInt(PAGE) === 0n;
  const head = at % BigInt(segmentBytes) === 0n ? SEGMENT_HEAD : PAGE_HEAD;
  const start = isPageStart ? at + BigInt(head) : at;
  if (start >= end) return true;
  const source = segments.find(
    ({ segment }) => startOf(segment, segmentBytes) === start - (start % BigInt(segmentBytes)),
  );
  const offset = Number(start % BigInt(segmentBytes));
  const piece = source?.pieces.find(({ from, to }) => from <= offset && offset < to);
  if (!piece) return false;
  const content = await readPiece(await fetchPiece(target, life, piece), life, piece);
  const begin = offset - piece.from;
  // the length of the record, its transaction, and where the record before it begins
  const length = content.readUInt32LE(begin);
  const isHeadHere = PAGE - (offset % PAGE) >= 16 && begin + 16 <= content.length;
  const follows = !isHeadHere || last === null || content.readBigUInt64LE(begin + 8) === readLsn(last);
  return length > 0 && follows && recordEnd(start, length, segmentBytes) > end;
}
