/** Which months are closed, and closing the next one. */
import { sql } from 'kysely';
import { firstDayOf, type MonthsOfBooks, openMonth } from '#domain/books/months.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

export async function readMonths(db: Database): Promise<MonthsOfBooks> {
  const [row] = await rowsOf<MonthsOfBooks>(db)`
    select to_char(least(
        (select sales_day(created_at) from orders order by created_at limit 1),
        (select sales_day(at) from bank_transactions order by at limit 1)), 'YYYY-MM') as first,
      (select to_char(month, 'YYYY-MM') from closed_months order by month desc limit 1) as closed`;
  return row ?? { first: null, closed: null };
}

/** @returns the time at which the month was closed; null if it is open */
export async function findClosing(db: Database, month: string): Promise<Date | null> {
  const row = await db
    .selectFrom('closed_months')
    .select('closed_at')
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst();
  return row?.closed_at ?? null;
}

/** True for the months into which changes of closed months fall: closed ones, and the first open one behind them. */
export async function hasAdjustments(db: Database, month: string): Promise<boolean> {
  const known = await readMonths(db);
  return known.closed !== null && (month <= known.closed || month === openMonth(known));
}

/** @throws an error of the primary key if another transaction closes the month at the same time */
export async function insertClosedMonth(tx: Transaction, month: string): Promise<void> {
  await sql`insert into closed_months (month) values (${firstDayOf(month)}::date)`.execute(tx);
}
