/** Checks every night that stock is the sum of its movements, and reports what is not. It changes nothing. */
import { listStockDifferences, type StockDifference } from '#store/catalogue/stock-movements.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { queueMail } from '#store/mail/mails.ts';

/** The most products that the email names. */
const NAMED = 20;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Three o'clock at night in Vietnam. */
function nextNight(now: number): Date {
  const [offset, at] = [7 * HOUR, 3 * HOUR];
  return new Date((Math.floor((now + offset - at) / DAY) + 1) * DAY + at - offset);
}

export function queueNextStockCheck(db: Database): Promise<void> {
  const runAt = nextNight(Date.now());
  return db.transaction().execute((tx) => addJob(tx, 'check-stock', {}, { runAt, key: 'check-stock' }));
}

/** @returns the products that do not agree; the owner gets an email about them */
export async function checkStock(db: Database): Promise<StockDifference[]> {
  const found = await listStockDifferences(db);
  if (found.length > 0)
    await db.transaction().execute((tx) =>
      queueMail(tx, {
        kind: 'owner-stock-differs',
        facts: { products: found.length, differences: found.slice(0, NAMED) },
      }),
    );
  return found;
}
