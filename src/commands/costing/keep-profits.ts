/** Counts the profits of days whose orders, costs or parcels changed. */
import { countProfits, lockProfits, takeProfitDays } from '#store/costing/profits.ts';
import type { Database } from '#store/database/database.ts';

/** The most days that one transaction counts, so that even a slow machine keeps the time limit of a statement. */
export const MOST_PROFIT_DAYS = 7;

/** @returns the number of days whose marks were taken away */
export function keepProfits(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockProfits(tx))) return 0;
    const days = await takeProfitDays(tx, MOST_PROFIT_DAYS);
    if (days.length > 0) await countProfits(tx, days);
    return days.length;
  });
}
