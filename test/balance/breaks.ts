/** For each equation of the books a write that breaks it, the write that mends it, and what the check must say. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from './day.ts';

type Break = {
  equation: string;
  /** the tables whose triggers must not see the write */
  tables: string[];
  harm: (day: Day) => RawBuilder<unknown>;
  mend: (day: Day) => RawBuilder<unknown>;
  name: (day: Day) => string | RegExp;
  says: { expected: RegExp; found: RegExp };
};

export const breaks: readonly Break[] = [
  {
    equation: 'stock',
    tables: ['products'],
    name: ({ rope }) => rope.sku,
    harm: ({ rope }) => sql`update products set stock = stock + 5 where id = ${rope.id}`,
    mend: ({ rope }) => sql`update products set stock = stock - 5 where id = ${rope.id}`,
    says: { expected: /^\d+$/, found: /^\d+$/ },
  },
  {
    equation: 'bundles',
    tables: ['products'],
    name: ({ bundle }) => bundle.sku,
    harm: ({ bundle }) => sql`update products set stock = stock + 1 where id = ${bundle.id}`,
    mend: ({ bundle }) => sql`update products set stock = stock - 1 where id = ${bundle.id}`,
    says: { expected: /^\d+$/, found: /^\d+$/ },
  },
  {
    equation: 'sold',
    tables: ['products'],
    name: ({ rope }) => rope.sku,
    harm: ({ rope }) => sql`update products set sold = sold + 100 where id = ${rope.id}`,
    mend: ({ rope }) => sql`update products set sold = sold - 100 where id = ${rope.id}`,
    says: { expected: /^\d+$/, found: /^1\d\d$/ },
  },
  {
    equation: 'ratings',
    tables: ['products'],
    name: ({ rope }) => rope.sku,
    harm: ({ rope }) => sql`update products set rating_count = 10, rating_sum = 50 where id = ${rope.id}`,
    mend: ({ rope }) => sql`update products set rating_count = 0, rating_sum = 0 where id = ${rope.id}`,
    says: { expected: /^0 đánh giá, 0 sao$/, found: /^10 đánh giá, 50 sao$/ },
  },
  {
    equation: 'orders-there',
    tables: ['reservations'],
    name: ({ held }) => held,
    harm: ({ held }) => sql`update reservations set state = 'ordered' where order_number = ${held}`,
    mend: ({ held }) => sql`update reservations set state = 'held' where order_number = ${held}`,
    says: { expected: /^một đơn$/, found: /^không có đơn, còn lần thanh toán đã thành đơn, sổ kho, giá vốn$/ },
  },
  {
    equation: 'mailed-orders',
    tables: ['mails'],
    name: () => 'order-received',
    harm: () => sql`insert into mails (id, kind, facts, state, ended_at) values ('00000000-0000-4000-8000-000000000002',
      'order-received', '{"orderId": "00000000-0000-4000-8000-000000000003"}', 'sent', now())`,
    mend: () => sql`delete from mails where id = '00000000-0000-4000-8000-000000000002'`,
    says: { expected: /^một đơn$/, found: /^không có đơn 00000000-/ },
  },
  {
    equation: 'paid-orders',
    tables: ['bank_matches'],
    name: () => /^Giao dịch \d+$/,
    harm: ({ settled }) => sql`with n as (insert into order_numbers values ('DHZZZZZZ') returning order_number)
      update bank_matches m set order_number = n.order_number from n where m.order_number = ${settled.order_number}`,
    mend: ({ settled }) => sql`with n as (delete from order_numbers where order_number = 'DHZZZZZZ')
      update bank_matches set order_number = ${settled.order_number} where order_number = 'DHZZZZZZ'`,
    says: { expected: /^đơn DHZZZZZZ$/, found: /^400\.000 đ, không có đơn$/ },
  },
  {
    equation: 'order-pieces',
    tables: ['order_items'],
    name: ({ paid }) => paid.order_number,
    harm: ({ paid }) => sql`update order_items set cancelled = 1 where order_id = ${paid.id}`,
    mend: ({ paid }) => sql`update order_items set cancelled = 0 where order_id = ${paid.id}`,
    // of three pieces one came back
    says: { expected: /: 1$/, found: /: 2$/ },
  },
  {
    equation: 'reserved-pieces',
    tables: ['reservation_items'],
    name: ({ held }) => held,
    harm: () => sql`update reservation_items set quantity = quantity + 2`,
    mend: () => sql`update reservation_items set quantity = quantity - 2`,
    says: { expected: /: 8$/, found: /: 6$/ },
  },
  {
    equation: 'receipts',
    tables: ['goods_receipt_lines'],
    name: () => /^PN-\d+$/,
    harm: ({ rope }) => sql`update goods_receipt_lines set pieces = pieces + 1 where product_id = ${rope.id}`,
    mend: ({ rope }) => sql`update goods_receipt_lines set pieces = pieces - 1 where product_id = ${rope.id}`,
    says: { expected: /: 61$/, found: /: 60$/ },
  },
  {
    equation: 'order-total',
    tables: ['orders'],
    name: ({ paid }) => paid.order_number,
    harm: ({ paid }) => sql`update orders set total_amount = total_amount + 1000 where id = ${paid.id}`,
    mend: ({ paid }) => sql`update orders set total_amount = total_amount - 1000 where id = ${paid.id}`,
    says: { expected: /^1\.316\.667 đ, giảm 33\.333 đ$/, found: /^1\.317\.667 đ/ },
  },
  {
    equation: 'order-cancelled',
    tables: ['orders'],
    name: ({ partly }) => partly.order_number,
    harm: ({ partly }) => sql`update orders set amount_cancelled = 0 where id = ${partly.id}`,
    mend: ({ partly }) => sql`update orders set amount_cancelled = 100000 where id = ${partly.id}`,
    says: { expected: /^100\.000 đ$/, found: /^0 đ$/ },
  },
  {
    equation: 'order-history',
    tables: ['orders'],
    name: ({ settled }) => settled.order_number,
    harm: ({ settled }) => sql`update orders set status = 'in_delivery' where id = ${settled.id}`,
    mend: ({ settled }) => sql`update orders set status = 'done' where id = ${settled.id}`,
    says: { expected: /^done, paid$/, found: /^in_delivery, paid$/ },
  },
  {
    equation: 'parcels',
    tables: ['shipment_items'],
    name: ({ settled }) => settled.order_number,
    harm: ({ settled }) =>
      sql`update shipment_items set delivered = 3 where shipment_id = (select id from shipments where order_id = ${settled.id})`,
    mend: ({ settled }) =>
      sql`update shipment_items set delivered = 4 where shipment_id = (select id from shipments where order_id = ${settled.id})`,
    says: { expected: /-1: delivered$/, found: /4 món, giao 3/ },
  },
  {
    equation: 'serials',
    tables: ['order_serials'],
    name: ({ paid }) => paid.order_number,
    harm: ({ paid }) => sql`insert into order_serials (order_item_id, serial, key)
      select i.id, k.key, k.key from order_items i, unnest(array['X1', 'X2']) as k (key) where i.order_id = ${paid.id}`,
    mend: () => sql`delete from order_serials where key in ('X1', 'X2')`,
    says: { expected: /: 3$/, found: /: 4 số seri$/ },
  },
  {
    equation: 'returns',
    tables: ['return_requests'],
    name: ({ paid }) => `${paid.order_number}-R1`,
    harm: () => sql`update return_requests set state = 'accepted'`,
    mend: () => sql`update return_requests set state = 'settled'`,
    says: { expected: /^settled, đã nhận hàng$/, found: /^accepted, nhập lại hoặc bỏ 1 món$/ },
  },
  {
    equation: 'claims',
    tables: ['warranty_claims'],
    name: () => /^BH\d+$/,
    harm: () => sql`update warranty_claims set state = 'sent'`,
    mend: () => sql`update warranty_claims set state = 'received'`,
    says: { expected: /^received$/, found: /^sent$/ },
  },
  {
    equation: 'paid',
    tables: ['orders'],
    name: ({ settled }) => settled.order_number,
    harm: ({ settled }) => sql`update orders set amount_paid = 390000 where id = ${settled.id}`,
    mend: ({ settled }) => sql`update orders set amount_paid = 400000 where id = ${settled.id}`,
    says: { expected: /^trả 400\.000 đ, hoàn 0 đ$/, found: /^trả 390\.000 đ/ },
  },
  {
    equation: 'checkout-paid',
    tables: ['reservations'],
    name: ({ held }) => held,
    harm: ({ held }) => sql`update reservations set amount_paid = 5000 where order_number = ${held}`,
    mend: ({ held }) => sql`update reservations set amount_paid = 0 where order_number = ${held}`,
    says: { expected: /^0 đ$/, found: /^5\.000 đ$/ },
  },
  {
    equation: 'payment-status',
    tables: ['orders'],
    name: ({ bundled }) => bundled.order_number,
    harm: ({ bundled }) => sql`update orders set payment_status = 'paid' where id = ${bundled.id}`,
    mend: ({ bundled }) => sql`update orders set payment_status = 'unpaid' where id = ${bundled.id}`,
    says: { expected: /^nhận 0 đ, hoàn 0 đ, phải trả 2\.000\.000 đ$/, found: /^paid$/ },
  },
  {
    equation: 'cash',
    tables: ['shipments'],
    name: ({ settled }) => settled.order_number,
    harm: ({ settled }) => sql`update shipments set cash = 500000 where order_id = ${settled.id}`,
    mend: ({ settled }) => sql`update shipments set cash = 400000 where order_id = ${settled.id}`,
    says: { expected: /đã nhận 400\.000 đ$/, found: /^thu hộ đã về 500\.000 đ$/ },
  },
  {
    equation: 'settlements',
    tables: ['carrier_settlement_parcels'],
    name: () => 'a.csv',
    harm: () => sql`update carrier_settlement_parcels set cash = 380000`,
    mend: () => sql`update carrier_settlement_parcels set cash = 400000`,
    says: { expected: /: 380\.000 đ$/, found: /received 400\.000 đ, payment$/ },
  },
  {
    equation: 'bank',
    tables: ['payment_tasks'],
    name: () => /^Giao dịch \d+$/,
    harm: () => sql`update payment_tasks set solved_at = now(), solved_by = 'system', solution = 'x'
      where solved_at is null and bank_transaction_id is not null`,
    mend: () => sql`update payment_tasks set solved_at = null, solved_by = null, solution = null where solution = 'x'`,
    says: { expected: /^một việc chờ đối chiếu$/, found: /^123\.000 đ, review$/ },
  },
  {
    equation: 'vouchers',
    tables: ['vouchers'],
    name: ({ voucher }) => voucher,
    harm: ({ voucher }) => sql`update vouchers set uses = uses + 1 where code = ${voucher}`,
    mend: ({ voucher }) => sql`update vouchers set uses = uses - 1 where code = ${voucher}`,
    says: { expected: /^2 lượt$/, found: /^3 lượt$/ },
  },
  {
    equation: 'cost-ledger',
    tables: ['cost_states'],
    name: ({ weight }) => weight.sku,
    harm: ({ weight }) => sql`update cost_states set value = value + 7 where product_id = ${weight.id}`,
    mend: ({ weight }) => sql`update cost_states set value = value - 7 where product_id = ${weight.id}`,
    says: { expected: /^\d+ món, [\d.]+ đ, sổ kho \d+$/, found: /^\d+ món, [\d.]+ đ$/ },
  },
  {
    equation: 'order-costs',
    tables: ['order_costs'],
    name: ({ settled }) => settled.order_number,
    harm: ({ settled }) => sql`update order_costs set value = value + 7 where order_number = ${settled.order_number}`,
    mend: ({ settled }) => sql`update order_costs set value = value - 7 where order_number = ${settled.order_number}`,
    says: { expected: /4 món/, found: /4 món/ },
  },
  {
    equation: 'sales-days',
    tables: ['sales_days'],
    name: () => /^\d\d\/\d\d\/\d{4}$/,
    harm: () => sql`update sales_days set revenue = revenue + 50000`,
    mend: () => sql`update sales_days set revenue = revenue - 50000`,
    says: { expected: /^2 đơn, 600\.000 đ/, found: /^2 đơn, 650\.000 đ/ },
  },
  {
    equation: 'profit-days',
    tables: ['profit_days'],
    name: () => /^\d\d\/\d\d\/\d{4}$/,
    harm: () => sql`update profit_days set fees = fees + 1`,
    mend: () => sql`update profit_days set fees = fees - 1`,
    says: { expected: /phí 22\.000 đ$/, found: /phí 22\.001 đ$/ },
  },
  {
    equation: 'closed-months',
    tables: ['closed_months', 'book_days'],
    name: () => '01/2020, 05/01/2020, sale',
    harm: () => sql`with m as (insert into closed_months (month) values ('2020-01-01') returning month)
      insert into book_days (month, kind, day, amount, orders) select month, 'sale', '2020-01-05', 9000, 1 from m`,
    mend: () => sql`with d as (delete from book_days) delete from closed_months`,
    says: { expected: /^0 đơn, 0 đ$/, found: /^1 đơn, 9\.000 đ$/ },
  },
  {
    equation: 'mails',
    tables: ['mails'],
    name: () => 'review-request',
    // while the shop is closed, no email is late
    harm: () => sql`with open as (insert into job_workers (id, seat) values ('open', 'open'))
      insert into mails (id, kind, facts, created_at, next_try_at) values ('00000000-0000-4000-8000-000000000001',
      'review-request', '{}', now() - interval '2 hours', now() - interval '2 hours')`,
    mend: () => sql`with open as (delete from job_workers where id = 'open')
      delete from mails where id = '00000000-0000-4000-8000-000000000001'`,
    says: { expected: /^được gửi đúng lượt$/, found: /^waiting, từ / },
  },
  {
    equation: 'order-mails',
    tables: ['mails'],
    name: ({ bundled }) => bundled.order_number,
    harm: ({ bundled }) => sql`update mails set kind = 'newsletter-test'
      where kind = 'order-received' and facts ->> 'orderId' = ${bundled.id}`,
    mend: ({ bundled }) => sql`update mails set kind = 'order-received'
      where kind = 'newsletter-test' and facts ->> 'orderId' = ${bundled.id}`,
    says: { expected: /^đã nhận đơn$/, found: /^không có thư$/ },
  },
  {
    equation: 'jobs',
    tables: [],
    name: () => 'sweep-mails',
    harm: () => sql`select graphile_worker.remove_job('sweep-mails')`,
    mend: () => sql`select graphile_worker.add_job('sweep-mails', '{}', job_key := 'sweep-mails')`,
    says: { expected: /^một lần chạy kế tiếp$/, found: /^không có$/ },
  },
  {
    equation: 'imports',
    tables: ['imports'],
    name: () => 'khach.csv',
    harm: () => sql`update imports set added = 2`,
    mend: () => sql`update imports set added = 1`,
    says: { expected: /^1 mới/, found: /^2 mới/ },
  },
];
