/** The figures of the office as one would count them from the orders alone, which the kept ones must equal. */
import type pg from 'pg';
import type { Days } from '#domain/desk/figures-period.ts';

const during = (column: string) =>
  `${column} >= ($1::date::timestamp at time zone interval '7 hours') and ${column} < (($2::date + 1)::timestamp at time zone interval '7 hours')`;

type Day = { day: string; orders: number; revenue: number; checkouts: number };

export async function listPlainDays(pool: pg.Pool, { from, to }: Days): Promise<Day[]> {
  const { rows } = await pool.query<Day>(
    `select d.day::date::text as day, coalesce(f.orders, 0) as orders, coalesce(f.revenue, 0)::bigint as revenue,
       coalesce(c.checkouts, 0) as checkouts
     from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') as d (day)
     left join (
       select (created_at at time zone interval '7 hours')::date as day, count(*)::int as orders,
         sum(total_amount - amount_cancelled) as revenue
       from orders where ${during('created_at')} and status <> 'cancelled' group by 1
     ) f on f.day = d.day::date
     left join (
       select (created_at at time zone interval '7 hours')::date as day, count(*)::int as checkouts
       from reservations where ${during('created_at')} group by 1
     ) c on c.day = d.day::date
     order by d.day`,
    [from, to],
  );
  return rows;
}

export async function listPlainSources(pool: pg.Pool, { from, to }: Days) {
  const { rows } = await pool.query(
    `select source, count(*)::int as orders, sum(total_amount - amount_cancelled)::bigint as revenue
     from orders where ${during('created_at')} and status <> 'cancelled' group by source order by 3 desc, 1`,
    [from, to],
  );
  return rows;
}

export async function listPlainBestSellers(pool: pg.Pool, { from, to }: Days, limit: number) {
  const { rows } = await pool.query(
    `select i.product_id as "productId", max(p.name) as name, sum(i.quantity - i.cancelled)::int as pieces,
       sum((i.quantity - i.cancelled) * i.price_at_time)::bigint as revenue
     from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
     where ${during('o.created_at')} and o.status <> 'cancelled' and i.quantity > i.cancelled
     group by i.product_id order by 3 desc, 4 desc, 1 limit $3`,
    [from, to, limit],
  );
  return rows;
}
