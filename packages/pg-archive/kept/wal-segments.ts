/**
 * The names under which the write-ahead log is archived. A piece is a part of one segment: the bytes from `from` to
 * `to`. A segment is archived in pieces while PostgreSQL writes it, and as one piece when it is full.
 */
import type { Lsn } from './lsn.ts';

export type Piece = {
  /** the segment's name, as in pg_wal: timeline and number in 24 hexadecimal digits */
  segment: string;
  from: number;
  to: number;
  /** the connection that read it: only pieces of one run continue each other */
  run: string;
  /** what was committed before this time is in the pieces up to this one; a stamp */
  at: string;
};

const hex = (value: number | bigint, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

/** The name of the segment that contains a position. */
export function segmentOf(lsn: Lsn, timeline: number, segmentBytes: number): string {
  const number = lsn / BigInt(segmentBytes);
  const perId = 0x1_0000_0000n / BigInt(segmentBytes);
  return hex(timeline, 8) + hex(number / perId, 8) + hex(number % perId, 8);
}

/** The position at which a segment begins. */
export function startOf(segment: string, segmentBytes: number): Lsn {
  const perId = 0x1_0000_0000n / BigInt(segmentBytes);
  const number = BigInt(`0x${segment.slice(8, 16)}`) * perId + BigInt(`0x${segment.slice(16, 24)}`);
  return number * BigInt(segmentBytes);
}

/** The segment after this one. */
export const nextSegment = (segment: string, segmentBytes: number): string =>
  segmentOf(
    startOf(segment, segmentBytes) + BigInt(segmentBytes),
    Number.parseInt(segment.slice(0, 8), 16),
    segmentBytes,
  );

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

export const pieceName = ({ segment, from, to, run, at }: Piece): string =>
  `${segment}.${hex(from, 8)}-${hex(to, 8)}.${run}.${at}`;

/** @returns null for a name that no piece has */
export function readPieceName(name: string): Piece | null {
  const match = /^([0-9A-F]{24})\.([0-9A-F]{8})-([0-9A-F]{8})\.([0-9a-f]+)\.(\d{8}T\d{6}Z)$/.exec(name);
  if (!match) return null;
  const [, segment = '', from = '', to = '', run = '', at = ''] = match;
  return { segment, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), run, at };
}

/** A time in a name: it sorts as text. */
export const stampOf = (time: Date): string => `${time.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

export const timeOfStamp = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** The pieces of one run from the beginning of the segment, each of which continues the one before. */
function coverByRun(pieces: readonly Piece[], segmentBytes: number): Piece[] {
  const chosen: Piece[] = [];
  for (let end = 0; end < segmentBytes; ) {
    const next = pieces.filter(({ from, to }) => from <= end && to > end).sort((a, b) => b.to - a.to)[0];
    if (!next) break;
    chosen.push(next);
    end = next.to;
  }
  return chosen;
}

/**
 * Chooses the pieces from which one segment is put together: those of the run that goes furthest, which is the newest
 * one. @returns an empty list if the beginning is missing
 */
export function coverSegment(pieces: readonly Piece[], segmentBytes: number): Piece[] {
  const covers = [...Map.groupBy(pieces, ({ run }) => run).values()].map((ofRun) => coverByRun(ofRun, segmentBytes));
  const end = (cover: readonly Piece[]) => cover.at(-1)?.to ?? 0;
  const at = (cover: readonly Piece[]) => cover.at(-1)?.at ?? '';
  return covers.sort((a, b) => end(b) - end(a) || (at(a) < at(b) ? 1 : -1))[0] ?? [];
}
