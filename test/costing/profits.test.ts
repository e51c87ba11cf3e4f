/** What was earned: by order, day, channel and product, and never shown to those who may not see costs. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { keepProfits } from '#commands/costing/keep-profits.ts';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { adminApi } from '#contract/admin/api.ts';
import { givenRoles } from '#domain/staff/permissions.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { Database } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { findOrder } from '#store/orders/orders.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey, type Product } from '../makers.ts';
import { passMidnight } from '../midnight.ts';
import { makeBundle } from '../stock/bundle.ts';

await passMidnight();

const shop = openTestShop();
let db: Database;
const { headers: owner } = openOffice(shop, 'owner');

beforeAll(async () => {
  db = shop.shop.db;
});

const ask = (method: string, path: string, body?: unknown) =>
  askOffice(shop, method, `/api/admin/${path}`, owner, body);
const uncounted = () =>
  sql`select from orders where sales_day(created_at) < sales_day(now())
    and sales_day(created_at) not in (select day from sales_days) limit 1`.execute(db);
async function keep(): Promise<void> {
  while ((await keepCosts(db)) > 0);
  // a transaction in another database of the server makes ended days wait
  do while ((await keepSalesDays(db)) > 0);
  while ((await uncounted()).rows.length > 0);
  while ((await keepProfits(db)) > 0);
}

async function receive(product: Product, pieces: number, unitPrice: number | null): Promise<{ id: string }> {
  const lines = [{ productId: product.id, pieces, unitPrice, taxPercent: 0 }];
  const rest = { supplierId: null, purchaseOrderId: null, receivedOn: '2026-11-20', invoiceNumber: null };
  const body = { id: randomUUID(), ...rest, freight: 0, tax: 0, note: null, lines };
  return (await ask('POST', 'receipts', body)).body;
}

async function order(...lines: ReturnType<typeof line>[]): Promise<{ order_number: string; total_amount: number }> {
  const { status, body } = await shop.post('/api/orders', codForm(lines), { 'idempotency-key': newKey() });
  expect(status).toBe(201);
  return { ...body.order, total_amount: Number(body.order.total_amount) };
}

/** Moves an order to a day that is over. */
const placedOn = (number: string, day: string) =>
  sql`update orders set created_at = ${`${day}T05:00:00Z`}::timestamptz where order_number = ${number}`.execute(db);
const profitsOn = async (day: string) => (await ask('GET', `profits?from=${day}&to=${day}`)).body;

test('an order earns what customers owe less its goods at cost, by line, also where a part stands in a bundle', async () => {
  const [one, two] = [await makeProduct(db, { stock: 0 }), await makeProduct(db, { stock: 0 })];
  const bundle = await makeBundle(shop, [one, 1], [two, 2]);
  await receive(one, 10, 100_000);
  await receive(two, 10, 30_001);
  const placed = await order(line(one, 2), line(bundle, 1));
  await keep();
  const { body } = await ask('GET', `orders/${placed.order_number}/profit`);
  expect(body).toMatchObject({ revenue: placed.total_amount, cost: 360_002, fees: 0, isKnown: true });
  const costs = Object.fromEntries(
    body.lines.map((each: { productId: string; cost: number }) => [each.productId, each.cost]),
  );
  expect(costs).toEqual({ [one.id]: 200_000, [bundle.id]: 160_002 });
});

test('the day earns what it sold of a product that was added with its cost, and of one whose cost was filled in later', async () => {
  const own = { type: 'ta-tay', brand: 'Bền Lực', priceVnd: 400_000, stock: 3 };
  const add = async (openingCost: number | null): Promise<Product> => {
    const product = { ...own, name: `Tạ ngày đầu ${randomUUID()}` };
    const { body } = await ask('POST', 'products', { product, openingCost });
    return { id: body.id, sku: body.product.sku, slug: body.product.slug, name: product.name, price: own.priceVnd };
  };
  const [named, unnamed] = [await add(150_000), await add(null)];
  const day = '2024-02-07';
  for (const product of [named, unnamed]) await placedOn((await order(line(product, 1))).order_number, day);
  await keep();
  const first = { orders: 2, revenue: 800_000, knownOrders: 1, knownRevenue: 400_000, cost: 150_000, fees: 0 };
  expect((await profitsOn(day)).sums).toEqual(first);
  const costs = [{ productId: unnamed.id, unitCost: 250_000 }];
  expect((await ask('PUT', 'opening-costs', { costs })).body.items).toEqual([{ productId: unnamed.id, refused: null }]);
  await keep();
  expect((await profitsOn(day)).sums).toEqual({ ...first, knownOrders: 2, knownRevenue: 800_000, cost: 400_000 });
});

