/**
 * What was earned, from orders and what they hold at cost. Days are days in Vietnam, and an order counts on the day on
 * which it was placed. Days that are over are kept (keep-profits.ts); the others are counted in the same statement.
 */
import { type RawBuilder, sql } from 'kysely';
import type { OrderSource } from '#domain/orders/order-source.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';
import { endOf, type Period, startOf } from '../desk/sales-days.ts';

/**
 * SQL for rows (source, orders, revenue, known_orders, known_revenue, cost, fees) of the orders on the day `d.day`. The
 * costs of an order are known if the ledger has it and nothing that it holds has an unknown cost. A cancelled order has no
 * revenue, but may have lost goods and parcels that were paid.
 */
export const profitOfDay = sql`
  select o.source, count(*) filter (where o.status <> 'cancelled')::int as orders,
    coalesce(sum(o.revenue), 0)::bigint as revenue,
    count(*) filter (where k.is_known and o.status <> 'cancelled')::int as known_orders,
    coalesce(sum(o.revenue) filter (where k.is_known), 0)::bigint as known_revenue,
    coalesce(sum(k.cost) filter (where k.is_known), 0)::bigint as cost,
    coalesce(sum(f.fee) filter (where k.is_known), 0)::bigint as fees
  from (
    select id, order_number, source, status, case when status = 'cancelled' then 0 else total_amount - amount_cancelled end as revenue
    from orders where created_at >= ${startOf(sql`d.day`)} and created_at < ${endOf(sql`d.day`)} offset 0
  ) o
  cross join lateral (
    select coalesce(sum(value), 0) as cost, coalesce(bool_and(is_known), true)
      and exists (select from cost_entries e where e.order_number = o.order_number) as is_known
    from order_costs c where c.order_number = o.order_number
  ) k
  cross join lateral (
    select coalesce(sum(fee), 0) as fee from shipments s where s.order_id = o.id and s.state <> 'cancelled'
  ) f
  group by o.source`;

/** `known…`: of the orders all of whose costs are known; `cost` and `fees` (of carriers) are theirs. */
export type ProfitFigures = {
  orders: number;
  revenue: number;
  knownOrders: number;
  knownRevenue: number;
  cost: number;
  fees: number;
};
export type DayProfit = ProfitFigures & { day: string; source: OrderSource };

/** @returns the figures of the days and channels that had orders */
export function listProfits(db: Database, { from, to }: Period): Promise<DayProfit[]> {
  return rowsOf<DayProfit>(db)`
    select k.day::text as day, k.source, k.orders, k.revenue, k.known_orders as "knownOrders",
      k.known_revenue as "knownRevenue", k.cost, k.fees
    from profit_days k where k.day between ${from}::date and ${to}::date and k.day < sales_day(now())
    union all
    select d.day::date::text, p.source, p.orders, p.revenue, p.known_orders, p.known_revenue, p.cost, p.fees
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d (day)
    cross join lateral (${profitOfDay}) p
    where d.day >= sales_day(now()) or not exists (select from sales_days s where s.day = d.day::date)
    order by day, source`;
}

/** True while days of the period wait to be counted anew, for example after a cost was corrected. */
export async function isCounting(db: Database, { from, to }: Period): Promise<boolean> {
  const [row] = await rowsOf<{ waits: boolean }>(db)`
    select exists (select from profit_day_changes where day between ${from}::date and ${to}::date) as waits`;
  return row?.waits ?? false;
}

/** Marks the days of orders whose costs changed. Days that are not over are counted at each request. */
export async function markProfitDays(tx: Transaction, orderNumbers: readonly string[]): Promise<void> {
  if (orderNumbers.length === 0) return;
  await sql`
    insert into profit_day_changes (day)
    select distinct sales_day(o.created_at) from orders o
    where o.order_number = any(${orderNumbers}) and sales_day(o.created_at) < sales_day(clock_timestamp())`.execute(tx);
}

/**
 * Locks the kept profits for this transaction.
 * @returns false if another process counts them now: its older figures could overwrite newer ones
 */
