/** Equations of goods: the stock, what orders and checkouts hold of it, and what came in. */
import { type RawBuilder, sql } from 'kysely';
import type { Equation } from './equation.ts';
import { atOnce, orders, products, receipts } from './walks.ts';

/**
 * SQL for what orders or checkouts should hold of each product and do not, by the ledger of costs, which follows the movements.
 * Only products whose costs are up to date, and whose movements are older than the order. What a bundle took is divided
 * among its parts as they were then, so orders with a product that is or was a bundle are left out.
 * @param wanted SQL for rows (number, product_id, pieces, at)
 */
const heldDifferently = (wanted: RawBuilder<unknown>) => sql`
  select h.number as key, h.number as name, string_agg(h.sku || ': ' || h.pieces, ', ' order by h.sku) as expected,
    string_agg(h.sku || ': ' || h.held, ', ' order by h.sku) as found
  from (
    select w.number, w.product_id, w.pieces, coalesce(k.pieces, 0) as held, d.sku
    from (${wanted}) w
    join products d on d.id = w.product_id
    join cost_states c on c.product_id = w.product_id
    cross join lateral (
      select m.id from stock_movements m where m.product_id = w.product_id order by m.id desc limit 1
    ) newest
    cross join lateral (
      select m.at from stock_movements m where m.product_id = w.product_id order by m.id limit 1
    ) oldest
    left join order_costs k on k.order_number = w.number and k.product_id = w.product_id
    where c.movement_id >= newest.id and oldest.at <= w.at and coalesce(k.pieces, 0) <> w.pieces
    offset 0
  ) h
  where not exists (
    select from (
      select i.product_id from orders o join order_items i on i.order_id = o.id where o.order_number = h.number
      union all
      select i.product_id from reservations r join reservation_items i on i.reservation_id = r.id
      where r.order_number = h.number
    ) i
    where exists (select from bundle_parts b where b.bundle_id = i.product_id)
      or exists (select from stock_movements m where m.product_id = i.product_id and m.kind = 'parts')
  )
  group by h.number`;

