/**
 * Equations from what orders leave in other books back to the orders: no order is ever removed, so each number that moved
 * goods, costs or money, and each email about an order, has one. What loses its personal data stays an order.
 */
import { sql } from 'kysely';
import { dong, type Equation } from './equation.ts';
import { bankTransactions, numbersWithoutOrder, orderMails } from './walks.ts';

const remedy =
  'Một đơn đã bị xóa ngoài cửa hàng. Đừng ghi gì vào cơ sở dữ liệu: hãy gửi mục này cho người vận hành, đơn còn trong bản sao lưu trước lúc ấy.';

export const lostOrderEquations: readonly Equation[] = [
  {
    name: 'orders-there',
    title: 'Mỗi mã đơn đã lấy hàng, có giá vốn hay đã vào sổ thì có một đơn',
    remedy,
    cost: 'nightly',
    walk: numbersWithoutOrder,
    // a checkout that did not become an order moved goods too, by a reservation that says so; movements of the last hours,
    // whose costs may not be worked out yet, are read through the index of their time
    differing: sql`
      with moved as materialized (
        select m.order_number, bool_or(m.kind not in ('reservation', 'release')) as is_order from stock_movements m
        where m.at > now() - interval '3 hours' and m.order_number is not null group by m.order_number
      )
      select p.key, p.name, 'một đơn' as expected,
        'không có đơn, còn ' || concat_ws(', ', case when r.state = 'ordered' then 'lần thanh toán đã thành đơn' end,
          case when m.order_number is not null then 'sổ kho' end, case when c.is_there then 'giá vốn' end,
          case when b.is_there then 'sổ đã khóa' end) as found
      from part p
      left join reservations r on r.order_number = p.order_number
      left join moved m on m.order_number = p.order_number
      cross join lateral (select exists (select from cost_entries e where e.order_number = p.order_number) as is_there) c
      cross join lateral (select exists (select from book_entries e where e.order_number = p.order_number) as is_there) b
      where r.state = 'ordered' or m.is_order or b.is_there or (r.state is null and (c.is_there or m.order_number is not null))`,
  },
  {
    name: 'mailed-orders',
    title: 'Mỗi email về một đơn có đơn ấy',
    remedy,
    cost: 'window',
    walk: orderMails,
    differing: sql`
      select p.key, p.name, 'một đơn' as expected, 'không có đơn ' || (p.facts ->> 'orderId') || ', email từ '
        || to_char(p.created_at at time zone interval '7 hours', 'HH24:MI DD/MM/YYYY') as found
      from part p where not exists (select from orders o where o.id = (p.facts ->> 'orderId')::uuid)`,
  },
  {
    name: 'paid-orders',
    title: 'Mỗi giao dịch ghi cho một mã có đơn hay lần thanh toán mang mã ấy',
    remedy,
    cost: 'window',
    walk: bankTransactions,
    differing: sql`
      select p.key, p.name, 'đơn ' || m.order_number as expected, ${dong(sql`p.amount`)} || ', không có đơn' as found
      from part p
      join bank_matches m on m.bank_transaction_id = p.id
      where m.order_number is not null and not exists (select from orders o where o.order_number = m.order_number)
        and not exists (select from reservations r where r.order_number = m.order_number and r.state <> 'ordered')`,
  },
];
