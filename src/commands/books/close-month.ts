/**
 * Closes the books of a month: writes down what each order, payment and refund of the month is worth now, and what has
 * changed in months that are closed. An act that is booked at the same time is either in what this transaction sees, or
 * a change of a closed month, which the next month writes down: no đồng is lost or counted twice.
 */
import type { Actor } from '#domain/accounts/access.ts';
import { mayClose, monthInWords } from '#domain/books/months.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { Failure } from '#domain/values/failure.ts';
import { writeEntries } from '#store/books/book-entries.ts';
import { insertClosedMonth, readMonths } from '#store/books/closed-months.ts';
import { brokenConstraint, type Database } from '#store/database/database.ts';
import { acted, runAct } from '../acts/run-act.ts';

/** @param month `YYYY-MM` @throws Failure MONTH_NOT_CLOSABLE unless it is the next month in order, and over */
export async function closeMonth(db: Database, month: string, actor: Actor): Promise<void> {
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) =>
        runAct(db, { actor, audit: 'money.month-closed' }, async (tx) => {
          const known = await readMonths(tx);
          if (!mayClose(month, known, dayInVietnam(new Date()))) throw new Failure('MONTH_NOT_CLOSABLE');
          await insertClosedMonth(tx, month);
          await writeEntries(tx, month, known.closed !== null);
          return acted({ kind: 'payment', id: month, name: monthInWords(month) });
        }),
      );
  } catch (error) {
    if (brokenConstraint(error) === 'closed_months_pkey') throw new Failure('MONTH_NOT_CLOSABLE');
    throw error;
  }
}
