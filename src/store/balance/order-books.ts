/** Equations of orders: their sums, their states, their parcels, returns and repairs. */
import { sql } from 'kysely';
import { dong, type Equation } from './equation.ts';
import { claims, orders, returns } from './walks.ts';

/** What the pieces of a parcel must be in each of its states: of `q` pieces `d` delivered, `r` returned, `l` lost. */
const fits = sql`case s.state
  when 'partly_delivered' then c.d > 0 and c.d < c.q and c.r + c.l = 0
  when 'delivered' then c.d = c.q
  when 'returned' then c.d + c.r = c.q and c.l = 0
  when 'lost' then c.d + c.l = c.q and c.r = 0
  when 'damaged' then c.d + c.l = c.q and c.r = 0
  else c.d + c.r + c.l = 0 end`;

export const orderEquations: readonly Equation[] = [
  {
    name: 'order-total',
    title: 'Tổng của mỗi đơn bằng tiền hàng trừ giảm giá, cộng phí giao',
    remedy: 'Mở đơn và so với thư xác nhận khách đã nhận. Đơn chưa gửi: sửa hàng trong đơn để tính lại tổng.',
    cost: 'window',
    walk: orders,
    differing: sql`
      select p.key, p.name,
        ${dong(sql`l.goods - l.off + p.delivery`)} || ', giảm ' || ${dong(sql`l.off`)}
          || case when p.voucher_code is null or r.amount is not null then ', thỏa thuận ' || ${dong(sql`coalesce(r.amount, 0)`)} else '' end as expected,
        ${dong(sql`p.total_amount`)} || ', giảm ' || ${dong(sql`p.discount`)} as found
      from part p
      cross join lateral (
        select coalesce(sum(i.quantity * i.price_at_time), 0)::bigint as goods, coalesce(sum(i.discount), 0)::bigint as off
        from order_items i where i.order_id = p.id
      ) l
      left join order_reductions r on r.order_id = p.id
      where p.total_amount <> l.goods - l.off + p.delivery or p.discount <> l.off or coalesce(r.amount, 0) > p.discount
        or (p.voucher_code is null and p.discount <> coalesce(r.amount, 0))`,
  },
  {
    name: 'order-cancelled',
    title: 'Số tiền bớt của mỗi đơn bằng giá các món đã bỏ, hoàn về hoặc trả lại',
    remedy: 'Mở đơn, xem món nào đã bỏ hay trả; số tiền được tính lại khi kiện hoặc món của đơn đổi trạng thái.',
    cost: 'window',
    walk: orders,
    // what comes back of a cancelled order changes no bill
    differing: sql`
      select p.key, p.name, ${dong(sql`l.amount`)} as expected, ${dong(sql`p.amount_cancelled`)} as found
      from part p
      cross join lateral (
        select coalesce(sum((i.quantity * i.price_at_time - i.discount) * (i.cancelled + s.pieces + b.pieces) / i.quantity
          - b.kept), 0)::bigint as amount
        from order_items i
        cross join lateral (
          select coalesce(sum(si.returned), 0)::int as pieces from shipment_items si
          join shipments sh on sh.id = si.shipment_id and sh.state <> 'cancelled' where si.order_item_id = i.id
        ) s
        cross join lateral (
          select coalesce(sum(ri.quantity), 0)::int as pieces, coalesce(sum(ri.cost - ri.value), 0)::bigint as kept
          from return_request_items ri join return_requests q on q.id = ri.request_id and q.state = 'settled'
          where ri.order_item_id = i.id
        ) b
        where i.order_id = p.id
      ) l
      where p.status <> 'cancelled' and l.amount <> p.amount_cancelled`,
  },
  {
    name: 'order-history',
    title: 'Trạng thái của mỗi đơn là trạng thái cuối trong lịch sử của đơn',
    remedy:
      'Mở đơn, xem lịch sử: ai đó đã sửa trạng thái ngoài cửa hàng. Chọn lại trạng thái đúng trong trang quản trị.',
    cost: 'window',
    walk: orders,
    differing: sql`
      select p.key, p.name,
        coalesce(array_to_string(h.status, ' / '), 'không có lịch sử') || ', ' || coalesce(array_to_string(h.payment, ' / '), 'không có lịch sử') as expected,
        p.status || ', ' || p.payment_status as found
      from part p
      -- the changes are one path, which ends in the state that was reached once oftener than left; their moments do not tell, because a clock may go back
      cross join lateral (
        select array_agg(e.state) filter (where e.field = 'status') as status,
          array_agg(e.state) filter (where e.field = 'payment_status') as payment
        from (
          select v.field, s.state from order_events v cross join lateral (values (v.after, 1), (v.before, -1)) s (state, times)
          where v.order_id = p.id and v.field in ('status', 'payment_status') and s.state is not null
          group by v.field, s.state having sum(s.times) > 0
        ) e
      ) h
      -- an order without history has no state in it, which is not equal to any
      where (p.status = any(h.status) and p.payment_status = any(h.payment)) is not true`,
  },
  {
    name: 'parcels',
    title: 'Trạng thái và số món của mỗi kiện khớp với lịch sử của kiện',
    remedy: 'Mở đơn, xem từng kiện và hỏi hãng vận chuyển; rồi đổi trạng thái kiện trong trang quản trị.',
    cost: 'window',
    walk: orders,
    differing: sql`
      select p.key, p.name, string_agg(p.key || '-' || s.number || ': ' || coalesce(e.state, s.state), ', ' order by s.number) as expected,
        string_agg(p.key || '-' || s.number || ': ' || s.state || ', ' || c.q || ' món, giao ' || c.d || ', hoàn ' || c.r
          || ', mất ' || c.l, '; ' order by s.number) as found
      from part p
      join shipments s on s.order_id = p.id
      cross join lateral (
        select coalesce(sum(si.quantity), 0) as q, coalesce(sum(si.delivered), 0) as d, coalesce(sum(si.returned), 0) as r,
          coalesce(sum(si.lost), 0) as l
        from shipment_items si where si.shipment_id = s.id
      ) c
      left join lateral (
        select v.state from shipment_events v where v.shipment_id = s.id order by v.id desc limit 1
      ) e on true
      where e.state <> s.state or not (${fits})
      group by p.key, p.name`,
  },
  {
    name: 'serials',
    title: 'Không đơn nào có nhiều số seri hơn số món',
    remedy: 'Mở đơn, ghi lại số seri của các món.',
    cost: 'window',
    walk: orders,
    differing: sql`
      select p.key, p.name, string_agg(i.product_name || ': ' || i.quantity, ', ' order by i.position) as expected,
        string_agg(i.product_name || ': ' || s.serials || ' số seri', ', ' order by i.position) as found
      from part p
      join order_items i on i.order_id = p.id
      cross join lateral (select count(*) as serials from order_serials o where o.order_item_id = i.id) s
      where s.serials > i.quantity group by p.key, p.name`,
  },
  {
    name: 'returns',
    title: 'Trạng thái của mỗi yêu cầu trả hàng khớp với lịch sử và với số món đã nhập lại',
    remedy: 'Mở đơn, xem yêu cầu trả hàng và trả lời lại theo hàng thật sự đã về.',
    cost: 'nightly',
    walk: returns,
    differing: sql`
      select p.key, p.name, coalesce(e.state, p.state) || case when i.pieces > 0 then ', đã nhận hàng' else '' end as expected,
        p.state || ', nhập lại hoặc bỏ ' || i.pieces || ' món' as found
      from part p
      left join lateral (
        select v.state from return_events v where v.request_id = p.id order by v.id desc limit 1
      ) e on true
      cross join lateral (
        select coalesce(sum(ri.restocked + ri.written_off), 0) as pieces from return_request_items ri where ri.request_id = p.id
      ) i
      where e.state <> p.state or (i.pieces > 0 and p.state not in ('received', 'settled'))`,
  },
  {
    name: 'claims',
    title: 'Trạng thái của mỗi phiếu bảo hành là trạng thái cuối trong lịch sử, và món bảo hành thuộc đơn của phiếu',
    remedy: 'Mở phiếu bảo hành, chọn lại trạng thái theo hàng thật sự đang ở đâu.',
    cost: 'nightly',
    walk: claims,
    differing: sql`
      select p.key, p.name, coalesce(e.state, p.state) as expected,
        p.state || case when i.order_id <> p.order_id then ', món của đơn khác' else '' end as found
      from part p
      left join lateral (
        select v.state from warranty_claim_events v where v.claim_id = p.id order by v.id desc limit 1
      ) e on true
      left join order_items i on i.id = p.order_item_id
      where e.state <> p.state or i.order_id <> p.order_id`,
  },
];
