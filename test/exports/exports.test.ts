/** Lists as files: the filters of the screen, both formats alike, nothing that a spreadsheet would compute, and in the audit log. */
import { expect, test } from 'vitest';
import { dayInVietnam } from '#domain/values/dates.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { madeBefore } from '../made-before.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { passMidnight } from '../midnight.ts';
import { exportRows } from './table-file.ts';

await passMidnight();

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');
const product = madeBefore(() => makeProduct(shop.shop.db, { stock: 1000, name: '=Tạ "nặng"' }));

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

test('the ward has a column of its own where the list of wards knows it; the address keeps the rest', async () => {
  const known = await place({
    shipping_address: '12 Lý Thường Kiệt, Phường Cửa Nam (hẻm cụt)',
    shipping_city: 'Hà Nội',
  });
  const unknown = await place({ shipping_address: '5 Phố Huế, tầng 2', shipping_city: 'Hà Nội' });
  const { rows } = await exportRows(shop, '/api/admin/exports/orders?format=csv', owner);
  expect(rowOf(rows, known.order_number)).toMatchObject({
    'Địa chỉ': '12 Lý Thường Kiệt (hẻm cụt)',
    'Phường, xã': 'Phường Cửa Nam',
    'Tỉnh, thành phố': 'Hà Nội',
  });
  expect(rowOf(rows, unknown.order_number)).toMatchObject({ 'Địa chỉ': '5 Phố Huế, tầng 2', 'Phường, xã': null });
});

test('figures say what was earned only to those who may see costs; files of different things have different names', async () => {
  const today = dayInVietnam(new Date());
  const figures = `/api/admin/exports/figures?from=${today}&to=${today}`;
  const ofCost = ['Giá vốn', 'Cước trả đơn vị vận chuyển', 'Lãi'];
  const { rows, headings } = await exportRows(shop, figures, owner);
  const profits = await askOffice(shop, 'GET', `/api/admin/profits?from=${today}&to=${today}`, owner);
  const { knownRevenue, cost, fees } = profits.body.sums;
  expect(headings).toEqual(expect.arrayContaining(ofCost));
  expect(rows).toEqual([expect.objectContaining({ Lãi: knownRevenue - cost - fees, 'Giá vốn': cost })]);
  const { headers } = await makeStaff(shop, 'reader');
  for (const heading of ofCost) expect((await exportRows(shop, figures, headers)).headings).not.toContain(heading);
  const names: (string | null)[] = [];
  // one after another, because only two exports run at the same time
  for (const path of [
    '/invoice-requests/export',
    '/exports/invoice-lines?from=2026-09-01&until=2026-09-30',
    '/exports/invoice-lines?from=2026-10-01&until=2026-10-31',
    '/exports/book?month=2026-09',
    '/exports/book?month=2026-10',
  ]) {
    const answer = await fetch(`${shop.url}/api/admin${path}`, { headers: owner });
    await answer.arrayBuffer();
    names.push(answer.headers.get('content-disposition'));
  }
  expect(names).not.toContain(null);
  expect(new Set(names).size).toBe(5);
  expect(names[1]).toContain('2026-09-01-den-2026-09-30');
});

