/** Two versions of the shop on one database, as during an update. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseNewer, migrate } from '#store/database/migrations.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';

const shop = openTestShop();
const store = fileURLToPath(new URL('../../src/store/', import.meta.url));

test('an older process continues while a newer version adds columns to tables in use', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 100 });
  const orderAndLook = async () => {
    const placed = await shop.post('/api/orders', codForm([line(product, 1)]), { 'idempotency-key': newKey() });
    const checkout = { checkout_id: newKey(), items: [line(product, 1)] };
    const url = new URL(placed.body.order_url, shop.url);
    return [
      placed.status,
      (await shop.get(`/api/orders/by-link/${placed.body.order.order_number}${url.search}`)).status,
      (await shop.post('/api/checkout/reservations', checkout)).status,
      (await shop.get('/api/categories')).status,
      (await shop.get('/api/products')).status,
    ];
  };
  // each connection has prepared its statements before the columns come
  const before = await Promise.all(Array.from({ length: 4 }, orderAndLook));
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.shop.db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} add column of_a_newer_version text`.execute(shop.shop.db);
  const after = await Promise.all(Array.from({ length: 4 }, orderAndLook));
  expect(after).toEqual(before);
  expect(new Set(after.flat().map((status) => Math.floor(status / 100)))).toEqual(new Set([2]));
});

test('an order that an older version writes, without its amounts, has a subtotal that fits its total', async () => {
  const { rows } = await sql`
    with number as (insert into order_numbers (order_number) values ('DH222222') returning order_number)
    insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name,
      shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email)
    select gen_random_uuid(), order_number, 'pending', 'unpaid', 'delivery', 1500000, 'Nguyễn', 'Thị Hoa', 'Số 5', 'Hà Nội',
      'Việt Nam', '0912345678', 'hoa@thu.example' from number
    returning subtotal, discount, delivery`.execute(shop.shop.db);
  expect(rows).toEqual([{ subtotal: 1_500_000, discount: 0, delivery: 0 }]);
});

test('no statement asks for all columns: its prepared form would break when a column is added', async () => {
  const files = (await readdir(store, { recursive: true })).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(await readFile(store + file, 'utf8'), file).not.toMatch(
      /selectAll\(|returningAll\(|select \*(?! from unnest)|returning \*/i,
    );
});

test('an older version on a newer database says so, and changes nothing', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_a_newer_version', '2030')`.execute(
    shop.shop.db,
  );
  await expect(migrate(shop.shop.db)).rejects.toThrow(DatabaseNewer);
});
