/** Looks into a shop that was restored for proof: whether it holds what it should, and whether its books balance. */
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { keepProfits } from '#commands/costing/keep-profits.ts';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import type { Pace } from '#pg-archive/index.ts';
import { openPostgres } from '#postgres/index.ts';
import { listOpenKeys } from '#store/balance/differences.ts';
import { equations } from '#store/balance/equations.ts';
import { readAgain, readEquation } from '#store/balance/read-equation.ts';
import { compareContents, readContents, type TableContents } from '#store/database/contents.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { beginSnapshot } from '#store/database/dump.ts';
import { filesFolder, listFileKeys, sumOfFile } from '../backup/private-files.ts';
import { ProofError } from './proof-error.ts';
import type { ProofPlace } from './proof-place.ts';

/** The most differences that are named. */
const NAMED = 5;

/** The equation that asks for the next runs of jobs, which begin with the start of a shop. */
const OF_AN_OPEN_SHOP = 'jobs';

/** The file's SHA-256 by its storage key. */
export type FileSums = ReadonlyMap<string, string>;

const named = (all: readonly string[]) =>
  `${all.slice(0, NAMED).join('; ')}${all.length > NAMED ? `; and ${all.length - NAMED} more` : ''}`;

/** @throws ProofError `differs` */
export async function compareFiles({ dataDir }: ProofPlace, expected: FileSums, pace: Pace): Promise<void> {
  const folder = filesFolder(join(dataDir, 'private'));
  const wrong: string[] = [];
  const found = new Set(await listFileKeys(folder));
  for (const [key, sha256] of expected) {
    if (!found.has(key)) wrong.push(`the file ${key} is missing`);
    else if ((await sumOfFile(join(folder, key), pace)) !== sha256) wrong.push(`the file ${key} has another content`);
  }
  if (wrong.length > 0) throw new ProofError('differs', named(wrong));
}

/** @throws ProofError `differs` */
export async function compareTables(pool: pg.Pool, expected: readonly TableContents[], pace: Pace): Promise<void> {
  const client = await pool.connect();
  try {
    await beginSnapshot(client);
    const cuts = (table: string) => expected.find(({ name }) => name === table)?.parts.map(({ size }) => size) ?? [];
    const wrong = compareContents(expected, await readContents(client, pace, cuts)).map(
      ({ table, expectedRows, foundRows }) =>
        expectedRows === foundRows
          ? `${table} has its ${foundRows} rows with another content`
          : `${table} has ${foundRows ?? 'no table, instead of'} ${foundRows === null ? '' : 'of '}${expectedRows ?? 0} rows`,
    );
    if (wrong.length > 0) throw new ProofError('differs', named(wrong));
  } finally {
    // the connection may have been interrupted in the middle of a COPY
    client.release(true);
  }
}

/** Does what the shop's jobs would do after its start, so that nothing is late only because the copy stood still. */
async function settle(db: Database, signal: AbortSignal): Promise<void> {
  // the workers of the real shop have nothing to do with this one
  await sql`delete from job_workers`.execute(db);
  await keepCosts(db, signal);
  for (const keep of [keepSalesDays, keepProfits]) while ((await keep(db)) > 0) signal.throwIfAborted();
}

/** @throws ProofError `books` for differences that the shop does not know yet */
export async function balance(db: Database, signal: AbortSignal): Promise<void> {
  await settle(db, signal);
  const wrong: string[] = [];
  for (const equation of equations.filter(({ name }) => name !== OF_AN_OPEN_SHOP)) {
    const { differing, differences } = await readEquation(db, equation, { since: null, signal });
    if (differing === 0) continue;
    const known = new Set(await listOpenKeys(db, equation.name));
    const suspects = differences.map(({ key }) => key).filter((key) => !known.has(key));
    for (const { name, expected, found } of await readAgain(db, equation, suspects))
      wrong.push(`${equation.name}, ${name}: the other books say ${expected}, this one says ${found}`);
  }
  if (wrong.length > 0) throw new ProofError('books', named(wrong));
}

/**
 * Opens the restored shop's database, compares every table, and runs the equations of the books.
 * @param fill restores into the database before that, where it is not there yet
 * @throws ProofError, and any error of the database
 */
export async function lookIntoCopy(
  place: ProofPlace,
  expected: readonly TableContents[],
  { pace, signal, fill }: { pace: Pace; signal: AbortSignal; fill?: (pool: pg.Pool) => Promise<void> },
): Promise<void> {
  const postgres = await openPostgres({ dataDir: place.dataDir, say: () => {}, calm: true });
  const pool = openPool(postgres.url, 2);
  try {
    await fill?.(pool);
    await compareTables(pool, expected, pace);
    await balance(openDatabase(pool), signal);
  } finally {
    await pool.end().catch(() => {});
    await postgres.stop();
  }
}
