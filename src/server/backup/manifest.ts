/** What a backup says about itself: the first entry before its data, the last one after it. */
import { z } from 'zod';

/** A reader refuses a format it does not know. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.json';
export const KEY = 'secret.key';
/** Stands beside the shop's tables, and is none of them. */
export const JOBS = 'graphile_worker.jobs';

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** when the snapshot was taken, ISO 8601 */
  createdAt: z.string(),
  postgres: z.string(),
  /** names of the migrations the database had, oldest first */
  migrations: z.array(z.string()).min(1),
  /** in the order of their entries: each after the tables it refers to */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const contentsSchema = z.object({
  /** every entry before this one; sizes in bytes */
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  /** rows of each table, and of JOBS */
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Contents = z.infer<typeof contentsSchema>;
export type Entry = Contents['entries'][number];

/** COPY's text format has one line a row; a line break inside a value is written as \n. */
export function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** The table (or JOBS) whose rows an entry holds; null for other entries. */
export function tableOf(entry: string): string | null {
  const name = /^database\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}

/** @param part counted from 1 */
export const tableEntry = (table: string, part: number) =>
  `database/${encodeURIComponent(table)}/${String(part).padStart(6, '0')}.copy`;

/** The key of the file an entry holds, as src/server/adapters/storage/files.ts names it; null for other entries. */
export function fileKeyOf(entry: string): string | null {
  if (!entry.startsWith('files/')) return null;
  const parts = entry.slice('files/'.length).split('/');
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part));
  return isSafe ? parts.join('/') : null;
}

export const fileEntry = (key: string) => `files/${key}`;
