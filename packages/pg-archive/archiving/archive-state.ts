/**
 * The state of the archive, in a file of the program's folder: it is written while the database is archived, and read by a restore and by whoever looks after it.
 * It is a file because it must be readable while the database is away, and from the folder of a dead program.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { ArchivePlace } from '../kept/target.ts';

export const STATE_FILE = 'archive-state.json';

const time = z.iso.datetime().nullable();
const trouble = {
  /** what the last try said; null if it succeeded */
  error: z.string().nullable(),
  errorSince: time,
};

/** An archive that has not begun yet. `since`: the first try */
const waitSchema = z.object({ since: z.iso.datetime(), ...trouble });
export type ArchiveWait = z.infer<typeof waitSchema>;

const stateSchema = z.object({
  /** where the archive is; a folder inside the program's by its relative path, so that that one can be moved */
  place: z.union([z.object({ folder: z.string() }), z.object({ bucket: z.string(), prefix: z.string() })]),
  life: z.string(),
  /** recognises the cluster's folder: a copied cluster is another one, and begins a life of its own */
  cluster: z.string(),
  /** the end of what is archived, as PostgreSQL writes a position */
  archivedTo: z.string(),
  begunAt: z.iso.datetime(),
  /** everything that was written until then is archived */
  archivedAt: time,
  baseCopyAt: time,
  /** the name of the newest base copy */
  baseCopy: z.string().nullable().default(null),
  /** why the last base copy was not taken; null if it was */
  baseCopyError: z.string().nullable().default(null),
  /** everything that was written until then can be restored: with a base copy, by this life or the one before it */
  restorableAt: time.default(null),
  /** what disappeared from the archive after it was archived, and when that was noticed; `mended`: it is there again */
  lost: z
    .object({ at: z.iso.datetime(), what: z.array(z.string()), mended: z.boolean() })
    .nullable()
    .default(null),
  /** the bytes of the log that are not archived yet */
  waitingBytes: z.number(),
  ...trouble,
});
export type ArchiveState = z.infer<typeof stateSchema> & { restorableAt: string };

/** @returns null where nothing was tried yet */
export async function readArchive(dataDir: string): Promise<ArchiveState | ArchiveWait | null> {
  const text = await readFile(join(dataDir, STATE_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const result = z.union([stateSchema, waitSchema]).safeParse(parse(text));
  if (!result.success) return null;
  const { data } = result;
  if (!('life' in data)) return data;
  // earlier versions did not write it
  const restorableAt = data.restorableAt ?? (data.baseCopyAt && data.archivedAt) ?? data.begunAt;
  const place = 'folder' in data.place ? { folder: resolve(dataDir, data.place.folder) } : data.place;
  return { ...data, place, restorableAt };
}

/** @returns null where nothing was archived yet */
export async function readArchiveState(dataDir: string): Promise<ArchiveState | null> {
  const state = await readArchive(dataDir);
  return state && 'life' in state ? state : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function writeArchive(dataDir: string, state: ArchiveState | ArchiveWait): Promise<void> {
  const file = join(dataDir, STATE_FILE);
  const written = 'life' in state ? { ...state, place: movable(dataDir, state.place) } : state;
  await writeFile(`${file}.new`, `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function movable(dataDir: string, place: ArchivePlace): ArchivePlace {
  if (!('folder' in place)) return place;
  const path = relative(dataDir, place.folder);
  return path.startsWith('..') || isAbsolute(path) ? place : { folder: path };
}

export const isSamePlace = (a: ArchivePlace, b: ArchivePlace): boolean =>
  'folder' in a
    ? 'folder' in b && a.folder === b.folder
    : 'bucket' in b && a.bucket === b.bucket && a.prefix === b.prefix;

/** Minutes after which an archive that does not follow is a fault, and not a pause. */
const LATE_MINUTES = 5;
/** Hours for which the loss of something is told after it was mended: a place that lost something may do so again. */
const LOSS_TOLD_HOURS = 24;

const secondsSince = (at: string, now: Date): number => Math.max(0, (+now - Date.parse(at)) / 1000);

/** Seconds: what was written before can be restored. It counts from the first try where nothing can be restored. */
export const archiveAge = (state: ArchiveState | ArchiveWait, now: Date): number =>
  secondsSince('life' in state ? state.restorableAt : state.since, now);

/** `late`: nothing reached it for minutes, and nobody knows why. `mended`: it lost something in the last day, and has it again. */
export type ArchiveTrouble = 'not-begun' | 'lost' | 'mended' | 'failing' | 'late' | 'no-base-copy' | 'old-base-copy';

/** `says`: what is wrong, for the operator; `reason`: why, in the words of the last try; null if nobody knows */
export type ArchiveFault = { trouble: ArchiveTrouble; says: string; reason: string | null };

/**
 * Why the archive needs somebody; null if it is well. @param baseHours the hours between two base copies @param running
 * false for a program that is stopped, whose archive need not follow
 */
export function archiveFault(
  state: ArchiveState | ArchiveWait,
  { now, baseHours, running }: { now: Date; baseHours: number; running: boolean },
): ArchiveFault | null {
  const minutesSince = (at: string) => secondsSince(at, now) / 60;
  const fault = (trouble: ArchiveTrouble, says: string, reason: string | null = null) => ({
    trouble,
    says: reason === null ? says : `${says}: ${reason}`,
    reason,
  });
  if (!('life' in state))
    return fault('not-begun', `it was first tried at ${state.since} and has not begun`, state.error);
  const { begunAt, archivedAt, baseCopyAt, baseCopyError, error, errorSince, lost } = state;
  if (lost && !lost.mended)
    return fault(
      'lost',
      `it was found at ${lost.at} that it lost ${lost.what.join(', ')}; until a new base copy is whole, only what was written until ${state.restorableAt} can be restored`,
      baseCopyError ?? error,
    );
  const failing = error !== null && minutesSince(errorSince ?? begunAt) >= LATE_MINUTES;
  if (failing) return fault('failing', `it fails since ${errorSince}`, error);
  if (running && minutesSince(archivedAt ?? begunAt) >= LATE_MINUTES)
    return fault('late', `nothing was archived since ${archivedAt ?? begunAt}`, error);
  if (baseCopyAt === null)
    return fault(
      'no-base-copy',
      `its first base copy since ${begunAt} is not whole, so nothing that was written since then can be restored from it`,
      baseCopyError,
    );
  if (lost && minutesSince(lost.at) < LOSS_TOLD_HOURS * 60)
    return fault(
      'mended',
      `it was found at ${lost.at} that it lost ${lost.what.join(', ')}; what is written now can be restored again, but find out what removes or damages files there`,
    );
  if (minutesSince(baseCopyAt) <= 2 * baseHours * 60) return null;
  return fault('old-base-copy', `the last base copy is of ${baseCopyAt}`, baseCopyError);
}