test('the warehouse, which sees no price, exports orders without amounts', async () => {
  const { headers } = await makeStaff(shop, 'warehouse');
  const orders = await exportRows(shop, '/api/admin/exports/orders', headers);
  expect(orders.headings).toContain('Số món');
  const lines = await exportRows(shop, '/api/admin/exports/order-lines', headers);
  for (const heading of ['Phải trả', 'Tiền hàng', 'Đơn giá', 'Giảm giá cả dòng'])
    expect([...orders.headings, ...lines.headings]).not.toContain(heading);
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

test('the invoice lines of every sale add up to what the figures count, also after pieces were left out', async () => {
  const placed = await place({}, 3);
  const wanted = { invoice_buyer: 'company', invoice_legal_name: 'Công ty Thử', invoice_tax_code: '0100109106' };
  const asked = await place({ ...wanted, invoice_address: 'Hà Nội', invoice_email: 'ketoan@example.vn' });
  await shop.pool.query(`update order_items set cancelled = 1 where order_id = $1`, [placed.id]);
  await shop.pool.query(`update orders set amount_cancelled = $2 where id = $1`, [placed.id, product.price]);
  const today = dayInVietnam(new Date());
  const path = `/api/admin/exports/invoice-lines?from=${today}&until=${today}`;
  const { rows } = await exportRows(shop, path, owner);
  expect(rows.filter((row) => row['Mã đơn'] === placed.order_number)).toEqual([
    expect.objectContaining({
      'Người mua': 'Người mua không lấy hóa đơn',
      'Số lượng': 2,
      'Tổng thanh toán': 2 * product.price,
    }),
  ]);
  expect(rowOf(rows, asked.order_number)).toMatchObject({ 'Tên đơn vị': 'Công ty Thử', 'Mã số thuế': '0100109106' });
  const sum = rows.reduce((total, row) => total + Number(row['Thành tiền chưa thuế']) + Number(row['Tiền thuế']), 0);
  const figures = await askOffice(shop, 'GET', `/api/admin/figures?from=${today}&to=${today}`, owner);
  expect(sum).toBe(figures.body.period.sums.revenue);
  const { headers } = await makeStaff(shop, 'reader');
  expect(await askOffice(shop, 'GET', path, headers)).toMatchObject({ status: 403 });
  const days = await exportRows(shop, `/api/admin/exports/figures?from=${today}&to=${today}&format=csv`, owner);
  expect(days.rows).toEqual([expect.objectContaining({ Ngày: today, 'Doanh số': String(sum) })]);
});

test('customers, accounts, transactions and cash are exported with the filters of their lists', async () => {
  const number = '0977000111';
  const placed = await place({ shipping_phone: number, first_name: 'Lý', last_name: 'Thị Xuất' });
  const all = await exportRows(shop, '/api/admin/exports/customers', owner);
  const list = await askOffice(shop, 'GET', `/api/admin/customers?q=${number}`, owner);
  expect(all.rows.filter((row) => row['Số điện thoại'] === '0977 000 111')).toEqual([
    expect.objectContaining({
      'Tên ở đơn mới nhất': 'Lý Thị Xuất',
      'Số đơn': list.body.items[0].orders,
      'Bị chặn': 'không',
    }),
  ]);
  const blocked = await exportRows(shop, '/api/admin/exports/customers?blocked=yes', owner);
  expect(blocked.rows).toEqual([]);
  const found = await exportRows(shop, `/api/admin/exports/customers?q=xuat`, owner);
  expect(found.rows.map((row) => row['Số điện thoại'])).toEqual(['0977 000 111']);
  expect((await exportRows(shop, '/api/admin/exports/customers?q=...', owner)).rows).toEqual([]);

  await shop.pool.query(
    `with t as (insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, at, raw)
       values ('statement', 'xuat-1', 'in', 123000, '=1+1', '00123', now(), '') returning id)
     insert into bank_matches (bank_transaction_id, state, order_number, actor) select id, 'payment', $1, 'system' from t`,
    [placed.order_number],
  );
  const money = await exportRows(shop, '/api/admin/exports/bank-transactions?state=payment', owner);
  expect(rowOf(money.rows, placed.order_number)).toMatchObject({
    ...{
      'Tiền vào': 123_000,
      'Tiền ra': null,
      'Nội dung': "'=1+1",
      'Là gì': 'Khách trả',
      'Tài khoản cửa hàng': '00123',
    },
  });
  expect((await exportRows(shop, '/api/admin/exports/bank-transactions?state=refund', owner)).rows).toEqual([]);
  expect((await exportRows(shop, '/api/admin/exports/expected-cash', owner)).rows).toEqual([]);
  expect((await exportRows(shop, '/api/admin/exports/accounts', owner)).headings).toContain('Email');
});

test('what goods cost leaves with the movements of stock only for those who may see it', async () => {
  await place();
  const path = `/api/admin/exports/stock-movements?product=${product.id}`;
  const { headings, rows } = await exportRows(shop, path, owner);
  expect(headings).toContain('Giá vốn');
  expect(rows[0]).toMatchObject({ SKU: product.sku, 'Tăng, giảm': -1, 'Lý do': 'Đơn hàng' });
  const { headers } = await makeStaff(shop, 'catalogue');
  expect((await exportRows(shop, path, headers)).headings).not.toContain('Giá vốn');
  expect(await askOffice(shop, 'GET', '/api/admin/exports/stock-value', headers)).toMatchObject({ status: 403 });
  expect((await exportRows(shop, '/api/admin/exports/stock-value', owner)).headings).toContain('Giá trị');
});

// the last one, because its orders have no lines
test('a third export at the same time is refused, and a client that leaves gives its place back', async () => {
  // enough that no export fits into what the connection holds for a client that does not read
  await shop.pool.query(
    `with base as (select * from orders limit 1), numbers as (
       insert into order_numbers select 'DH' || upper(translate(lpad(to_hex(n), 6, '2'), '01', 'XY')) from generate_series(1, 40000) n
       on conflict do nothing returning order_number)
     insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name,
       shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email)
     select gen_random_uuid(), n.order_number, b.status, b.payment_status, b.payment_method, b.total_amount, b.first_name, b.last_name,
       b.shipping_address || repeat(', ngách', 60), b.shipping_city, b.shipping_country, b.shipping_phone, b.shipping_email
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
    // a response that nobody holds any more is closed when memory is cleaned up
    return { left, response };
  };
  const running = [await begin(), await begin()];
  expect(await askOffice(shop, 'GET', path, owner)).toMatchObject({ status: 409, body: { code: 'EXPORT_BUSY' } });
  for (const { left, response } of running) {
    expect(response.bodyUsed).toBe(false);
    left.abort();
  }
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