export const goodsEquations: readonly Equation[] = [
  {
    name: 'stock',
    title: 'Tồn kho của mỗi sản phẩm bằng tổng các lần nhập, xuất',
    remedy: 'Đếm hàng trên kệ rồi ghi số đếm được ở mục Kiểm kê: tồn kho và sổ kho sẽ khớp lại.',
    cost: 'nightly',
    walk: products,
    differing: sql`
      select p.key, p.name, l.pieces::text as expected, p.stock::text as found
      from part p
      cross join lateral (
        select coalesce(sum(m.change), 0)::bigint as pieces from stock_movements m where m.product_id = p.id
      ) l
      where p.stock <> l.pieces`,
  },
  {
    name: 'bundles',
    title: 'Tồn kho của mỗi bộ là số bộ ghép được từ các món trong bộ',
    remedy: 'Mở sản phẩm, sửa rồi lưu lại các món trong bộ: tồn kho của bộ được tính lại.',
    cost: 'nightly',
    walk: products,
    differing: sql`
      select p.key, p.name, a.allowed::text as expected, p.stock::text as found
      from part p
      cross join lateral (
        select min(c.stock / b.quantity) as allowed from bundle_parts b join products c on c.id = b.part_id
        where b.bundle_id = p.id
      ) a
      where a.allowed <> p.stock`,
  },
  {
    name: 'sold',
    title: 'Số đã bán của mỗi sản phẩm bằng số món trong các đơn, trừ món đã bỏ và đã trở về',
    remedy: 'Hãy gửi mục này cho người vận hành: số đã bán, mà danh sách được xếp theo, đã bị sửa ngoài cửa hàng.',
    cost: 'nightly',
    walk: { ...products, atOnce: 100 },
    differing: sql`
      select p.key, p.name, l.pieces::text as expected, p.sold::text as found
      from part p
      cross join lateral (
        select coalesce(sum(i.quantity - i.cancelled - s.pieces - b.pieces), 0)::bigint as pieces
        from order_items i
        cross join lateral (
          select coalesce(sum(si.restocked + si.written_off), 0) as pieces from shipment_items si where si.order_item_id = i.id
        ) s
        cross join lateral (
          select coalesce(sum(ri.restocked + ri.written_off), 0) as pieces from return_request_items ri where ri.order_item_id = i.id
        ) b
        where i.product_id = p.id
      ) l
      where p.sold <> l.pieces`,
  },
  {
    name: 'ratings',
    title: 'Điểm và số đánh giá của mỗi sản phẩm bằng các đánh giá đang hiện',
    remedy: 'Hãy gửi mục này cho người vận hành: điểm hoặc một đánh giá đã bị sửa ngoài cửa hàng.',
    cost: 'nightly',
    walk: products,
    differing: sql`
      select p.key, p.name, r.reviews || ' đánh giá, ' || r.stars || ' sao' as expected,
        p.rating_count || ' đánh giá, ' || p.rating_sum || ' sao' as found
      from part p
      cross join lateral (
        select count(*) as reviews, coalesce(sum(v.rating), 0) as stars from reviews v
        where v.product_id = p.id and v.hidden_at is null
      ) r
      where (r.reviews, r.stars) <> (p.rating_count, p.rating_sum)`,
  },
  {
    name: 'order-pieces',
    title: 'Số món mỗi đơn đã lấy khỏi kho bằng số món còn trong đơn',
    remedy: 'Xem lịch sử đơn và các lần nhập, xuất của sản phẩm, rồi kiểm kê sản phẩm ấy.',
    cost: 'window',
    walk: orders,
    differing: heldDifferently(sql`
      select p.key as number, i.product_id, p.created_at as at,
        sum(i.quantity - i.cancelled + i.lost_settled - s.pieces - b.pieces)::int as pieces
      from part p
      join order_items i on i.order_id = p.id
      cross join lateral (
        select coalesce(sum(si.restocked), 0)::int as pieces from shipment_items si where si.order_item_id = i.id
      ) s
      cross join lateral (
        select coalesce(sum(ri.restocked), 0)::int as pieces from return_request_items ri where ri.order_item_id = i.id
      ) b
      group by p.key, i.product_id, p.created_at`),
  },
  {
    name: 'reserved-pieces',
    title: 'Số món đang giữ cho khách thanh toán bằng số món đã lấy khỏi kho',
    remedy: 'Việc giữ hàng tự hết hạn; nếu sau đó vẫn lệch, hãy kiểm kê sản phẩm ấy.',
    cost: 'nightly',
    walk: atOnce('none'),
    differing: heldDifferently(sql`
      select r.order_number as number, i.product_id, r.created_at as at, i.quantity as pieces
      from reservations r join reservation_items i on i.reservation_id = r.id where r.state = 'held'`),
  },
  {
    name: 'receipts',
    title: 'Số món của mỗi phiếu nhập bằng số món đã vào kho',
    remedy: 'Mở phiếu nhập, đối chiếu với hóa đơn của nhà cung cấp và sửa phiếu; nếu vẫn lệch, kiểm kê sản phẩm.',
    cost: 'nightly',
    walk: receipts,
    differing: sql`
      select p.key, p.name, string_agg(d.sku || ': ' || l.pieces, ', ' order by d.sku) as expected,
        string_agg(d.sku || ': ' || l.moved, ', ' order by d.sku) as found
      from part p
      cross join lateral (
        select e.product_id, sum(e.pieces)::bigint as pieces, sum(e.moved)::bigint as moved
        from (
          select g.product_id, g.pieces, 0 as moved from goods_receipt_lines g where g.receipt_id = p.id
          union all
          select v.product_id, 0, m.change from goods_receipt_movements v
          join stock_movements m on m.product_id = v.product_id and m.id = v.movement_id where v.receipt_id = p.id
        ) e
        group by e.product_id
      ) l
      left join products d on d.id = l.product_id
      where l.pieces <> l.moved group by p.key, p.name`,
  },
];
