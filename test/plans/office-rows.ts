/** What a shop gathers beside products and orders: enough of each that a list without an index reads too much. */
import type { Pool } from 'pg';

/** Tables that these statements fill: no question may read one of them from end to end. */
export const OFFICE_TABLES = [
  ...['bank_transactions', 'bank_matches', 'payment_tasks', 'stock_movements', 'audit_log'],
  ...['product_questions', 'invoice_requests', 'newsletter_subscribers', 'vouchers'],
  ...['book_entries'],
  ...['order_serials', 'warranty_claims', 'warranty_claim_events'],
  ...['cart_reminders', 'cart_reminder_items'],
  'privacy_requests',
];

const ROWS = 20_000;

const statements = [
  `insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, at, raw)
   select 'statement', o.order_number, 'in', o.total_amount, o.order_number, '1', o.created_at, '' from orders o`,
  `insert into bank_matches (bank_transaction_id, state, order_number, actor)
   select id, 'payment', transaction_id, 'system' from bank_transactions`,
  `insert into payment_tasks (kind, order_number, opened_by, why, solved_at, solved_by, solution)
   select 'overpaid', order_number, 'system', 'made up', now(), 'system', 'made up' from orders`,
  `insert into stock_movements (product_id, change, stock_after, kind, order_number, actor, at)
   select i.product_id, -i.quantity, 100, 'order', o.order_number, 'customer', o.created_at from orders o join order_items i on i.order_id = o.id`,
  `insert into audit_log (actor, act, thing_kind, thing_id, at)
   select 'operator', 'order.called', 'order', id::text, created_at from orders`,
  `insert into product_questions (id, product_id, name, question, asked_at)
   select gen_random_uuid(), p.id, 'Anh Tú', 'Có hàng không?', now() - make_interval(mins => n::int)
   from (select id, row_number() over () as n from products limit ${ROWS}) p`,
  // carts of 30 days, every second with an email address, most of them called or done
  `insert into privacy_requests (id, kind, channel, phone, asked_on, due_on, outcome, ended_at, actor)
   select gen_random_uuid(), 'copy', 'phone', '+84900000' || lpad((n % 1000)::text, 3, '0'), current_date - n % 700, current_date - n % 700 + 2,
     case when n % 50 > 0 then 'done' end, case when n % 50 > 0 then now() - n * interval '1 minute' end,
     case when n % 50 > 0 then 'staff' end from generate_series(1, 20000) n`,
  `insert into cart_reminders (id, checkout_id, phone, phone_key, email, mailbox_key, consent_version, consent_text, consented_at, changed_at, state)
   select gen_random_uuid(), 'checkout-' || n, '0900' || lpad(n::text, 6, '0'), '+84900' || lpad(n::text, 6, '0'),
     case when n % 2 = 0 then 'khach-' || n || '@thu.example' end, case when n % 2 = 0 then 'khach-' || n || '@thu.example' end,
     '1', '', now() - make_interval(mins => n * 2), now() - make_interval(mins => n * 2), (array['open', 'called', 'done'])[1 + n % 3]
   from generate_series(1, ${ROWS}) n`,
  `insert into cart_reminder_items (reminder_id, product_id, position, quantity)
   select r.id, p.id, 1, 2 from (select id, row_number() over () as n from cart_reminders) r
   join (select id, row_number() over () as n from products limit ${ROWS}) p using (n)`,
  `insert into invoice_requests (order_id, buyer, legal_name, name, address, email, state, created_at)
   select id, 'person', '', 'An', 'Hà Nội', 'an@thu.example', 'issued', created_at from orders`,
  `insert into newsletter_subscribers (id, email, consent_version, consent_text, requested_at)
   select gen_random_uuid(), 'khach-' || n || '@thu.example', '1', '', now() - make_interval(mins => n) from generate_series(1, ${ROWS}) n`,
  `insert into order_serials (order_item_id, serial, key) select id, 'SEED-' || n, 'SEED' || n
   from (select id, row_number() over (order by id) as n from order_items) i`,
  `insert into warranty_claims (id, terms, state, outcome, returned_on, order_id, order_item_id, product_id, product_name, serial,
     serial_key, customer_name, phone, phone_key, bought_on, warranty_until, due_on, fault, opened_at, changed_at)
   select gen_random_uuid(), 'warranty', w.state, case when w.state in ('received', 'sent') then null else 'repaired' end,
     case when w.state = 'returned' then current_date end, i.order_id, i.id, i.product_id, i.product_name, 'SEED-' || i.n,
     'SEED' || i.n, 'Anh Tú', '0900000000', '+84' || (900000000 + i.n), current_date, current_date + 365,
     current_date + (i.n % 60)::int - 1, 'Lỏng', now() - make_interval(mins => i.n::int), now() - make_interval(mins => i.n::int)
   from (select *, row_number() over (order by id) as n from order_items) i
   cross join lateral (select (array['received', 'sent', 'repaired', 'returned'])[1 + least(3, i.n % 50)::int] as state) w
   where i.n <= ${ROWS}`,
  `insert into warranty_claim_events (claim_id, state, actor, at) select id, state, 'staff', opened_at from warranty_claims`,
  `insert into vouchers (code, kind, value, starts_at, ends_at)
   select 'MA' || n, 'fixed', 1000, now(), now() + make_interval(mins => n) from generate_series(100000, ${100_000 + ROWS}) n`,
  // all payments were decided on more than a day before the last closing
  `insert into closed_months (month, closed_at) select distinct date_trunc('month', sales_day(created_at))::date, now() + interval '2 days' from orders
   where sales_day(created_at) < date_trunc('month', sales_day(now()))::date`,
  `insert into book_entries (month, kind, document, day, order_number, amount, orders)
   select m.month, 'sale', o.order_number, sales_day(o.created_at), o.order_number, o.total_amount - o.amount_cancelled, 1
   from orders o join closed_months m on m.month = date_trunc('month', sales_day(o.created_at))::date where o.status <> 'cancelled'
     and o.total_amount > o.amount_cancelled`,
  `insert into book_days (month, kind, day, amount, orders)
   select month, kind, day, sum(amount), sum(orders) from book_entries group by month, kind, day`,
];

export async function fillOffice(pool: Pool): Promise<void> {
  for (const statement of statements) await pool.query(statement);
  await pool.query('analyze');
}
