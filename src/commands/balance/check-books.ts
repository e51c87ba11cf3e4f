/** Checks the equations of the books and writes down what differs. It repairs nothing: the books are only read. */

import { setTimeout as sleep } from 'node:timers/promises';
import { lastNight } from '#domain/balance/books.ts';
import * as checks from '#store/balance/balance-checks.ts';
import { countMoney } from '#store/balance/balance-figures.ts';
import { endUnknown, listOpenKeys, noteDifferences, takeUntold, writeDifferences } from '#store/balance/differences.ts';
import type { Difference, Equation } from '#store/balance/equation.ts';
import { equations } from '#store/balance/equations.ts';
import { readAgain, readEquation } from '#store/balance/read-equation.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

const DAY = 86_400_000;
/** Milliseconds between two checks of the quick equations; a little less than an hour, because no job begins on the second. */
const HOUR = 55 * 60_000;
/** Milliseconds that an equation may take to be checked each hour. */
const QUICK = 1000;
/** Days before the last check that a short check reads too: an order or a transaction rarely changes when it is older. */
const WINDOW = 45;
/** Days after which a nightly check reads everything; a little less than a week, because no night begins on the second. */
const FULL_EVERY = 6.5;
/** Milliseconds between two tries to begin while an hourly check runs. */
const TRY_AGAIN = 500;
/** Milliseconds between two signs of life during one equation. */
const BEAT = 2000;
/** The names of an equation's new differences that the email contains. */
const MOST_NAMES = 10;

export type BooksCheck = {
  /** true: every row; false: of the large books the last weeks; null: every row if that was last done a week ago */
  isFull: boolean | null;
  /** true for a check between two nights, after which the next night checks all the same */
  isHourly?: boolean;
  signal: AbortSignal;
  /** by default all equations of the shop */
  which?: readonly Equation[];
  /** called when an equation has been checked */
  onChecked?: (equation: Equation, result: { differing: number; failure: string | null }) => void;
};

/**
 * Only one check runs at a time, in whatever process. One that the night or a person begins waits for an hourly one, which
 * takes seconds: otherwise a night, or what a person asked for, would be left out. An equation that cannot be checked does
 * not keep the others back.
 * @returns `busy` if another check is running: nothing was done. `failed`: the names of the equations that failed
 * @throws the reason of `signal`
 */
export function checkBooks(db: Database, check: BooksCheck): Promise<'busy' | { failed: string[] }> {
  return db.connection().execute(async (one) => {
    if (!check.isHourly && !(await checks.takePlace(one, 'whole'))) return 'busy';
    try {
      while (!(await checks.takePlace(one, 'any'))) {
        if (check.isHourly) return 'busy';
        await sleep(TRY_AGAIN, undefined, { signal: check.signal });
      }
      return await run(one, check);
    } finally {
      // a connection that was lost has left by itself
      await checks.leavePlaces(one).catch(() => {});
    }
  });
}

/**
 * Checks the books if none was begun since the last night: recurring jobs also run at each start of the shop. A new shop has
 * its first check in its first night.
 */
export async function checkBooksAtNight(db: Database, check: Omit<BooksCheck, 'isFull'>): Promise<void> {
  const last = (await checks.findLastCheck(db))?.startedAt ?? (await checks.findBeginning(db));
  if (last < lastNight(new Date())) await checkBooks(db, { ...check, isFull: null });
}

/**
 * Checks the equations that took less than a second when they were checked last, in a small shop nearly all of them, unless a
 * check was begun within the last hour. The others, and those of which a night reads all rows only once a week, wait for the night.
 */
export async function checkBooksEachHour(db: Database, check: Omit<BooksCheck, 'isFull'>): Promise<void> {
  const last = await checks.findLastBegun(db);
  if (last !== null && Date.now() - last.getTime() < HOUR) return;
  const took = new Map((await checks.listResults(db)).map(({ name, milliseconds }) => [name, milliseconds]));
  const which = equations.filter(({ name, cost }) => cost !== 'weekly' && (took.get(name) ?? 0) < QUICK);
  await checkBooks(db, { ...check, isFull: false, isHourly: true, which });
}

