/**
 * What the tables of a database hold, as checksums of their rows in the form and order in which a dump has them. A
 * database that was restored, from a dump or from the log, gives the same ones.
 */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { copyJobsOut, copyOut, listTables } from './dump.ts';

/** A part of a table's rows; `size` in bytes. */
export type Part = { size: number; sha256: string };
export type TableContents = { name: string; rows: number; parts: Part[] };

type Content = AsyncIterable<Buffer>;
/** Reads a stream at a certain speed. */
export type Slowly = (content: Content) => Content;

/** The name under which the waiting jobs stand beside the tables. */
const JOBS = 'graphile_worker.jobs';

const LINE_BREAK = 10;

/** @param sizes where to cut; what is behind the last cut is a further part, if there is anything */
export async function hashParts(lines: Content, sizes: readonly number[]): Promise<Omit<TableContents, 'name'>> {
  const parts: Part[] = [];
  let rows = 0;
  let hash = createHash('sha256');
  let size = 0;
  const end = () => {
    parts.push({ size, sha256: hash.digest('hex') });
    hash = createHash('sha256');
    size = 0;
  };
  const left = () => (sizes[parts.length] ?? Number.POSITIVE_INFINITY) - size;
  for await (const chunk of lines) {
    for (let at = chunk.indexOf(LINE_BREAK); at !== -1; at = chunk.indexOf(LINE_BREAK, at + 1)) rows += 1;
    for (let rest = chunk; rest.length > 0; ) {
      while (left() === 0) end();
      const taken = rest.subarray(0, left());
      hash.update(taken);
      size += taken.length;
      rest = rest.subarray(taken.length);
    }
  }
  while (parts.length < sizes.length || size > 0) end();
  return { rows, parts };
}

/**
 * Reads all tables and the waiting jobs. Call it in a transaction that beginSnapshot began. @param cuts the sizes of the
 * parts of a table by its name; one part by default
 */
export async function readContents(
  client: ClientBase,
  slowly: Slowly,
  cuts: (table: string) => readonly number[] = () => [],
): Promise<TableContents[]> {
  const contents: TableContents[] = [];
  const read = async (name: string, lines: Content) => {
    contents.push({ name, ...(await hashParts(slowly(lines), cuts(name))) });
  };
  for (const table of await listTables(client)) await read(table.name, copyOut(client, table));
  await read(JOBS, copyJobsOut(client));
  return contents;
}

/** What a table should hold and what it holds; null for a table that is missing. */
export type ContentsDifference = { table: string; expectedRows: number | null; foundRows: number | null };

const isSame = (one: TableContents, other: TableContents) =>
  one.rows === other.rows &&
  one.parts.length === other.parts.length &&
  one.parts.every(({ size, sha256 }, at) => size === other.parts[at]?.size && sha256 === other.parts[at].sha256);

export function compareContents(
  expected: readonly TableContents[],
  found: readonly TableContents[],
): ContentsDifference[] {
  const names = new Set([...expected, ...found].map(({ name }) => name));
  return [...names].flatMap((table) => {
    const should = expected.find(({ name }) => name === table);
    const is = found.find(({ name }) => name === table);
    if (should && is && isSame(should, is)) return [];
    return [{ table, expectedRows: should?.rows ?? null, foundRows: is?.rows ?? null }];
  });
}
