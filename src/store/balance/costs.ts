/** Equations of the ledger of costs and of the figures that are kept by day. */
import { sql } from 'kysely';
import { profitOfDay } from '../costing/profits.ts';
import { endOf, startOf } from '../desk/sales-days.ts';
import { dong, type Equation } from './equation.ts';
import { atOnce, orders, products, salesDays } from './walks.ts';

/**
 * SQL that is true for a day of `part` that a job is about to count again because its orders changed, or to remove because
 * the clock was ahead when it was counted.
 */
const isMarked = sql`(p.day >= sales_day(now()) or exists (select from sales_day_changes c where c.day = p.day))`;

export const costEquations: readonly Equation[] = [
  {
    name: 'cost-ledger',
    title: 'Giá trị hàng trong kho bằng giá vốn nhập trừ giá vốn xuất, và số món khớp với sổ kho',
    remedy: 'Nếu việc nền keep-costs bị lỗi, chạy lại ở Phòng máy. Nếu không, hãy gửi mục này cho người vận hành.',
    cost: 'nightly',
    // each entry moves goods from one place to another, so the sum over all places is always nothing
    walk: { ...products, atOnce: 300 },
    differing: sql`
      select p.key, p.name, coalesce(s.pieces, 0) || ' món, ' || ${dong(sql`coalesce(s.value, 0)`)} || ', sổ kho ' || l.pieces as expected,
        case when c.movement_id is null or (c.movement_id < l.id and (c.pieces, c.value) = (s.pieces, s.value) and c.pieces - c.owed = k.pieces)
            then 'chưa tính từ hơn một giờ'
          else c.pieces || ' món, ' || ${dong(sql`c.value`)} || case when c.owed > 0 then ', thiếu ' || c.owed else '' end end as found
      from part p
      cross join lateral (
        select m.id, m.at, case m.kind when 'parts' then 0 else m.stock_after end as pieces
        from stock_movements m where m.product_id = p.id order by m.id desc limit 1
      ) l
      left join cost_states c on c.product_id = p.id
      -- goods that moved since the costs were last worked out: what was worked out must agree with the movements until then
      left join lateral (
        select case m.kind when 'parts' then 0 else m.stock_after end as pieces
        from stock_movements m where m.product_id = p.id and m.id <= c.movement_id order by m.id desc limit 1
      ) k on true
      cross join lateral (
        select coalesce(sum(case when e.to_place = 'stock' then e.pieces when e.from_place = 'stock' then -e.pieces end), 0)::bigint as pieces,
          coalesce(sum(case when e.to_place = 'stock' then e.value when e.from_place = 'stock' then -e.value end), 0)::bigint as value
        from cost_entries e where e.product_id = p.id
      ) s
      where c.pieces <> s.pieces or c.value <> s.value or c.pieces - c.owed <> k.pieces
        or ((c.movement_id is null or c.movement_id < l.id) and l.at < now() - interval '1 hour')`,
  },
  {
    name: 'order-costs',
    title: 'Giá vốn của mỗi đơn bằng tổng các bút toán giá vốn của đơn',
    remedy: 'Hãy gửi mục này cho người vận hành: sổ giá vốn đã bị sửa ngoài cửa hàng.',
    cost: 'window',
    walk: orders,
    differing: sql`
      select p.key, p.name, string_agg(coalesce(d.sku, '') || ': ' || l.pieces || ' món, ' || ${dong(sql`l.value`)}, '; ' order by d.sku) as expected,
        string_agg(coalesce(d.sku, '') || ': ' || l.held || ' món, ' || ${dong(sql`l.kept`)}, '; ' order by d.sku) as found
      from part p
      cross join lateral (
        select product_id, coalesce(e.pieces, 0) as pieces, coalesce(e.value, 0) as value, coalesce(k.pieces, 0) as held,
          coalesce(k.value, 0) as kept
        from (
          select c.product_id, sum(case c.to_place when 'order' then c.pieces else -c.pieces end)::bigint as pieces,
            sum(case c.to_place when 'order' then c.value else -c.value end)::bigint as value
          from cost_entries c where c.order_number = p.key group by c.product_id
        ) e
        full join (
          select o.product_id, o.pieces, o.value from order_costs o where o.order_number = p.key
        ) k using (product_id)
      ) l
      left join products d on d.id = l.product_id
      where (l.pieces, l.value) <> (l.held, l.kept) group by p.key, p.name`,
  },
  {
    name: 'sales-days',
    title: 'Doanh số đã ghi của mỗi ngày bằng tổng các đơn của ngày ấy',
    remedy: 'Hãy gửi mục này cho người vận hành: ngày này cần được đếm lại (docs/operations.md).',
    cost: 'window',
    walk: salesDays,
    differing: sql`
      select p.key, p.name, f.orders || ' đơn, ' || ${dong(sql`f.revenue`)} || ', ' || r.checkouts || ' lần thanh toán, ' || i.pieces || ' món' as expected,
        p.orders || ' đơn, ' || ${dong(sql`p.revenue`)} || ', ' || p.checkouts || ' lần thanh toán, ' || k.pieces || ' món' as found
      from part p
      cross join lateral (
        select count(*) as orders, coalesce(sum(o.total_amount - o.amount_cancelled), 0)::bigint as revenue from orders o
        where o.created_at >= ${startOf(sql`p.day`)} and o.created_at < ${endOf(sql`p.day`)} and o.status <> 'cancelled'
      ) f
      cross join lateral (
        select count(*) as checkouts from reservations r
        where r.created_at >= ${startOf(sql`p.day`)} and r.created_at < ${endOf(sql`p.day`)}
      ) r
      cross join lateral (
        select coalesce(sum(i.quantity - i.cancelled), 0)::bigint as pieces,
          coalesce(sum((i.quantity - i.cancelled) * i.price_at_time), 0)::bigint as revenue
        from orders o join order_items i on i.order_id = o.id
        where o.created_at >= ${startOf(sql`p.day`)} and o.created_at < ${endOf(sql`p.day`)} and o.status <> 'cancelled'
      ) i
      cross join lateral (
        select coalesce(sum(d.pieces), 0)::bigint as pieces, coalesce(sum(d.revenue), 0)::bigint as revenue
        from product_sales_days d where d.day = p.day
      ) k
      where not ${isMarked} and (p.orders, p.revenue, p.checkouts, k.pieces, k.revenue)
        <> (f.orders, f.revenue, r.checkouts, i.pieces, i.revenue)`,
  },
  {
    name: 'profit-days',
    title: 'Lãi gộp đã ghi của mỗi ngày bằng tổng lãi gộp các đơn của ngày ấy',
    remedy: 'Hãy gửi mục này cho người vận hành: ngày này cần được đếm lại (docs/operations.md).',
    cost: 'window',
    walk: salesDays,
    differing: sql`
      select p.key, p.name, f.orders || ' đơn, ' || ${dong(sql`f.revenue`)} || ', giá vốn ' || ${dong(sql`f.cost`)} || ', phí ' || ${dong(sql`f.fees`)} as expected,
        k.orders || ' đơn, ' || ${dong(sql`k.revenue`)} || ', giá vốn ' || ${dong(sql`k.cost`)} || ', phí ' || ${dong(sql`k.fees`)} as found
      from part p
      cross join lateral (
        select coalesce(sum(v.orders), 0)::bigint as orders, coalesce(sum(v.revenue), 0)::bigint as revenue,
          coalesce(sum(v.known_orders), 0)::bigint as known, coalesce(sum(v.known_revenue), 0)::bigint as known_revenue,
          coalesce(sum(v.cost), 0)::bigint as cost, coalesce(sum(v.fees), 0)::bigint as fees
        from (select p.day) d cross join lateral (${profitOfDay}) v
      ) f
      cross join lateral (
        select coalesce(sum(v.orders), 0)::bigint as orders, coalesce(sum(v.revenue), 0)::bigint as revenue,
          coalesce(sum(v.known_orders), 0)::bigint as known, coalesce(sum(v.known_revenue), 0)::bigint as known_revenue,
          coalesce(sum(v.cost), 0)::bigint as cost, coalesce(sum(v.fees), 0)::bigint as fees
        from profit_days v where v.day = p.day
      ) k
      where not ${isMarked} and not exists (select from profit_day_changes c where c.day = p.day)
        and (f.orders, f.revenue, f.known, f.known_revenue, f.cost, f.fees)
          <> (k.orders, k.revenue, k.known, k.known_revenue, k.cost, k.fees)`,
  },
  {
    name: 'closed-months',
    title: 'Tổng của mỗi ngày trong sổ đã khóa bằng tổng các bút toán của ngày ấy',
    remedy: 'Sổ đã khóa không sửa được: hãy gửi mục này cho người vận hành và kế toán.',
    cost: 'weekly',
    walk: atOnce('month'),
    differing: sql`
      select month || ' ' || kind || ' ' || day as key, to_char(month, 'MM/YYYY') || ', ' || to_char(day, 'DD/MM/YYYY') || ', ' || kind as name,
        coalesce(e.orders, 0) || ' đơn, ' || ${dong(sql`coalesce(e.amount, 0)`)} as expected,
        coalesce(d.orders, 0) || ' đơn, ' || ${dong(sql`coalesce(d.amount, 0)`)} as found
      from (
        select b.month, b.kind, b.day, sum(b.amount)::bigint as amount, sum(b.orders)::int as orders
        from book_entries b group by b.month, b.kind, b.day
      ) e
      full join (select b.month, b.kind, b.day, b.amount, b.orders from book_days b) d using (month, kind, day)
      where (coalesce(e.amount, 0), coalesce(e.orders, 0)) <> (coalesce(d.amount, 0), coalesce(d.orders, 0))`,
  },
];
