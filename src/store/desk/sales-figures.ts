/** What was ordered in a period, for the owner. A day is one of Vietnam, which has no summer time. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Days `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string };

/** `revenue`: whole đồng that orders of the day cost, without cancelled orders and pieces; refunds are not taken off */
export type DayFigures = { day: string; orders: number; revenue: number };

const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone interval '7 hours')`;
const endOf = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone interval '7 hours')`;

/** @returns every day of the period, also those without orders */
export async function listDayFigures(db: Database, { from, to }: Period): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select d.day::date::text as day, coalesce(f.orders, 0) as orders, coalesce(f.revenue, 0)::bigint as revenue
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d (day)
    left join (
      select (created_at at time zone interval '7 hours')::date as day, count(*)::int as orders,
        sum(total_amount - amount_cancelled) as revenue
      from orders where created_at >= ${startOf(from)} and created_at < ${endOf(to)} and status <> 'cancelled'
      group by 1
    ) f on f.day = d.day::date
    order by d.day`.execute(db);
  return rows;
}

/** @returns how many customers came as far as their own order number, whether they ordered or not */
export async function countCheckouts(db: Database, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reservations
    where created_at >= ${startOf(from)} and created_at < ${endOf(to)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type BestSeller = { productId: string; name: string; pieces: number; revenue: number };

/** @returns the products of which most pieces were ordered in the period and not cancelled; `revenue`: whole đồng */
export async function listBestSellers(db: Database, { from, to }: Period, limit: number): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select i.product_id as "productId", max(p.name) as name, sum(i.quantity - i.cancelled)::int as pieces,
      sum((i.quantity - i.cancelled) * i.price_at_time)::bigint as revenue
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.created_at >= ${startOf(from)} and o.created_at < ${endOf(to)} and o.status <> 'cancelled'
      and i.quantity > i.cancelled
    group by i.product_id order by 3 desc, 4 desc, 1 limit ${limit}`.execute(db);
  return rows;
}
