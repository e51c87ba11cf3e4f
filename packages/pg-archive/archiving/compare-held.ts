/** Compares what a program remembers as archived with what lies in the archive: an archive alone cannot show a cut tail. */

import { type BaseManifest, listBaseCopies, readBaseManifest } from '../kept/base-manifest.ts';
import { baseFolder, type Life, walFolder } from '../kept/life.ts';
import { readLsn } from '../kept/lsn.ts';
import type { ArchiveTarget } from '../kept/target.ts';
import { readPieceName } from '../kept/wal-segments.ts';
import { followLog, type LogBegin } from '../log/follow-log.ts';
import type { ArchiveState } from './archive-state.ts';

/** What base copies need; a base copy never changes, so each manifest is read once. */
export type Known = Map<string, LogBegin & Pick<BaseManifest, 'tar'>>;

export type Held = {
  /** what is missing, for the operator */
  missing: string[];
  /** true if the newest base copy and the log after it reach what was archived last */
  reaches: boolean;
  /** the time to which the newest base copy and the log after it reach; null without a base copy */
  until: string | null;
};

/** @returns the names in a folder of the archive; an empty file holds nothing */
async function namesIn(target: ArchiveTarget, folder: string): Promise<string[]> {
  return (await target.list(folder)).flatMap(({ key, size }) => (size > 0 ? [key.slice(folder.length)] : []));
}

/** Reads names and sizes only, so that it costs little and can be done often. Nothing may be archived meanwhile. */
export async function compareHeld(
  target: ArchiveTarget,
  life: Life,
  { archivedTo, baseCopy }: Pick<ArchiveState, 'archivedTo' | 'baseCopy'>,
  known: Known,
): Promise<Held> {
  // a base copy that is not kept any more goes before its log and its tar, so it is listed after them
  const pieces = (await namesIn(target, walFolder(life.name))).flatMap((name) => readPieceName(name) ?? []);
  const tars = await namesIn(target, baseFolder(life.name));
  const bases = await listBaseCopies(target, life.name);
  const missing = new Set<string>();
  const held: Omit<Held, 'missing'> = { reaches: false, until: null };
  if (baseCopy !== null && (bases.at(-1)?.name ?? '') < baseCopy) missing.add(`the base copy ${baseCopy}`);
  for (const { name } of bases) {
    const base = known.get(name) ?? (await readBaseManifest(target, life, name));
    // the list of its files would take room
    const { tar, firstSegment, startedAt, endedAt, end: needed } = base;
    known.set(name, { tar, firstSegment, startedAt, endedAt, end: needed });
    if (!tars.includes(tar)) {
      missing.add(`the base copy ${name}`);
      held.reaches = false;
      continue;
    }
    const { end, until } = await followLog(base, pieces, life.facts.segmentBytes, null);
    held.reaches = end >= readLsn(archivedTo);
    held.until = until.toISOString();
    if (!held.reaches) missing.add(`the log after ${held.until}`);
  }
  return { missing: [...missing], ...held };
}
