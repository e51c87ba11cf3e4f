/**
 * Several answers that one page is rendered from need the same rows: the settings, the types, the product. They are read
 * once for the page, so that its parts agree with each other and the database is asked less.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** What the page that is being rendered has read so far, by name; undefined where nothing is read for a page. */
const reads = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Runs the rendering of one page, within which each thing is read once. Nothing that it runs may read its own writes. */
export const readingOnce = <Result>(act: () => Result): Result => reads.run(new Map(), act);

const readsOf = (db: Database) => (db.isTransaction ? undefined : reads.getStore());

/**
 * @param name names what is read, with all values that the result depends on
 * @returns what the page has read under this name before, otherwise what `read` returns. Callers share the result, so
 * they must not change it.
 */
export function readOnce<Result>(db: Database, name: string, read: () => Promise<Result>): Promise<Result> {
  const known = readsOf(db);
  if (!known) return read();
  const present = (known.get(name) as Promise<Result> | undefined) ?? read();
  known.set(name, present);
  return present;
}

/** True if what is read now is read once for a page: a wider statement may then serve several readers. */
export const isReadOnce = (db: Database): boolean => readsOf(db) !== undefined;

/** Notes under further names what was read, or is being read by a caller that waits for it. */
export function noteRead(db: Database, names: readonly string[], result: unknown): void {
  for (const name of names) readsOf(db)?.set(name, Promise.resolve(result));
}