async function run(db: Database, check: BooksCheck): Promise<{ failed: string[] }> {
  const { which = equations, signal, onChecked } = check;
  const isFull = check.isFull ?? (await isFullDue(db));
  const before = await checks.findLastCheck(db);
  const since = new Date((before?.startedAt.getTime() ?? Date.now()) - WINDOW * DAY);
  const id = await db
    .transaction()
    .execute((tx) => checks.insertCheck(tx, { isFull, isHourly: check.isHourly ?? false, equations: which.length }));
  const failed: string[] = [];
  let done = 0;
  try {
    for (const equation of which.filter(({ cost }) => isFull || cost !== 'weekly')) {
      await checks.noteProgress(db, id, equation.name, done);
      let noted = performance.now();
      const progress = async () => {
        if (performance.now() - noted < BEAT) return;
        noted = performance.now();
        await checks.noteProgress(db, id, equation.name, done);
      };
      const result = await checkOne(db, equation, { isFull, since, signal, progress });
      if (result.failure !== null) failed.push(equation.name);
      done += 1;
      onChecked?.(equation, result);
    }
    await countMoney(db, signal);
    await db.transaction().execute(async (tx) => {
      await endUnknown(
        tx,
        equations.map(({ name }) => name),
      );
      await checks.removeOldChecks(tx);
    });
    await tell(db);
  } catch (error) {
    await checks.endCheck(db, id, done, (error as Error).message).catch(() => {});
    throw error;
  }
  await checks.endCheck(db, id, which.length, failed.length > 0 ? failed.join(', ') : null);
  return { failed };
}

async function isFullDue(db: Database): Promise<boolean> {
  const last = await checks.findLastFullCheck(db);
  return last === null || Date.now() - last.getTime() > FULL_EVERY * DAY;
}

type One = { isFull: boolean; since: Date; signal: AbortSignal; progress: () => Promise<void> };

/**
 * What differs is read a second time, in another moment, and so is what differed at the last check: only what differs then
 * is a difference, whether or not this check came past it. Reads only.
 */
async function lookAtBook(
  db: Database,
  equation: Equation,
  { isFull, since, signal, progress }: One,
): Promise<{ isWhole: boolean; rows: number; sure: Difference[]; differing: number }> {
  const isWhole = isFull || equation.cost !== 'window';
  const read = await readEquation(db, equation, { since: isWhole ? null : since, signal, onRead: progress });
  const open = await listOpenKeys(db, equation.name);
  const sure = await readAgain(db, equation, [...new Set([...open, ...read.differences.map(({ key }) => key)])]);
  return { isWhole, rows: read.rows, sure, differing: sure.length + read.differing - read.differences.length };
}

/** Checks one equation as a night does, and writes nothing, not even what differs. @throws an error of the database */
export function lookAtEquation(
  db: Database,
  equation: Equation,
  { isFull, signal }: { isFull: boolean; signal: AbortSignal },
): Promise<{ sure: Difference[]; differing: number }> {
  const since = new Date(Date.now() - WINDOW * DAY);
  return lookAtBook(db, equation, { isFull, since, signal, progress: async () => {} });
}

async function checkOne(
  db: Database,
  equation: Equation,
  { isFull, since, signal, progress }: One,
): Promise<{ differing: number; failure: string | null }> {
  const begun = performance.now();
  const { name } = equation;
  try {
    const { isWhole, rows, sure, differing } = await lookAtBook(db, equation, { isFull, since, signal, progress });
    const milliseconds = Math.round(performance.now() - begun);
    await db.transaction().execute(async (tx) => {
      await writeDifferences(tx, name, sure);
      await checks.writeResult(tx, { name, isFull: isWhole, milliseconds, rows, differing });
    });
    return { differing, failure: null };
  } catch (error) {
    signal.throwIfAborted();
    const failure = (error as Error).message;
    await checks.writeFailure(db, name, failure);
    return { differing: 0, failure };
  }
}

/** Tells the owners of each new difference once. */
function tell(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const untold = await takeUntold(tx, MOST_NAMES);
    if (untold.length === 0) return;
    const count = untold.reduce((sum, one) => sum + one.count, 0);
    const titleOf = (wanted: string) => equations.find(({ name }) => name === wanted)?.title ?? wanted;
    const told = untold.map(({ equation, ...one }) => ({ title: titleOf(equation), ...one }));
    await queueMail(tx, { kind: 'owner-books-differ', facts: { differences: count, equations: told } });
    await noteDifferences(tx, count);
  });
}
