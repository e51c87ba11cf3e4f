/** Goods in, through the API of the office: stock, the cost of goods, and purchase orders that come part by part. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { makeBundle } from '../stock/bundle.ts';

const shop = openTestShop();
const { headers: keeper } = openOffice(shop, 'costs');

const ask = (method: string, path: string, body?: unknown) =>
  askOffice(shop, method, `/api/admin/${path}`, keeper, body);
async function costOf(productId: string) {
  while ((await keepCosts(shop.shop.db)) > 0);
  const { pieces, value, isKnown } = (await ask('GET', `products/${productId}/cost`)).body;
  return { pieces, value, isKnown };
}

type Line = { productId: string; pieces: number; unitPrice: number | null; taxPercent: number };
const line = ({ id }: { id: string }, pieces: number, unitPrice: number | null, taxPercent = 0): Line => ({
  ...{ productId: id, pieces, unitPrice, taxPercent },
});
const receiptOf = (lines: Line[], more: object = {}) => ({
  ...{ supplierId: null, purchaseOrderId: null, receivedOn: '2026-11-20', invoiceNumber: null },
  ...{ freight: 0, tax: 0, note: null, lines },
  ...more,
});
const receive = (lines: Line[], more: object = {}) =>
  ask('POST', 'receipts', { id: randomUUID(), ...receiptOf(lines, more) });

async function makeSupplier(): Promise<string> {
  const id = randomUUID();
  const fields = { name: `Nhà cung cấp ${id}`, phone: null, email: null, taxCode: null, address: null, note: null };
  expect((await ask('PUT', `suppliers/${id}`, { ...fields, version: null })).status).toBe(200);
  return id;
}

test('a version that no supplier can have is refused', async () => {
  const id = await makeSupplier();
  const fields = { name: `Nhà cung cấp ${id}`, phone: null, email: null, taxCode: null, address: null, note: null };
  const { status } = await ask('PUT', `suppliers/${id}`, { ...fields, version: -9_007_199_254_740_905 });
  expect(status).toBe(400);
  const last = await ask('PUT', `suppliers/${id}`, { ...fields, version: 2_147_483_647 });
  expect([last.status, last.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
});

test('goods that come are in stock at once, and cost what was paid with their share of freight and tax', async () => {
  const [one, two] = [await makeProduct(shop.shop.db, { stock: 0 }), await makeProduct(shop.shop.db, { stock: 0 })];
  const { status, body } = await receive([line(one, 3, 100_000, 10), line(two, 1, 700_000)], {
    ...{ freight: 100_000, tax: 30_000 },
  });
  expect([status, body.value]).toEqual([200, 1_130_000]);
  expect((await ask('GET', `products/${one.id}/stock`)).body).toMatchObject({
    stock: 3,
    movements: [{ change: 3, kind: 'receipt', actor: 'staff', reason: `PN-${body.number}` }],
  });
  expect(await costOf(one.id)).toEqual({ pieces: 3, value: 300_000 + 30_000 + 30_000, isKnown: true });
  expect(await costOf(two.id)).toEqual({ pieces: 1, value: 770_000, isKnown: true });
});

test('a receipt that is sent twice is booked once', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const body = { id: randomUUID(), ...receiptOf([line(product, 5, 1000)]) };
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', 'receipts', body)));
  expect(new Set(answers.map((each) => each.body.number)).size).toBe(1);
  expect(await costOf(product.id)).toEqual({ pieces: 5, value: 5000, isKnown: true });
  const other = await ask('POST', 'receipts', { ...body, note: 'Sửa lại rồi gửi lần nữa' });
  expect([other.status, other.body.code]).toEqual([409, 'PURCHASE_REFUSED']);
});

test('a price that is corrected after some goods were sold reaches the stock and the orders, to the đồng', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const { body: receipt } = await receive([line(product, 10, null)]);
  const order = await placeOrderOf(shop, product, { quantity: 3 });
  expect(await costOf(product.id)).toEqual({ pieces: 7, value: 0, isKnown: false });
  const corrected = { ...receiptOf([line(product, 10, 1001)], { freight: 3 }), version: receipt.version };
  expect((await ask('PUT', `receipts/${receipt.id}`, corrected)).body).toMatchObject({ value: 10_013, version: 2 });
  expect(await costOf(product.id)).toEqual({ pieces: 7, value: 7009, isKnown: true });
  const held = await shop.pool.query('select pieces, value from order_costs where order_number = $1', [
    order.order_number,
  ]);
  expect(held.rows).toEqual([{ pieces: 3, value: 3004 }]);
  expect((await ask('PUT', `receipts/${receipt.id}`, corrected)).body.code).toBe('CHANGED_MEANWHILE');
  const unpriced = { ...receiptOf([line(product, 10, null)]), version: 2 };
  expect((await ask('PUT', `receipts/${receipt.id}`, unpriced)).body.code).toBe('PURCHASE_REFUSED');
});

test('pieces that a receipt had too many leave again, and a cancelled receipt leaves nothing', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const { body: receipt } = await receive([line(product, 10, 500)]);
  const fewer = { ...receiptOf([line(product, 8, 501)]), version: 1 };
  expect((await ask('PUT', `receipts/${receipt.id}`, fewer)).status).toBe(200);
  expect(await costOf(product.id)).toEqual({ pieces: 8, value: 4008, isKnown: true });
  expect((await ask('POST', `receipts/${receipt.id}/cancel`, { version: 2 })).body.isCancelled).toBe(true);
  expect(await costOf(product.id)).toEqual({ pieces: 0, value: 0, isKnown: true });
  const [sum] = (
    await shop.pool.query(
      `select sum(case when from_place = 'supplier' then value else -value end)::int as paid
      from cost_entries where product_id = $1 and 'supplier' in (from_place, to_place)`,
      [product.id],
    )
  ).rows;
  expect(sum).toEqual({ paid: 0 });
});

test('a receipt without prices that was wrong leaves no trace: neither in the value of the stock nor in whether it is known', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  await receive([line(product, 10, 1_000_000)]);
  const { body: wrong } = await receive([line(product, 10, null)]);
  expect(await costOf(product.id)).toEqual({ pieces: 20, value: 10_000_000, isKnown: false });
  await ask('POST', `receipts/${wrong.id}/cancel`, { version: 1 });
  expect(await costOf(product.id)).toEqual({ pieces: 10, value: 10_000_000, isKnown: true });
});

test('goods that were sold cannot be taken out of a receipt, and nothing of such a correction stays', async () => {
  const [one, two] = [await makeProduct(shop.shop.db, { stock: 0 }), await makeProduct(shop.shop.db, { stock: 0 })];
  const { body: receipt } = await receive([line(one, 4, 100), line(two, 4, 100)]);
  await placeOrderOf(shop, one, { quantity: 3 });
  const { status, body } = await ask('POST', `receipts/${receipt.id}/cancel`, { version: 1 });
  expect([status, body.code]).toEqual([409, 'PURCHASE_REFUSED']);
  expect(body.message).toContain('không còn đủ trên kệ');
  expect(await costOf(one.id)).toMatchObject({ pieces: 1, value: 100 });
  expect(await costOf(two.id)).toMatchObject({ pieces: 4, value: 400 });
});

test('what cannot be received is refused: a bundle, no line, a strange product, a wrong number', async () => {
  const [part, other] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  const bundle = await makeBundle(shop, [part, 1], [other, 1]);
  expect((await receive([line(bundle, 1, 100)])).body.message).toContain('là một bộ');
  expect((await receive([])).body.code).toBe('PURCHASE_REFUSED');
  expect((await receive([line({ id: randomUUID() }, 1, 100)])).body.code).toBe('PURCHASE_REFUSED');
  expect((await receive([line(part, 1, 1)], { supplierId: randomUUID() })).body.code).toBe('SUPPLIER_NOT_FOUND');
  const nowhere = await receive([line(part, 1, 1)], { purchaseOrderId: randomUUID() });
  expect([nowhere.status, nowhere.body.code]).toEqual([404, 'PURCHASE_ORDER_NOT_FOUND']);
  for (const wrong of [line(part, 0, 1), line(part, 1.5, 1), line(part, 1, -1), line(part, 1, 1, 101)])
    expect((await receive([wrong])).status).toBe(400);
});

test('a purchase order comes part by part; what has not come can be cancelled', async () => {
  const [one, two] = [await makeProduct(shop.shop.db, { stock: 0 }), await makeProduct(shop.shop.db, { stock: 0 })];
  const supplierId = await makeSupplier();
  const ordered = (lines: object[]) => ({
    ...{ supplierId, orderedOn: '2026-11-01', expectedOn: '2026-11-20', note: null, lines },
  });
  const lines = [
    { productId: one.id, pieces: 10, unitPrice: 1000 },
    { productId: two.id, pieces: 2, unitPrice: 5000 },
  ];
  const order = (await ask('POST', 'purchase-orders', { id: randomUUID(), ...ordered(lines) })).body;
  expect(order).toMatchObject({ state: 'open', lines: [{ received: 0 }, { received: 0 }] });
  const path = `purchase-orders/${order.id}`;
  const more = { supplierId, purchaseOrderId: order.id };
  const { body: first } = await receive([line(one, 4, 1000)], more);
  const partly = (await ask('GET', path)).body;
  expect(partly).toMatchObject({ state: 'open', lines: [{ received: 4 }, { received: 0 }] });
  const tooFew = ordered([{ ...lines[0], pieces: 3 }, lines[1] ?? {}]);
  expect((await ask('PUT', path, { ...tooFew, version: partly.version })).body.code).toBe('PURCHASE_REFUSED');
  await receive([line(one, 6, 1000), line(two, 2, 5000)], more);
  expect((await ask('GET', path)).body).toMatchObject({
    state: 'received',
    lines: [{ received: 10 }, { received: 2 }],
  });
  // a receipt is corrected, so that some pieces are still to come
  await ask('PUT', `receipts/${first.id}`, { ...receiptOf([line(one, 3, 1000)], more), version: 1 });
  const again = (await ask('GET', path)).body;
  expect(again).toMatchObject({ state: 'open', lines: [{ received: 9 }, { received: 2 }] });
  expect((await ask('POST', `${path}/close`, { version: again.version })).body.state).toBe('closed');
  const closed = (await ask('GET', 'purchase-orders?state=closed')).body.items;
  expect(closed).toMatchObject([{ number: order.number, pieces: 12, received: 11, value: 20_000 }]);
});

test('goods of one purchase order that are recorded at the same moment are all counted, and none waits for another for ever', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const supplierId = await makeSupplier();
  const terms = { supplierId, orderedOn: '2026-11-01', expectedOn: null, note: null };
  const lines = [{ productId: product.id, pieces: 12, unitPrice: 1000 }];
  const order = (await ask('POST', 'purchase-orders', { id: randomUUID(), ...terms, lines })).body;
  const more = { supplierId, purchaseOrderId: order.id };
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => receive([line(product, 2, 1000)], more)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await ask('GET', `purchase-orders/${order.id}`)).body).toMatchObject({
    state: 'received',
    lines: [{ received: 12 }],
  });
  expect(await costOf(product.id)).toEqual({ pieces: 12, value: 12_000, isKnown: true });
});
