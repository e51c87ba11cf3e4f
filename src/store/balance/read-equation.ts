/** Reads the books for one equation: piece by piece, in transactions that can only read, and without haste. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Difference, type Equation, type Found, MOST_KEPT, statementOf, type Which } from './equation.ts';

/** Milliseconds that one statement may take: less than the limit of the shop's connections. */
const STATEMENT = 10_000;
/** The fewest rows of a statement: one that is too slow for them cannot be checked on this machine. */
const FEWEST = 20;
/** The longest pause between two statements, in milliseconds. */
const LONGEST_PAUSE = 1000;
const TOO_SLOW = '57014';

type Reading = {
  /** rows older than this are left out; null: none are */
  since: Date | null;
  signal: AbortSignal;
  /** called after each statement */
  onRead?: () => Promise<void>;
};

/** One statement sees one moment of the books. It takes one core of the database at most, and writes nothing. */
const ask = (db: Database, equation: Equation, which: Which): Promise<Found> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true),
        set_config('statement_timeout', ${String(STATEMENT)}, true)`.execute(tx);
      const { rows } = await statementOf(equation, which).execute(tx);
      const [found] = rows;
      if (!found) throw new Error(`the equation ${equation.name} was answered without a row`);
      return found;
    });

const isTooSlow = (error: unknown) => (error as { code?: unknown }).code === TOO_SLOW;

/**
 * @returns the number of rows that were read, of those that differ, and the first of these
 * @throws an error of the database, also if even a few rows take too long; the reason of `signal`
 */
export async function readEquation(
  db: Database,
  equation: Equation,
  { since, signal, onRead }: Reading,
): Promise<{ rows: number; differing: number; differences: Difference[] }> {
  const all = { rows: 0, differing: 0, differences: [] as Difference[] };
  let most = equation.walk.atOnce;
  for (let after: string[] | null = null, isLast = false; !isLast; ) {
    signal.throwIfAborted();
    const begun = performance.now();
    const asked = most;
    const found: Found | null = await ask(db, equation, { after, since, most: asked }).catch((error: unknown) => {
      if (!isTooSlow(error) || most <= FEWEST) throw error;
      most = Math.max(FEWEST, Math.floor(most / 4));
      return null;
    });
    if (found) {
      all.rows += found.rows;
      all.differing += found.differing;
      all.differences.push(...found.differences.slice(0, MOST_KEPT - all.differences.length));
      after = found.cursor;
      isLast = found.rows < asked;
    }
    await onRead?.();
    // the shop has the database for at least as long as the check had it
    if (!isLast) await sleep(Math.min(performance.now() - begun, LONGEST_PAUSE), undefined, { signal });
  }
  return all;
}

/** @returns those of these rows that differ at this moment */
export async function readAgain(db: Database, equation: Equation, keys: readonly string[]): Promise<Difference[]> {
  const { atOnce } = equation.walk;
  const differences: Difference[] = [];
  for (let first = 0; first < keys.length; first += atOnce) {
    const some = keys.slice(first, first + atOnce);
    const found = await ask(db, equation, { keys: some });
    differences.push(...found.differences.filter(({ key }) => some.includes(key)));
  }
  return differences;
}
