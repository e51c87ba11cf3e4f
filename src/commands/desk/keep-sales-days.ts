/**
 * Counts the sales of past days, and counts past days again if their orders have changed. What was counted while the clock
 * was ahead is removed when the clock is right again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#store/database/database.ts';
import * as salesDays from '#store/desk/sales-days.ts';

/** The most days that one transaction counts, so that even a slow machine keeps the time limit of a statement. */
export const MOST_DAYS = 7;
/** `LOOK`: milliseconds between checks for open transactions of a day that just ended. `LOOKS`: number of checks. */
const [LOOK, LOOKS] = [250, 20];

/** @returns the number of days that were counted */
export async function keepSalesDays(db: Database): Promise<number> {
  const ended = await awaitEndedDay(db);
  return db.transaction().execute(async (tx) => {
    const days = (await salesDays.lockSalesDays(tx)) ? await chooseDays() : [];
    if (days.length > 0) await salesDays.countDays(tx, days);
    return days.length;

    async function chooseDays(): Promise<string[]> {
      const changed = [...(await salesDays.takeChangedDays(tx, MOST_DAYS)), ...(await salesDays.listOpenDays(tx))];
      if (ended === null || changed.length >= MOST_DAYS) return [...new Set(changed)];
      const missing = await salesDays.listMissingDays(tx, ended, MOST_DAYS - changed.length);
      return [...new Set([...changed, ...missing])];
    }
  });
}

/** @returns the last day that may be counted; null if some orders of that day may not be committed yet */
async function awaitEndedDay(db: Database): Promise<string | null> {
  const ended = await salesDays.findEndedDay(db);
  if (ended === null) return null;
  for (let look = 0; look < LOOKS; look++) {
    if (await salesDays.hasSettled(db, ended.transaction)) return ended.day;
    await sleep(LOOK);
  }
  return null;
}