export async function lockProfits(tx: Transaction): Promise<boolean> {
  const [row] = await rowsOf<{ locked: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended('profits', 0)) as locked`;
  return row?.locked ?? false;
}

/** @returns the days that are marked, newest first */
export async function listMarkedDays(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ day: string }>(db)`
    select day::text as day from (select distinct day from profit_day_changes) d order by d.day desc`;
  return rows.map(({ day }) => day);
}

/**
 * Removes the marks of a day. Count it after this statement: a later change sets a new mark.
 * @returns false if its sales are not kept yet: it is counted at each request, and marked when they are
 */
export async function takeProfitDay(tx: Transaction, day: string): Promise<boolean> {
  const [row] = await rowsOf<{ kept: boolean }>(tx)`
    with taken as (delete from profit_day_changes where day = ${day}::date)
    select exists (select from sales_days where day = ${day}::date)
      or exists (select from profit_days where day = ${day}::date) as kept`;
  return row?.kept ?? false;
}

/** Counts a day, by channel and by product; if it is not over, it removes what was kept. Call lockProfits first. */
export async function countProfits(tx: Transaction, day: string): Promise<void> {
  await sql`delete from profit_days where day = ${day}::date`.execute(tx);
  await sql`
    insert into profit_days (day, source, orders, revenue, known_orders, known_revenue, cost, fees)
    select d.day, p.source, p.orders, p.revenue, p.known_orders, p.known_revenue, p.cost, p.fees
    from (select ${day}::date as day) d cross join lateral (${profitOfDay}) p
    where d.day < sales_day(now())`.execute(tx);
  await countProducts(tx, day);
}

/**
 * SQL for rows (order_id, product_id, pieces, revenue, cost, is_known) of the lines of the orders `chosen`, a query for
 * (id, order_number): one row for each product of an order. What the order holds of a part is divided among its bundles
 * and its own line by pieces, so that the shares add up to the đồng. `pieces` and `revenue` are without what is off
 * the bill, as `amountCancelled` of the domain computes it: what was cancelled, came back undelivered, or was returned and settled.
 */
export const lineProfits = (chosen: RawBuilder<unknown>) => sql`
  with o as materialized (${chosen}),
  lines as (
    select o.id as order_id, o.order_number, i.product_id, sum(i.quantity)::int as quantity, sum(i.quantity - off.pieces)::int as pieces,
      sum(w.whole - w.whole * off.pieces / i.quantity + off.kept)::bigint as revenue
    from o join order_items i on i.order_id = o.id
    cross join lateral (select i.quantity * i.price_at_time - i.discount as whole) w
    cross join lateral (
      select i.cancelled + coalesce(sum(q.quantity), 0) + (
          select coalesce(sum(s.returned), 0) from shipment_items s join shipments h on h.id = s.shipment_id and h.state <> 'cancelled'
          where s.order_item_id = i.id
        ) as pieces, coalesce(sum(q.cost - q.value), 0) as kept
      from return_request_items q join return_requests rr on rr.id = q.request_id and rr.state = 'settled' where q.order_item_id = i.id
    ) off
    group by o.id, o.order_number, i.product_id
  ),
  needs as (
    select l.order_id, l.order_number, l.product_id, coalesce(b.part_id, l.product_id) as part_id,
      l.quantity * coalesce(b.quantity, 1) as need
    from lines l left join bundle_parts b on b.bundle_id = l.product_id
  ),
  shares as (
    select n.order_id, n.product_id, bool_and(coalesce(c.is_known, true)) as is_known,
      sum(round(c.value::numeric * n.up_to_this / n.all_needs) - round(c.value::numeric * (n.up_to_this - n.need) / n.all_needs))::bigint as cost
    from (
      select order_id, order_number, product_id, part_id, need, sum(need) over (partition by order_id, part_id) as all_needs,
        sum(need) over (partition by order_id, part_id order by product_id) as up_to_this from needs
    ) n
    left join order_costs c on c.order_number = n.order_number and c.product_id = n.part_id
    group by n.order_id, n.product_id
  )
  select l.order_id, l.product_id, l.pieces, l.revenue, coalesce(s.cost, 0) as cost,
    s.is_known and exists (select from cost_entries e where e.order_number = l.order_number) as is_known
  from lines l join shares s on s.order_id = l.order_id and s.product_id = l.product_id`;

/** Keeps each product's profit on a day. Writes only rows that differ; adds differences to the sums of months. */
async function countProducts(tx: Transaction, day: string): Promise<void> {
  await sql`
    with counted as (
      select p.product_id, d.day, sum(p.pieces)::int as pieces, sum(p.revenue)::bigint as revenue,
        coalesce(sum(p.revenue) filter (where p.is_known), 0)::bigint as known_revenue,
        coalesce(sum(p.cost) filter (where p.is_known), 0)::bigint as cost
      from (select ${day}::date as day) d cross join lateral (${lineProfits(sql`
        select id, order_number from orders
        where created_at >= ${startOf(sql`d.day`)} and created_at < ${endOf(sql`d.day`)} and status <> 'cancelled'`)}) p
      where d.day < sales_day(now())
      group by p.product_id, d.day
    ), changed as materialized (
      select product_id, day, c.pieces, c.revenue, c.known_revenue, c.cost,
        coalesce(c.pieces, 0) - coalesce(k.pieces, 0) as more_pieces, coalesce(c.revenue, 0) - coalesce(k.revenue, 0) as more,
        coalesce(c.known_revenue, 0) - coalesce(k.known_revenue, 0) as more_known, coalesce(c.cost, 0) - coalesce(k.cost, 0) as more_cost
      from counted c
      full join (select product_id, day, pieces, revenue, known_revenue, cost from product_profit_days where day = ${day}::date) k using (product_id, day)
      where (c.pieces, c.revenue, c.known_revenue, c.cost) is distinct from (k.pieces, k.revenue, k.known_revenue, k.cost)
    ), gone as (
      delete from product_profit_days k using changed c where c.pieces is null and k.product_id = c.product_id and k.day = c.day
    ), months as (
      insert into product_profit_months as m (month, product_id, pieces, revenue, known_revenue, cost)
      select date_trunc('month', day)::date, product_id, sum(more_pieces), sum(more), sum(more_known), sum(more_cost)
      from changed group by 1, 2
      on conflict (month, product_id) do update set pieces = m.pieces + excluded.pieces, revenue = m.revenue + excluded.revenue,
        known_revenue = m.known_revenue + excluded.known_revenue, cost = m.cost + excluded.cost
    )
    insert into product_profit_days (product_id, day, pieces, revenue, known_revenue, cost)
    select product_id, day, pieces, revenue, known_revenue, cost from changed where pieces is not null
    on conflict (product_id, day) do update set pieces = excluded.pieces, revenue = excluded.revenue,
      known_revenue = excluded.known_revenue, cost = excluded.cost`.execute(tx);
}

export type ProductProfit = {
  productId: string;
  /** null: the shop does not have the product any more */
  name: string | null;
  pieces: number;
  revenue: number;
  knownRevenue: number;
  cost: number;
};

const bestFirst = listOrder({ 'm.profit': 'number desc', 'm.product_id': 'uuid' });

/** @param month the first day of the month @returns what was earned with products in a month, without the days that are not over */
export const listProductProfits = (db: Database, month: string, page: PageWanted): Promise<Page<ProductProfit>> =>
  pageOf<ProductProfit>(db, page)`
    select m.product_id as "productId", p.name, m.pieces, m.revenue, m.known_revenue as "knownRevenue", m.cost, ${bestFirst.position}
    from product_profit_months m left join products p on p.id = m.product_id
    where m.month = ${month}::date and ${bestFirst.rest(page)}`;

export type LineProfit = { productId: string; pieces: number; revenue: number; cost: number; isKnown: boolean };
export type OrderProfit = { revenue: number; fees: number; cost: number; isKnown: boolean; lines: LineProfit[] };

/** @returns what was earned with an order; null if there is none with this number */
export async function findOrderProfit(db: Database, orderNumber: string): Promise<OrderProfit | null> {
  const [order] = await rowsOf<Omit<OrderProfit, 'lines'>>(db)`
    select case when o.status = 'cancelled' then 0 else o.total_amount - o.amount_cancelled end as revenue,
      (select coalesce(sum(fee), 0)::bigint from shipments s where s.order_id = o.id and s.state <> 'cancelled') as fees,
      coalesce(sum(c.value), 0)::bigint as cost, coalesce(bool_and(c.is_known), true)
        and exists (select from cost_entries e where e.order_number = o.order_number) as "isKnown"
    from orders o left join order_costs c on c.order_number = o.order_number
    where o.order_number = ${orderNumber} group by o.id`;
  if (!order) return null;
  const lines = await rowsOf<LineProfit>(db)`
    select product_id as "productId", pieces, revenue, cost, is_known as "isKnown"
    from (${lineProfits(sql`select id, order_number from orders where order_number = ${orderNumber}`)}) p`;
  return { ...order, lines };
}
