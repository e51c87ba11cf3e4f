/** Follows the archived log from a base copy by the names of its pieces: how far it goes, and whether more lies behind a gap. */

import type { BaseManifest } from '../kept/base-manifest.ts';
import { type Lsn, readLsn } from '../kept/lsn.ts';
import { coverSegment, nextSegment, type Piece, startOf, timeOfStamp } from '../kept/wal-segments.ts';

export type SegmentSource = {
  segment: string;
  /** what the segment is put together from; empty if only the old cluster has it */
  pieces: Piece[];
  /** pieces of other runs of the program, which must not contradict these */
  others: Piece[];
  /** the old cluster's own file; null if there is none */
  file: string | null;
  /** how much of it must be there, in bytes; a file also has, behind its end, what it held before it was used again */
  to: number;
  /** everything that was committed until then is in it, in milliseconds since 1970 */
  until: number;
};

export type Log = {
  segments: SegmentSource[];
  /** the end of what the archive holds without a gap */
  end: Lsn;
  /** everything that was committed until then is in the log */
  until: Date;
  /** true if the archive holds log behind a gap */
  isBroken: boolean;
};

/** What a manifest says of where the log begins that its base copy needs. */
export type LogBegin = Pick<BaseManifest, 'firstSegment' | 'startedAt' | 'endedAt' | 'end'>;

export type OldLog = {
  /** @returns the path of a segment that the old cluster still has; null if it has not */
  find(segment: string): Promise<string | null>;
  /** when it was last written, in milliseconds since 1970 */
  writtenAt: number;
};

const timeOf = ({ at }: Piece): number => timeOfStamp(at).getTime();

/** @param pieces all pieces of the life @param old the log of the cluster itself, if it is at hand */
export async function followLog(
  base: LogBegin,
  pieces: readonly Piece[],
  segmentBytes: number,
  old: OldLog | null,
): Promise<Log> {
  const bySegment = Map.groupBy(pieces, ({ segment }) => segment);
  const segments: SegmentSource[] = [];
  let end = startOf(base.firstSegment, segmentBytes);
  let until = 0;
  for (let segment = base.firstSegment; ; segment = nextSegment(segment, segmentBytes)) {
    const there = bySegment.get(segment) ?? [];
    const cover = coverSegment(there, segmentBytes);
    const file = (await old?.find(segment)) ?? null;
    if (cover.length === 0 && file === null) break;
    const isWhole = cover.at(-1)?.to === segmentBytes;
    const to = Math.max(0, ...(file === null ? cover : there).map((piece) => piece.to));
    const reached = Math.max(0, ...cover.map(timeOf), file === null ? 0 : (old?.writtenAt ?? 0));
    const others = there.filter((one) => !cover.includes(one));
    segments.push({ segment, pieces: cover, others, file, to, until: reached });
    end = to > 0 ? startOf(segment, segmentBytes) + BigInt(to) : end;
    until = Math.max(until, reached);
    if (!isWhole && file === null) break;
  }
  const isBroken = pieces.some((piece) => startOf(piece.segment, segmentBytes) + BigInt(piece.to) > end);
  return { segments, end, until: untilOf(base, end, until), isBroken };
}

/** Leaves out what a restore to a time does not need: it needs the segment of that time, and one for a record that goes on. */
export function cutAfter(segments: readonly SegmentSource[], at: Date | null): SegmentSource[] {
  if (at === null) return [...segments];
  let until = 0;
  const needed: SegmentSource[] = [];
  for (const source of segments) {
    needed.push(source);
    if (until > at.getTime()) break;
    until = Math.max(until, source.until);
  }
  return needed;
}

/** @returns false if the log ends before its base copy can be used */
export const reachesEnd = (base: LogBegin, end: Lsn): boolean => end >= readLsn(base.end);

/** @param archived the time of the newest piece before `end`, in milliseconds @returns until when everything is there, in whole seconds */
export function untilOf(base: LogBegin, end: Lsn, archived: number): Date {
  const copied = Date.parse(reachesEnd(base, end) ? base.endedAt : base.startedAt);
  return new Date(Math.max(archived, Math.floor(copied / 1000) * 1000));
}
