/** The two entries of a backup that describe it: the manifest is the first entry, the list of contents the last one. */
import { z } from 'zod';
import { isSafeKey } from '#pg-archive/index.ts';

/** The version of the backup format; a program that knows only older versions refuses the backup. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.json';
export const KEY = 'secret.key';
/** The table of waiting jobs, which a backup contains in addition to the tables of the shop. */
export const JOBS = 'graphile_worker.jobs';

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** the time of the database snapshot, in ISO 8601 */
  createdAt: z.string(),
  postgres: z.string(),
  /** the names of the applied migrations, oldest first */
  migrations: z.array(z.string()).min(1),
  /** the tables in the order in which the archive contains them: a table follows the tables that it refers to */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const contentsSchema = z.object({
  /** all entries before the list of contents, with their sizes in bytes */
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  /** the number of rows of each table, and of the table of jobs */
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Contents = z.infer<typeof contentsSchema>;

/** Counts the rows in the text output of COPY: one line per row; a line break inside a value is written as \n. */
export function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** @returns the name of the table (or of the jobs) whose rows the entry contains; null for other entries */
export function tableOf(entry: string): string | null {
  const name = /^database\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}

/** @param part the number of the part, counted from 1 */
export const tableEntry = (table: string, part: number) =>
  `database/${encodeURIComponent(table)}/${String(part).padStart(6, '0')}.copy`;

/** @returns the storage key of the private file in the entry (see files.ts); null for entries that contain no file */
export function fileKeyOf(entry: string): string | null {
  if (!entry.startsWith('files/')) return null;
  const key = entry.slice('files/'.length);
  return isSafeKey(key) ? key : null;
}

export const fileEntry = (key: string) => `files/${key}`;
