/** Makes what an import brings from a former shop: past orders with their lines, customers, and old addresses. */
import type { ClientBase } from 'pg';

/** Names, numbers and SKUs come again in regular distances, as many as a shop of some years has. */
export async function seedFormerShop(client: ClientBase, orders: number, others: number): Promise<void> {
  const importId = '5f0cde7e-2b0f-4c5e-9a39-3d6f0f3f7a11';
  await client.query(
    `insert into past_orders (system, number, number_key, placed_at, name, phone, email, discount, shipping, total, refunded,
      payment, fulfilment, cancelled, import_id)
    select 'Haravan', '#' || n, n::text, timestamptz '2020-01-01' + n * interval '3 minutes',
      (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Huỳnh'])[1 + n % 5] || ' Thị ' || chr(97 + n % 26) || (n % 997),
      '+849' || lpad((n % 100000)::text, 8, '0'), case when n % 3 = 0 then 'khach' || n || '@khach.example' end,
      0, 30000, 530000, 0, 'paid', 'fulfilled', false, $2::uuid
    from generate_series(1, $1::int) n`,
    [orders, importId],
  );
  await client.query(
    `insert into past_order_lines (order_id, place, sku, name, quantity, unit_price, placed_at)
    select id, 0, 'SKU-' || (number_key::int % 500), 'Tạ tay', 1, 500000, placed_at from past_orders`,
  );
  await client.query(
    `insert into imported_customers (phone, name, import_id)
    select '+849' || lpad(n::text, 8, '0'), (array['Nguyễn', 'Trần', 'Lê'])[1 + n % 3] || ' Văn ' || n, $2::uuid
    from generate_series(1, $1::int) n`,
    [others, importId],
  );
  await client.query(
    `insert into redirects (address, target) select '/products/san-pham-' || n, '/contact' from generate_series(1, $1::int) n`,
    [others],
  );
}
