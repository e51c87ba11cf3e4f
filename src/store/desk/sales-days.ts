/** The sales per past day, stored so that a period's sales are a sum of rows. Days are calendar days in Vietnam. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** Minutes after a day's end before its figures are stored: a clock set back by less than this does no harm. */
const AFTER_ITS_END = 10;

export const startOf = (day: unknown) => sql<Date>`((${day})::date::timestamp at time zone interval '7 hours')`;
export const endOf = (day: unknown) => sql<Date>`(((${day})::date + 1)::timestamp at time zone interval '7 hours')`;

/** Days `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string };

/** SQL for (day, orders, revenue, checkouts, sources, is_live). `is_live`: no valid figures stored, orders must be counted. */
export const salesDays = ({ from, to }: { from: unknown; to: unknown }) => sql`
  select d.day::date as day, k.orders, k.revenue, k.checkouts, k.sources,
    k.day is null or k.day >= sales_day(now()) or k.day in (select c.day from sales_day_changes c) as is_live
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d (day)
  left join sales_days k on k.day = d.day::date`;

export type Ended = { day: string; transaction: string };

/**
 * @returns the last day that has ended, with the number of a transaction that began after that day; null if the figures
 * of all days since the first order are stored
 */
export async function findEndedDay(db: Database): Promise<Ended | null> {
  const [row] = await rowsOf<Ended>(db)`
    select ended.day::text as day, pg_current_xact_id()::text as transaction
    from (select sales_day(now() - make_interval(mins => ${AFTER_ITS_END}::int)) - 1 as day) ended,
      (select sales_day(min(created_at)) as day from orders) first
    where ended.day - first.day + 1 > (select count(*) from sales_days k where k.day between first.day and ended.day)`;
  return row ?? null;
}

/** True if all transactions with lower numbers than this have ended: their orders are visible and can be counted. */
export async function hasSettled(db: Database, transaction: string): Promise<boolean> {
  const [row] = await rowsOf<{ settled: boolean }>(db)`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::xid8 as settled`;
  return row?.settled ?? false;
}

/**
 * Locks the stored sales of past days for this transaction.
 * @returns false if another process is counting days now: its older figures could overwrite newer ones
 */
export async function lockSalesDays(tx: Transaction): Promise<boolean> {
  const [row] = await rowsOf<{ locked: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended('sales days', 0)) as locked`;
  return row?.locked ?? false;
}

/**
 * Removes the marks of days whose orders changed. Count these days after this statement: a later change sets a new
 * mark.
 * @returns the marked days whose figures are stored, each once; other days are counted from their orders anyway
 */
export async function takeChangedDays(tx: Transaction, most: number): Promise<string[]> {
  const rows = await rowsOf<{ day: string }>(tx)`
    with marked as materialized (select distinct day from sales_day_changes order by day desc limit ${most}),
    taken as (delete from sales_day_changes c using marked m where c.day = m.day)
    select day::text as day from marked where day in (select day from sales_days)`;
  return rows.map(({ day }) => day);
}

/** @returns the days from the first order to `until` whose figures are not stored yet, newest first */
export async function listMissingDays(db: Database, until: string, most: number): Promise<string[]> {
  const rows = await rowsOf<{ day: string }>(db)`
    select d.day::date::text as day
    from generate_series((select sales_day(min(created_at)) from orders)::timestamp, ${until}::date::timestamp, interval '1 day') as d (day)
    where not exists (select from sales_days k where k.day = d.day::date)
    order by d.day desc limit ${most}`;
  return rows.map(({ day }) => day);
}

/**
 * @returns the days whose figures are stored although they are not over: the clock was ahead when they were counted, and
 * orders of these days still come
 */
export async function listOpenDays(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ day: string }>(db)`select day::text from sales_days where day >= sales_day(now())`;
  return rows.map(({ day }) => day);
}

/**
 * Computes the figures of these days from the orders, and stores them; of days that are not over, it removes them. Call
 * lockSalesDays first.
 */
export async function countDays(tx: Transaction, days: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from sales_days where day = any(${days}::date[]) and day >= sales_day(now()) returning day)
    insert into profit_day_changes (day) select day from gone`.execute(tx);
  await sql`
    insert into sales_days (day, orders, revenue, checkouts, sources)
    select d.day, f.orders, f.revenue,
      (select count(*) from reservations r where r.created_at >= ${startOf(sql`d.day`)} and r.created_at < ${endOf(sql`d.day`)}),
      f.sources
    from unnest(${days}::date[]) as d (day) cross join lateral (
      select coalesce(sum(s.orders), 0) as orders, coalesce(sum(s.revenue), 0) as revenue,
        coalesce(jsonb_object_agg(s.source, jsonb_build_array(s.orders, s.revenue)) filter (where s.source is not null), '{}') as sources
      from (
        select o.source, count(*) as orders, sum(o.total_amount - o.amount_cancelled) as revenue from orders o
        where o.created_at >= ${startOf(sql`d.day`)} and o.created_at < ${endOf(sql`d.day`)} and o.status <> 'cancelled'
        group by o.source
      ) s
    ) f
    where d.day < sales_day(now())
    on conflict (day) do update set orders = excluded.orders, revenue = excluded.revenue, checkouts = excluded.checkouts,
      sources = excluded.sources`.execute(tx);
  await countProducts(tx, days);
}

/** Stores each product's sales on these days. Writes only rows that differ; adds differences to the monthly sums. */
async function countProducts(tx: Transaction, days: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select i.product_id, d.day, sum(i.quantity - i.cancelled)::int as pieces,
        sum((i.quantity - i.cancelled) * i.price_at_time)::bigint as revenue
      from unnest(${days}::date[]) as d (day)
      join orders o on o.created_at >= ${startOf(sql`d.day`)} and o.created_at < ${endOf(sql`d.day`)} and o.status <> 'cancelled'
      join order_items i on i.order_id = o.id and i.quantity > i.cancelled
      where d.day < sales_day(now())
      group by i.product_id, d.day
    ), changed as materialized (
      select product_id, day, c.pieces, c.revenue, coalesce(c.pieces, 0) - coalesce(k.pieces, 0) as more
      from counted c
      full join (select product_id, day, pieces, revenue from product_sales_days where day = any(${days}::date[])) k
        using (product_id, day)
      where (c.pieces, c.revenue) is distinct from (k.pieces, k.revenue)
    ), gone as (
      delete from product_sales_days k using changed c
      where c.pieces is null and k.product_id = c.product_id and k.day = c.day
    ), months as (
      insert into product_sales_months (month, product_id, pieces)
      select date_trunc('month', day)::date, product_id, sum(more) from changed group by 1, 2 having sum(more) <> 0
      on conflict (month, product_id) do update set pieces = product_sales_months.pieces + excluded.pieces
    )
    insert into product_sales_days (product_id, day, pieces, revenue)
    select product_id, day, pieces, revenue from changed where pieces is not null
    on conflict (product_id, day) do update set pieces = excluded.pieces, revenue = excluded.revenue`.execute(tx);
}
