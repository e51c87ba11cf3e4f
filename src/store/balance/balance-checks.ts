/** The checks of the books: when they ran, how far they are, and what each equation's last one said. */
import { sql } from 'kysely';
import { type Database, firstOf, rowsOf, type Transaction } from '../database/database.ts';

/** Seconds without a sign of life after which a check counts as ended. */
const SILENCE = 60;
/** The failure of a check whose process was killed. */
const KILLED = 'the process ended';
/** Days for which ended checks and ended differences are kept. */
const [CHECKS_KEPT, DIFFERENCES_KEPT] = [90, 365];

/** Every check needs the place `any`; one that the night or a person begins needs the place `whole` before it. */
const PLACES = { any: 'check of the books', whole: 'whole check of the books' };

/**
 * Takes a place that only one connection can have: it is free again when the connection ends, whatever happened.
 * @param db one connection @returns false if another connection has it
 */
export async function takePlace(db: Database, place: keyof typeof PLACES): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(db)`
    select pg_try_advisory_lock(hashtextextended(${PLACES[place]}, 0)) as taken`;
  return row?.taken ?? false;
}

/** Leaves all places that this connection has. */
export async function leavePlaces(db: Database): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(db);
}

/** Writes that a check begins. Call takePlace first: what other rows say is running was killed. @returns its id */
export async function insertCheck(
  tx: Transaction,
  { isFull, isHourly, equations }: { isFull: boolean; isHourly: boolean; equations: number },
): Promise<number> {
  await sql`update balance_checks set ended_at = seen_at, failure = ${KILLED} where ended_at is null`.execute(tx);
  const { id } = await tx
    .insertInto('balance_checks')
    .values({ is_full: isFull, is_hourly: isHourly, equations })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param done the number of equations that were checked */
export async function noteProgress(db: Database, id: number, equation: string, done: number): Promise<void> {
  await sql`update balance_checks set seen_at = clock_timestamp(), equation = ${equation}, equations_done = ${done}
    where id = ${id}`.execute(db);
}

export async function endCheck(db: Database, id: number, done: number, failure: string | null): Promise<void> {
  await sql`update balance_checks set seen_at = clock_timestamp(), ended_at = clock_timestamp(), equation = null,
    equations_done = ${done}, failure = ${failure} where id = ${id}`.execute(db);
}

/** Removes checks and differences that ended long ago. */
export async function removeOldChecks(tx: Transaction): Promise<void> {
  await sql`delete from balance_checks where ended_at < now() - make_interval(days => ${CHECKS_KEPT}::int)`.execute(tx);
  await sql`delete from balance_differences where ended_at < now() - make_interval(days => ${DIFFERENCES_KEPT}::int)`.execute(
    tx,
  );
}

type Check = {
  isFull: boolean;
  startedAt: Date;
  endedAt: Date | null;
  equation: string | null;
  done: number;
  equations: number;
  failure: string | null;
  isRunning: boolean;
};

/** @returns the newest check that was made at night or asked for; null if there was none */
export async function findLastCheck(db: Database): Promise<Check | null> {
  const [row] = await rowsOf<Check>(db)`
    select is_full as "isFull", started_at as "startedAt", ended_at as "endedAt", equation, equations_done as done, equations,
      case when ended_at is null and not r.is_running then ${KILLED} else failure end as failure, r.is_running as "isRunning"
    from balance_checks
    cross join lateral (select ended_at is null and seen_at > now() - make_interval(secs => ${SILENCE}::int) as is_running) r
    where not is_hourly
    order by started_at desc limit 1`;
  return row ?? null;
}

/** @returns when the newest check of any kind began; null if there was none */
export async function findLastBegun(db: Database): Promise<Date | null> {
  const query = db.selectFrom('balance_checks').select('started_at as at').orderBy('started_at', 'desc').limit(1);
  return (await firstOf(query))?.at ?? null;
}

/** @returns when the database of the shop was made, which is before every check */
export async function findBeginning(db: Database): Promise<Date> {
  const [row] = await rowsOf<{ at: Date }>(db)`select min(timestamp)::timestamptz as at from kysely_migration`;
  if (!row) throw new Error('the beginning of the shop was answered without a row');
  return row.at;
}

/** @returns when the last check began that came through every row of every book; null if there was none */
export async function findLastFullCheck(db: Database): Promise<Date | null> {
  const query = db
    .selectFrom('balance_checks')
    .select('started_at as at')
    .where('is_full', '=', true)
    .where('ended_at', 'is not', null)
    .whereRef('equations_done', '=', 'equations')
    .orderBy('started_at', 'desc')
    .limit(1);
  return (await firstOf(query))?.at ?? null;
}

type EquationResult = {
  name: string;
  checkedAt: Date;
  fullAt: Date | null;
  milliseconds: number;
  rows: number;
  differing: number;
  failure: string | null;
};

/** @returns the last result of each equation that was ever checked */
export const listResults = (db: Database): Promise<EquationResult[]> =>
  rowsOf<EquationResult>(db)`
    select name, checked_at as "checkedAt", full_at as "fullAt", milliseconds, rows_read as rows, differing, failure
    from balance_equations`;

type Result = { name: string; isFull: boolean; milliseconds: number; rows: number; differing: number };

export async function writeResult(tx: Transaction, result: Result): Promise<void> {
  const { name, isFull, milliseconds, rows, differing } = result;
  await sql`
    insert into balance_equations as b (name, checked_at, full_at, milliseconds, rows_read, differing)
    values (${name}, clock_timestamp(), case when ${isFull} then clock_timestamp() end, ${milliseconds}, ${rows}, ${differing})
    on conflict (name) do update set checked_at = excluded.checked_at, full_at = coalesce(excluded.full_at, b.full_at),
      milliseconds = excluded.milliseconds, rows_read = excluded.rows_read, differing = excluded.differing, failure = null`.execute(
    tx,
  );
}

/** Writes that an equation could not be checked. What it found before stays. */
export async function writeFailure(db: Database, name: string, failure: string): Promise<void> {
  await sql`
    insert into balance_equations (name, checked_at, milliseconds, rows_read, differing, failure)
    values (${name}, clock_timestamp(), 0, 0, 0, ${failure})
    on conflict (name) do update set checked_at = excluded.checked_at, failure = excluded.failure`.execute(db);
}
