/**
 * The sales of a period, for the owner. Days are calendar days in Vietnam, which has no summer time. The figures of
 * past days are stored (sales-days.ts); today, and days whose orders have changed since, are counted from the orders in
 * the same statement.
 */
import { type RawBuilder, sql } from 'kysely';
import type { OrderSource } from '#domain/orders/order-source.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { endOf, type Period, salesDays, startOf } from './sales-days.ts';

/**
 * `revenue`: the total of the day's orders in đồng, without cancelled orders and items; refunds are not subtracted.
 * `checkouts`: the number of customers who received an order number, whether they placed the order or not.
 */
export type DayFigures = { day: string; orders: number; revenue: number; checkouts: number };

/** SQL for (day, orders, revenue) of every day of a period. The bounds are days, as text or as SQL. */
export const soldByDay = (from: unknown, to: unknown): RawBuilder<unknown> => sql`
  select d.day, case when d.is_live then o.orders else d.orders end as orders,
    case when d.is_live then o.revenue else d.revenue end as revenue
  from (${salesDays({ from, to })}) d
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(total_amount - amount_cancelled), 0)::bigint as revenue from orders
    where d.is_live and created_at >= ${startOf(sql`d.day`)} and created_at < ${endOf(sql`d.day`)} and status <> 'cancelled'
  ) o`;

/** @returns the figures of every day of the period, including days without orders */
export async function listDayFigures(db: Database, period: Period): Promise<DayFigures[]> {
  const [start, end] = [startOf(sql`d.day`), endOf(sql`d.day`)];
  return rowsOf<DayFigures>(db)`
    with days as materialized (${salesDays(period)})
    select d.day::text as day, case when is_live then o.orders else d.orders end as orders,
      case when is_live then o.revenue else d.revenue end as revenue,
      case when is_live then r.checkouts else d.checkouts end as checkouts
    from days d
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(total_amount - amount_cancelled), 0)::bigint as revenue from orders
      where d.is_live and created_at >= ${start} and created_at < ${end} and status <> 'cancelled'
    ) o
    cross join lateral (
      select count(*)::int as checkouts from reservations where d.is_live and created_at >= ${start} and created_at < ${end}
    ) r
    order by d.day`;
}

export type SourceFigures = { source: OrderSource; orders: number; revenue: number };

/** @returns the period's orders and revenue by the channel through which they came, the highest revenue first */
export async function listSourceFigures(db: Database, period: Period): Promise<SourceFigures[]> {
  return rowsOf<SourceFigures>(db)`
    with days as materialized (${salesDays(period)})
    select s.source, sum(s.orders)::int as orders, sum(s.revenue)::bigint as revenue from (
      select k.key as source, (k.value ->> 0)::bigint as orders, (k.value ->> 1)::bigint as revenue
      from days d cross join lateral jsonb_each(d.sources) k where not d.is_live
      union all
      select o.source, count(*), sum(o.total_amount - o.amount_cancelled)
      from days d join orders o on o.created_at >= ${startOf(sql`d.day`)} and o.created_at < ${endOf(sql`d.day`)}
      where (d.is_live or d.sources is null) and o.status <> 'cancelled' group by o.source
    ) s group by s.source order by revenue desc, s.source`;
}
