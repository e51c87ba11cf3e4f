/** Lists as files: the filters of the screen, both formats alike, nothing that a spreadsheet would compute, and in the audit log. */
import { beforeAll, expect, test } from 'vitest';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { exportRows } from './table-file.ts';

const shop = openTestShop();
let owner: OfficeHeaders;
let product: Product;
beforeAll(async () => {
  owner = (await makeStaff(shop, 'owner')).headers;
  product = await makeProduct(shop.shop.db, { stock: 1000, name: '=Tạ "nặng"' });
});

async function place(fields: Record<string, string> = {}, quantity = 1): Promise<{ id: string; order_number: string }> {
  const { status, body } = await shop.post('/api/orders', codForm([line(product, quantity)], fields));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.order;
}

const rowOf = (rows: readonly Record<string, unknown>[], number: string) => {
  const found = rows.filter((row) => row['Mã đơn'] === number);
  expect(found).toHaveLength(1);
  return found[0] ?? {};
};

test('an order is exported alike as CSV and as Excel: amounts as numbers, phone numbers as text, times in Vietnam', async () => {
  const placed = await place({ first_name: '=SUM(A1)', last_name: 'An', shipping_phone: '0912345678' }, 2);
  await shop.pool.query(`update orders set created_at = '2026-10-31 18:30:05+00' where id = $1`, [placed.id]);
  const csv = await exportRows(shop, '/api/admin/exports/orders?format=csv', owner);
  const xlsx = await exportRows(shop, '/api/admin/exports/orders?format=xlsx', owner);
  expect(csv.headings).toEqual(xlsx.headings);
  expect(csv.text.startsWith('\uFEFF"Mã đơn","Ngày đặt",')).toBe(true);
  const known = {
    'Trạng thái': 'Chờ xử lý',
    'Cách thanh toán': 'Thanh toán khi nhận hàng',
    'Khách hàng': "'=SUM(A1) An",
    'Số điện thoại': '0912 345 678',
  };
  const inText = rowOf(csv.rows, placed.order_number);
  const total = 2 * product.price;
  expect(inText).toMatchObject({ ...known, 'Ngày đặt': '2026-11-01 01:30:05', 'Tiền hàng': String(total) });
  expect(csv.text).toContain(`,${total},`);
  const inBook = rowOf(xlsx.rows, placed.order_number);
  expect(inBook).toMatchObject({ ...known, 'Tiền hàng': total });
  // 1 November 2026 is the 46327th day of spreadsheets
  expect(Number(inBook['Ngày đặt'])).toBeCloseTo(46_327 + (90 * 60 + 5) / 86_400, 6);
});

test('an export has the filters of the list, in its order, and says the same as the list', async () => {
  const [near, far] = [await place(), await place()];
  await shop.pool.query(`update orders set shipping_city = 'Cà Mau', status = 'done' where id = $1`, [far.id]);
  for (const query of [
    'view=done',
    'province=C%C3%A0%20Mau',
    'view=pack',
    `q=${near.order_number}`,
    'q=...',
    'method=qr',
  ]) {
    const list = await askOffice(shop, 'GET', `/api/admin/orders?${query}&limit=100`, owner);
    const numbers = list.body.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
    const { rows } = await exportRows(shop, `/api/admin/exports/orders?${query}&format=csv`, owner);
    expect([query, rows.map((row) => row['Mã đơn'])]).toEqual([query, numbers]);
  }
  expect(await askOffice(shop, 'GET', '/api/admin/exports/orders?from=2026-13-01', owner)).toMatchObject({
    status: 400,
  });
});

test('the lines of orders are a table of their own', async () => {
  const placed = await place({}, 3);
  const { rows } = await exportRows(shop, `/api/admin/exports/order-lines?q=${placed.order_number}`, owner);
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ 'Mã đơn': placed.order_number, SKU: product.sku, 'Sản phẩm': `'=Tạ "nặng"` },
      ...{ 'Số lượng đặt': 3, 'Đơn giá': product.price },
    }),
  ]);
});

test('who exported how many rows is in the audit log, without the words that were searched', async () => {
  const { user, headers } = await makeStaff(shop, 'orders');
  const placed = await place();
  await exportRows(shop, `/api/admin/exports/orders?q=${placed.order_number}&format=csv`, headers);
  const logged = () =>
    shop.pool.query(`select act, thing_id, thing_name, after from audit_log where actor_id = $1 order by id`, [
      user.id,
    ]);
  await expect
    .poll(async () => (await logged()).rows)
    .toEqual([
      {
        act: 'export.started',
        thing_id: 'exportOrders',
        thing_name: 'Đơn hàng',
        after: { format: 'csv', filters: { q: '…', view: 'all' }, rows: 1, isWhole: true },
      },
    ]);
});

test('a third export at the same time is refused, and a client that leaves gives its place back', async () => {
  // enough that no export fits into what the connection holds for a client that does not read
  await shop.pool.query(
    `with base as (select * from orders limit 1), numbers as (
       insert into order_numbers select 'DH' || upper(translate(lpad(to_hex(n), 6, '2'), '01', 'XY')) from generate_series(1, 40000) n
       on conflict do nothing returning order_number)
     insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name,
       shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email)
     select gen_random_uuid(), n.order_number, b.status, b.payment_status, b.payment_method, b.total_amount, b.first_name, b.last_name,
       b.shipping_address, b.shipping_city, b.shipping_country, b.shipping_phone, b.shipping_email
     from base b, numbers n`,
  );
  const path = '/api/admin/exports/orders?format=csv';
  const begin = async () => {
    const left = new AbortController();
    const response = await fetch(shop.url + path, {
      headers: { ...owner, 'accept-encoding': 'identity' },
      signal: left.signal,
    });
    expect(response.status).toBe(200);
    return left;
  };
  const running = [await begin(), await begin()];
  expect(await askOffice(shop, 'GET', path, owner)).toMatchObject({ status: 409, body: { code: 'EXPORT_BUSY' } });
  for (const left of running) left.abort();
  const open = `select count(*)::int as open from pg_stat_activity where datname = current_database() and query like '%exported_rows%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await shop.pool.query(open)).rows[0].open).toBe(0);
  const { rows } = await exportRows(shop, path, owner);
  const { rows: all } = await shop.pool.query('select count(*)::int as count from orders');
  expect(all[0].count).toBeGreaterThan(30_000);
  expect(rows.length).toBe(all[0].count);
  const unfinished = await shop.pool.query(
    `select count(*)::int as count from audit_log where act = 'export.started' and after ->> 'isWhole' = 'false'`,
  );
  expect(unfinished.rows[0].count).toBe(2);
});
