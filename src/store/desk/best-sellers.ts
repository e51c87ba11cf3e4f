/** The best-selling products of a period, from the stored quantities for each day (sales-days.ts). */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import { endOf, type Period, salesDays, startOf } from './sales-days.ts';

/** `pieces`: the quantity sold, without cancelled items; `revenue`: đồng */
export type BestSeller = { productId: string; name: string; pieces: number; revenue: number };

/** The number of best-selling products read for each month in the first attempt, before all products are compared. */
const LOOKED_AT = 300;

/** SQL for a period's days, and each product's sales on its live days (sales not stored, or changed since). */
const liveSales = (period: Period) => sql`
  days as materialized (${salesDays(period)}),
  live as materialized (
    select i.product_id, sum(i.quantity - i.cancelled) as pieces, sum((i.quantity - i.cancelled) * i.price_at_time) as revenue
    from days d
    cross join lateral (
      select o.id from orders o
      where d.is_live and o.created_at >= ${startOf(sql`d.day`)} and o.created_at < ${endOf(sql`d.day`)} and o.status <> 'cancelled'
      offset 0
    ) o
    join order_items i on i.order_id = o.id
    where i.quantity > i.cancelled group by i.product_id
  )`;

const named = sql`select b.product_id as "productId", p.name, b.pieces::int as pieces, b.revenue::bigint as revenue`;
const bestFirst = sql`pieces desc, revenue desc, product_id`;

/** @returns the best first */
export async function listBestSellers(db: Database, period: Period, limit: number): Promise<BestSeller[]> {
  return (await listAmongBest(db, period, limit)) ?? (await listAmongAll(db, period, limit));
}

/**
 * Adds up the sales of only the best-selling products of each month in the period and of its live days. A product
 * outside these lists cannot have sold more than the sum of the last products of the lists, so a result above that sum
 * is certain.
 * @returns null if the result is not certain
 */
async function listAmongBest(db: Database, period: Period, limit: number): Promise<BestSeller[] | null> {
  const rows = await rowsOf<BestSeller & { isCertain: boolean }>(db)`
    with ${liveSales(period)}, tops as materialized (
      select m.month, t.product_id, t.pieces
      from generate_series(date_trunc('month', ${period.from}::date::timestamp), ${period.to}::date::timestamp, interval '1 month') as m (month)
      cross join lateral (
        select product_id, pieces from product_sales_months s where s.month = m.month::date order by pieces desc limit ${LOOKED_AT}
      ) t
      union all
      (select null, product_id, pieces from live order by pieces desc limit ${LOOKED_AT})
    ), others as (
      select coalesce(sum(least), 0) as most
      from (select min(pieces) as least from tops group by month having count(*) = ${LOOKED_AT}) t
    ), best as (
      select c.product_id, k.pieces + coalesce(l.pieces, 0) as pieces, k.revenue + coalesce(l.revenue, 0) as revenue
      from (select distinct product_id from tops) c
      cross join lateral (
        select coalesce(sum(s.pieces), 0) as pieces, coalesce(sum(s.revenue), 0) as revenue from product_sales_days s
        where s.product_id = c.product_id and s.day between ${period.from}::date and ${period.to}::date
          and s.day <> all(array(select d.day from days d where d.is_live and d.orders is not null))
      ) k
      left join live l on l.product_id = c.product_id
      order by ${bestFirst} limit ${limit}
    )
    ${named}, (select most = 0 or count(*) = ${limit}::int and min(w.pieces) > most from best w, others group by most) as "isCertain"
    from best b join products p on p.id = b.product_id where b.pieces > 0 order by ${bestFirst}`;
  if (rows.some(({ isCertain }) => !isCertain)) return null;
  return rows.length === 0 ? null : rows.map(({ isCertain: _, ...row }) => row);
}

function listAmongAll(db: Database, period: Period, limit: number): Promise<BestSeller[]> {
  return rowsOf<BestSeller>(db)`
    with ${liveSales(period)}, best as (
      select product_id, sum(pieces) as pieces, sum(revenue) as revenue
      from (
        select s.product_id, s.pieces, s.revenue from days d join product_sales_days s on s.day = d.day where not d.is_live
        union all select product_id, pieces, revenue from live
      ) sales
      group by product_id order by ${bestFirst} limit ${limit}
    )
    ${named} from best b join products p on p.id = b.product_id order by ${bestFirst}`;
}