test('a part that stands in a bundle and on its own line has its cost divided without a đồng too much', async () => {
  const [one, two] = [await makeProduct(db, { stock: 0 }), await makeProduct(db, { stock: 0 })];
  const bundle = await makeBundle(shop, [one, 1], [two, 1]);
  await receive(one, 2, 0);
  await receive(two, 1, 0);
  await ask('POST', 'receipts', {
    ...{ id: randomUUID(), supplierId: null, purchaseOrderId: null, receivedOn: '2026-11-20', invoiceNumber: null },
    ...{ note: null, freight: 0, tax: 5, lines: [{ productId: one.id, pieces: 1, unitPrice: 0, taxPercent: 0 }] },
  });
  const placed = await order(line(one, 1), line(bundle, 1));
  await keep();
  const { body } = await ask('GET', `orders/${placed.order_number}/profit`);
  const costs = body.lines.map((each: { cost: number }) => each.cost);
  expect([body.cost, costs.sort()]).toEqual([3, [1, 2]]);
});

test('today and kept days say the same, and a cost that is corrected later changes the day of the order', async () => {
  const product = await makeProduct(db, { stock: 0 });
  const receipt = await receive(product, 5, null);
  const today = dayInVietnam(new Date());
  const before = (await profitsOn(today)).sums;
  const placed = await order(line(product, 2));
  await keep();
  const unknown = (await profitsOn(today)).sums;
  expect(unknown.orders - before.orders).toBe(1);
  expect(unknown.knownOrders - before.knownOrders).toBe(0);
  expect(unknown.revenue - before.revenue).toBe(placed.total_amount);
  const priced = { productId: product.id, pieces: 5, unitPrice: 70_000, taxPercent: 0 };
  const rest = { supplierId: null, purchaseOrderId: null, receivedOn: '2026-11-20', invoiceNumber: null };
  await ask('PUT', `receipts/${receipt.id}`, { ...rest, freight: 1, tax: 0, note: null, lines: [priced], version: 1 });
  await keep();
  const known = (await profitsOn(today)).sums;
  expect(known.cost - before.cost).toBe(140_000);
  expect(known.knownRevenue - before.knownRevenue).toBe(placed.total_amount);
  await placedOn(placed.order_number, '2026-03-05');
  await keep();
  const figures = {
    ...{ orders: 1, revenue: placed.total_amount, knownOrders: 1, knownRevenue: placed.total_amount },
    ...{ cost: 140_000, fees: 0 },
  };
  expect(await profitsOn('2026-03-05')).toMatchObject({
    ...{ sums: figures, sources: [{ source: 'web', ...figures }], isCounting: false },
  });
  expect((await shop.pool.query("select from profit_days where day = '2026-03-05'")).rowCount).toBe(1);
  const dearer = { ...priced, unitPrice: 80_000 };
  await ask('PUT', `receipts/${receipt.id}`, { ...rest, freight: 0, tax: 0, note: null, lines: [dearer], version: 2 });
  await keep();
  expect((await profitsOn('2026-03-05')).sums).toMatchObject({ cost: 160_000, knownOrders: 1 });
  const { body } = await ask('GET', 'product-profits?month=2026-03');
  expect(body.items).toMatchObject([{ productId: product.id, name: product.name, pieces: 2, cost: 160_000 }]);
});

test('a cancelled order earns nothing, and its goods are back in stock at their cost', async () => {
  const product = await makeProduct(db, { stock: 0 });
  await receive(product, 4, 50_000);
  const placed = await order(line(product, 3));
  await placedOn(placed.order_number, '2026-04-07');
  await keep();
  expect((await profitsOn('2026-04-07')).sums).toMatchObject({ orders: 1, cost: 150_000 });
  const page = `orders/${placed.order_number}`;
  const { version } = (await ask('GET', page)).body;
  const cancelled = await ask('POST', `${page}/status`, { version, to: 'cancelled', reason: 'Khách đổi ý' });
  expect(cancelled.status).toBe(200);
  await keep();
  expect((await profitsOn('2026-04-07')).sums).toMatchObject({ orders: 0, revenue: 0, cost: 0 });
  expect((await ask('GET', `products/${product.id}/cost`)).body).toMatchObject({ pieces: 4, value: 200_000 });
});

test('what came back undelivered is earned neither by the order nor by its product', async () => {
  const product = await makeProduct(db, { stock: 0 });
  await receive(product, 4, 50_000);
  const placed = await order(line(product, 3));
  const number = placed.order_number;
  const actor = { kind: 'operator' as const, userId: null };
  const lines = await listLinePieces(db, (await findOrder(db, number))?.id ?? '');
  const parcel = await makeShipment(db, {
    ...{ order: number, pieces: null, carrier: 'own', trackingCode: null, fee: null, cash: null, actor },
  });
  const delivered = [{ line: lines[0]?.id ?? '', quantity: 1 }];
  for (const to of ['handed_over', 'partly_delivered', 'returned'] as const)
    await moveShipment(db, { code: parcel.code, to, delivered, isCashReceived: true, actor, note: null });
  await keep();
  const { body } = await ask('GET', `orders/${number}/profit`);
  expect(body.revenue).toBe(placed.total_amount / 3);
  expect(body.lines).toMatchObject([{ productId: product.id, pieces: 1, revenue: body.revenue }]);
});

