/** What staff of a large shop have gathered: schedules of prices, notices, lists of couriers, settlements, pages, imports. */
import type { Pool } from 'pg';

/** Tables that no question may read from end to end. The only import has all rows of its table. */
export const KEPT_TABLES = [
  ...['scheduled_prices', 'price_changes', 'push_deliveries', 'notices', 'hand_overs', 'hand_over_parcels'],
  ...[
    'carrier_settlements',
    'carrier_settlement_parcels',
    'import_rows',
    'goods_receipt_lines',
    'purchase_order_lines',
  ],
];

/** An import of this size was done. */
export const IMPORT = 'b7d1d1f4-52b0-4c8e-8d55-0c7cf2f1a001';

const statements = [
  `insert into price_schedules (id, starts_at, ends_at, products, created_at, actor)
   select gen_random_uuid(), now() - n * interval '3 days', now() - n * interval '3 days' + interval '2 days', 40,
     now() - n * interval '3 days', 'operator' from generate_series(1, 500) n`,
  `insert into price_schedules (id, starts_at, ends_at, products, actor)
   select gen_random_uuid(), now() + n * interval '9 days', now() + n * interval '9 days' + interval '2 days', 40, 'operator'
   from generate_series(1, 10) n`,
  `insert into scheduled_prices (schedule_id, product_id, price, state, usual_price)
   select s.id, p.id, 1000, case when s.ends_at < now() then 'ended' else 'waiting' end,
     case when s.ends_at < now() then 2000 end
   from (select id, ends_at, row_number() over (order by id) as n from price_schedules) s
   join (select id, row_number() over (order by id) as n from products limit 20400) p on p.n % 510 = s.n - 1`,
  `insert into price_changes (product_id, price_before, price, actor)
   select id, 1000, 2000, 'operator' from products, generate_series(1, 3) n`,
  `insert into push_devices (id, user_id, endpoint, p256dh, auth, user_agent)
   select gen_random_uuid(), u.id, 'https://push.example/' || u.id, decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), ''
   from (select id from users order by id limit 40) u`,
  `insert into notices (kind, order_id, is_spread) select 'order', id, true from orders limit 5000`,
  `insert into push_deliveries (device_id, notice_id, state)
   select d.id, n.id, case when n.id % 500 = 0 then 'waiting' else 'sent' end from push_devices d, notices n`,
  `insert into hand_overs (carrier, actor) select 'ghn', 'operator' from generate_series(1, 1000)`,
  `insert into hand_over_parcels (hand_over_id, shipment_id, cash)
   select h.id, s.id, 0 from (select id, row_number() over (order by id) as n from hand_overs) h
   join (select id, row_number() over (order by id) as n from shipments limit 20000) s on s.n % 1000 = h.n - 1`,
  `insert into carrier_settlements (carrier, file_name, actor) select 'ghn', 'doi-soat.xlsx', 'operator' from generate_series(1, 400)`,
  `insert into carrier_settlement_parcels (settlement_id, shipment_id, cash)
   select c.id, s.id, 1000 from (select id, row_number() over (order by id) as n from carrier_settlements) c
   join (select id, row_number() over (order by id) as n from shipments limit 20000) s on s.n % 400 = c.n - 1`,
  `insert into content_entries (kind, id, slug, title, excerpt, category, author, image, products, body, reading_minutes, state, publish_at)
   select k.kind, 'bai-' || n, 'bai-' || n, 'Bài ' || n, '', '', '', '', '{}', repeat('chữ ', 500), 2, 'published', now() - interval '1 day'
   from generate_series(1, 200) n, (values ('post'), ('page')) k (kind)`,
  `insert into imports (id, kind, file_name, content_hash, state, ended_at, actor)
   values ('${IMPORT}', 'products', 'hang.csv', repeat('0', 64), 'done', now(), 'operator')`,
  `insert into import_rows (import_id, position, row, name, item, outcome)
   select '${IMPORT}', n, n, 'Hàng ' || n, '{}', 'new' from generate_series(1, 50000) n`,
  `insert into goods_receipt_lines (receipt_id, position, product_id, pieces, unit_price, tax_percent)
   select r.id, place, p.id, 3, 1000, 8 from (select id, row_number() over () as n from goods_receipts) r
   join (select id, row_number() over (order by id) as m from products) p on p.m = r.n, generate_series(0, 4) place`,
  `insert into purchase_order_lines (purchase_order_id, position, product_id, pieces, unit_price)
   select o.id, 0, p.id, 3, 1000 from (select id, row_number() over () as n from purchase_orders) o
   join (select id, row_number() over (order by id) as m from products) p on p.m = o.n`,
];

export async function fillKept(pool: Pool): Promise<void> {
  for (const statement of statements) await pool.query(statement);
  await pool.query('analyze');
}
