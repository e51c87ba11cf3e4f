/**
 * The state of the archive, in a file of DATA_DIR: the shop writes it, and a restore, the office and commands read it.
 * It is a file because it must be readable while the database is away, and from a dead shop's folder.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { ArchivePlace } from '../config/archive-settings.ts';

const FILE = 'archive-state.json';

const time = z.iso.datetime().nullable();
const schema = z.object({
  /** where the archive is; a folder inside DATA_DIR by its relative path, so that DATA_DIR can be moved */
  place: z.union([z.object({ folder: z.string() }), z.object({ bucket: z.string(), prefix: z.string() })]),
  life: z.string(),
  /** recognises the cluster's folder: a copied cluster is another shop, and begins a life of its own */
  cluster: z.string(),
  /** the end of what is archived, as PostgreSQL writes a position */
  archivedTo: z.string(),
  begunAt: z.iso.datetime(),
  /** everything that was written until then is archived */
  archivedAt: time,
  baseCopyAt: time,
  /** the bytes of the log that are not archived yet */
  waitingBytes: z.number(),
  /** what the last try said; null if it succeeded */
  error: z.string().nullable(),
  errorSince: time,
});
export type ArchiveState = z.infer<typeof schema>;

/** @returns null for a shop that has not archived yet */
export async function readArchiveState(dataDir: string): Promise<ArchiveState | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const result = schema.safeParse(parse(text));
  if (!result.success) return null;
  const { place } = result.data;
  return 'folder' in place ? { ...result.data, place: { folder: resolve(dataDir, place.folder) } } : result.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function writeArchiveState(dataDir: string, state: ArchiveState): Promise<void> {
  const file = join(dataDir, FILE);
  await writeFile(`${file}.new`, `${JSON.stringify({ ...state, place: movable(dataDir, state.place) }, null, 1)}\n`, {
    mode: 0o600,
  });
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

/**
 * Why the archive needs somebody; null if it is well. @param baseHours the hours between two base copies @param running
 * false for a shop that is stopped, whose archive need not follow
 */
export function archiveFault(
  state: ArchiveState,
  { now, baseHours, running }: { now: Date; baseHours: number; running: boolean },
): string | null {
  const minutesSince = (at: string | null) => (+now - Date.parse(at ?? state.begunAt)) / 60_000;
  if (state.error && minutesSince(state.errorSince) >= LATE_MINUTES) return `since ${state.errorSince}: ${state.error}`;
  if (running && minutesSince(state.archivedAt) >= LATE_MINUTES)
    return `nothing was archived since ${state.archivedAt ?? state.begunAt}`;
  if (minutesSince(state.baseCopyAt) <= 2 * baseHours * 60) return null;
  return state.baseCopyAt ? `the last base copy is of ${state.baseCopyAt}` : 'there is no base copy';
}