test('the value of the stock is listed, the most valuable first, and what lacks a cost is found', async () => {
  const [dear, unknown] = [await makeProduct(db, { stock: 0 }), await makeProduct(db, { stock: 3 })];
  await receive(dear, 2, 900_000_000);
  await keep();
  const { body } = await ask('GET', 'stock-values?limit=1');
  expect(body.items).toMatchObject([{ productId: dear.id, pieces: 2, value: 1_800_000_000, isKnown: true }]);
  expect((await ask('GET', `stock-values?limit=100&cursor=${body.next}`)).body.items).not.toContainEqual(
    expect.objectContaining({ productId: dear.id }),
  );
  const lacking = (await ask('GET', 'stock-values?cost=unknown&limit=100')).body.items;
  expect(lacking.map(({ productId }: { productId: string }) => productId)).toContain(unknown.id);
  const { rows } = await shop.pool.query('select sum(value)::float8 as value from cost_states');
  expect((await ask('GET', 'stock-value')).body.value).toBe(rows[0].value);
});

test('what a removed product had on its shelf is no value of the stock any more, and is in the ledger', async () => {
  const product = await makeProduct(db, { stock: 0 });
  await receive(product, 2, 1234);
  await keep();
  await sql`delete from products where id = ${product.id}`.execute(db);
  const { rows } = await shop.pool.query(
    `select coalesce(sum(case 'stock' when to_place then value when from_place then -value end), 0)::int as value
     from cost_entries where product_id = $1`,
    [product.id],
  );
  expect(rows).toEqual([{ value: 0 }]);
});

test('no endpoint answers with a cost to somebody who may not see costs: neither of the office nor of the shop', async () => {
  const product = await makeProduct(db, { stock: 0 });
  const CANARY = 31_415_926;
  await receive(product, 7, CANARY);
  const placed = await order(line(product, 2));
  await keep();
  const others = await makeStaff(shop, ...givenRoles.filter((role) => role !== 'costs'));
  const told = [CANARY, 2 * CANARY, 5 * CANARY, 7 * CANARY].map(String);
  const values: Record<string, string> = {
    id: product.id,
    order: placed.order_number,
    number: placed.order_number,
    slug: product.slug,
  };
  const asked: string[] = [];
  for (const [name, { method, path, permission }] of Object.entries(adminApi)) {
    if (method !== 'GET') continue;
    const filled = path.replace(/:(\w+)/g, (_, key: string) => values[key] ?? randomUUID());
    const response = await fetch(shop.url + filled, { headers: others.headers });
    const text = await response.text();
    expect([name, told.filter((cost) => text.includes(cost))]).toEqual([name, []]);
    if (permission === 'cost:read') expect([name, response.status]).toEqual([name, 403]);
    else if (response.status === 200) asked.push(name);
  }
  expect(asked).toEqual(
    expect.arrayContaining([
      'getOfficeProduct',
      'listOfficeProducts',
      'getOfficeOrder',
      'listOrders',
      'exportProducts',
    ]),
  );
  for (const path of [`/api/products/${product.slug}`, '/api/products', `/products/${product.slug}`]) {
    const text = await (await fetch(shop.url + path)).text();
    expect([path, told.filter((cost) => text.includes(cost))]).toEqual([path, []]);
  }
  // the owner sees them, so the test would notice
  expect(JSON.stringify((await ask('GET', `products/${product.id}/cost`)).body)).toContain(String(5 * CANARY));
});

test('marked days that cannot be counted yet do not keep an older day waiting', async () => {
  const product = await makeProduct(db, { stock: 0 });
  await receive(product, 1, 100_000);
  const { order_number, total_amount } = await order(line(product, 1));
  await placedOn(order_number, '2024-03-05');
  await keep();
  const revenue = () => sql<{ revenue: number }>`select revenue from profit_days where day = '2024-03-05'`.execute(db);
  expect((await revenue()).rows).toEqual([{ revenue: total_amount }]);
  await sql`update profit_days set revenue = 1 where day = '2024-03-05'`.execute(db);
  await sql`insert into profit_day_changes (day)
    select date '2024-03-05' union all select date '2031-01-01' + n from generate_series(0, 9) n`.execute(db);
  await keepProfits(db);
  expect((await revenue()).rows).toEqual([{ revenue: total_amount }]);
});
