/** How many orders arrived on the promised days. Goods by appointment have no last day, and do not count. */
import { type Database, rowsOf } from '../database/database.ts';
import type { Period } from './sales-days.ts';

/** The orders with promised days that were done in a period, and how many of them by the last of these days. */
export type KeptPromises = { delivered: number; onTime: number };

export async function countKeptPromises(db: Database, { from, to }: Period): Promise<KeptPromises> {
  const [row] = await rowsOf<KeptPromises>(db)`
    select count(*)::int as delivered, (count(*) filter (where delivered_on <= promised_last))::int as "onTime"
    from orders where delivered_on between ${from}::date and ${to}::date and promised_last is not null
      and not promised_appointment`;
  return row ?? { delivered: 0, onTime: 0 };
}
