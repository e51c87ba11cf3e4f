/** Counts the profits of days whose orders, costs or parcels changed. */
import { sql } from 'kysely';
import { countProfits, listMarkedDays, lockProfits, takeProfitDay } from '#store/costing/profits.ts';
import type { Database } from '#store/database/database.ts';

/** Milliseconds for a statement: a day of 100,000 orders takes twenty seconds on an idle machine, and nobody waits for this job. */
const PATIENCE = 120_000;

/**
 * Counts each marked day in a transaction of its own, however many orders it holds.
 * @returns the number of days whose marks were taken away
 */
export async function keepProfits(db: Database, signal?: AbortSignal): Promise<number> {
  let taken = 0;
  for (const day of await listMarkedDays(db)) {
    signal?.throwIfAborted();
    if (!(await keepProfitOf(db, day))) break;
    taken++;
  }
  return taken;
}

/** @returns false if another process counts profits now */
function keepProfitOf(db: Database, day: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockProfits(tx))) return false;
    await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(tx);
    if (await takeProfitDay(tx, day)) await countProfits(tx, day);
    return true;
  });
}
