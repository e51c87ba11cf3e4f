/** The warehouse counts goods in and sees no cost; the owner fills the prices in later, and until then no profit is shown of them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { makeBundle } from '../stock/bundle.ts';

const shop = openTestShop();
const { headers: counter } = openOffice(shop, 'warehouse');
const { headers: keeper } = openOffice(shop, 'owner');

const as = (headers: OfficeHeaders) => (method: string, path: string, body?: unknown) =>
  askOffice(shop, method, `/api/admin/${path}`, headers, body);
const count = (method: string, path: string, body?: unknown) => as(counter)(method, path, body);
const own = (method: string, path: string, body?: unknown) => as(keeper)(method, path, body);

/** An amount that stands nowhere by accident. */
const CANARY = 31_415_926;

type Thing = { id: string };
const goodsOf = (lines: [Thing, number][], more: object = {}) => ({
  ...{ receivedOn: '2026-11-20', note: null },
  lines: lines.map(([{ id: productId }, pieces]) => ({ productId, pieces })),
  ...more,
});
const countIn = (lines: [Thing, number][], more: object = {}) =>
  count('POST', 'goods-in', { id: randomUUID(), purchaseOrderId: null, ...goodsOf(lines, more) });
const pricedOf = (lines: [Thing, number][], version: number) => ({
  ...{ version, supplierId: null, purchaseOrderId: null, receivedOn: '2026-11-20', invoiceNumber: 'HĐ 7' },
  ...{ freight: 0, tax: 0, note: `giá ${CANARY}` },
  lines: lines.map(([{ id: productId }, pieces]) => ({ productId, pieces, unitPrice: CANARY, taxPercent: 0 })),
});
const stockOf = async ({ id }: Thing) => (await own('GET', `products/${id}/stock`)).body.stock;
async function costOf({ id }: Thing) {
  while ((await keepCosts(shop.shop.db)) > 0);
  const { pieces, value, isKnown } = (await own('GET', `products/${id}/cost`)).body;
  return { pieces, value, isKnown };
}
const works = async (ask: typeof own) =>
  (await ask('GET', 'today')).body.waiting.map(({ work }: { work: string }) => work);

test('what the warehouse counts is for sale at once, and earns nothing that is known until the owner has named the price', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const { status, body: counted } = await countIn([[product, 3]], { note: 'Thùng móp' });
  expect(status).toBe(200);
  expect(counted).toMatchObject({
    version: 1,
    supplier: null,
    note: 'Thùng móp',
    mayRecount: true,
    isCancelled: false,
  });
  expect(counted.lines).toMatchObject([{ productId: product.id, pieces: 3, product: { sku: product.sku } }]);
  expect(await stockOf(product)).toBe(3);
  const order = await placeOrderOf(shop, product, { quantity: 1 });
  expect(await costOf(product)).toEqual({ pieces: 2, value: 0, isKnown: false });
  const profit = async () => (await own('GET', `orders/${order.order_number}/profit`)).body;
  expect(await profit()).toMatchObject({ isKnown: false });
  // the owner is told, and finds it
  expect(await works(own)).toContain('unpriced-goods');
  expect(await works(count)).not.toContain('unpriced-goods');
  const unpriced = async () =>
    (await own('GET', 'receipts?prices=unknown')).body.items.map(({ id }: Thing) => id) as string[];
  expect(await unpriced()).toContain(counted.id);
  expect((await own('PUT', `receipts/${counted.id}`, pricedOf([[product, 3]], 1))).status).toBe(200);
  expect(await costOf(product)).toEqual({ pieces: 2, value: 2 * CANARY, isKnown: true });
  expect(await profit()).toMatchObject({ isKnown: true, cost: CANARY });
  expect(await unpriced()).not.toContain(counted.id);
});

test('nothing that the warehouse may ask about goods in tells a price, not even what somebody wrote beside it', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const supplierId = randomUUID();
  const texts = { phone: null, email: null, taxCode: null, address: null, note: `chiết khấu ${CANARY}` };
  await own('PUT', `suppliers/${supplierId}`, { name: `Xưởng ${supplierId}`, ...texts, version: null });
  const ordered = { supplierId, orderedOn: '2026-11-20', expectedOn: '2026-11-30', note: `trả trước ${CANARY}` };
  const order = { id: randomUUID(), ...ordered, lines: [{ productId: product.id, pieces: 5, unitPrice: CANARY }] };
  await own('POST', 'purchase-orders', order);
  const { body: counted } = await countIn([[product, 2]], { purchaseOrderId: order.id });
  expect(counted.supplier).toBe(`Xưởng ${supplierId}`);
  const { body: priced } = await own('PUT', `receipts/${counted.id}`, {
    ...pricedOf([[product, 2]], 1),
    ...{ supplierId, purchaseOrderId: order.id },
  });
  expect(JSON.stringify(priced)).toContain(String(CANARY));
  const answers = [
    await count('GET', 'goods-in'),
    await count('GET', `goods-in/${counted.id}`),
    await count('GET', 'goods-in/expected'),
    await count('GET', `goods-in/expected/${order.id}`),
    await count('PUT', `goods-in/${counted.id}`, { ...goodsOf([[product, 9]]), version: 1 }),
    await count('PUT', `goods-in/${counted.id}`, { ...goodsOf([[product, 9]]), version: 2 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 409]);
  expect(answers.map(({ body }) => body.code)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...['CHANGED_MEANWHILE', 'PURCHASE_REFUSED'],
  ]);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/31[., ]?415[., ]?926/);
  expect(answers[0]?.body.items).toContainEqual(
    expect.objectContaining({ id: counted.id, pieces: 2, isPriced: true, isCancelled: false }),
  );
  expect(answers[1]?.body).toMatchObject({ mayRecount: false, note: null });
  expect(answers[2]?.body.items).toContainEqual(expect.objectContaining({ id: order.id, pieces: 5, received: 2 }));
  expect(answers[3]?.body.lines).toMatchObject([{ productId: product.id, pieces: 5, received: 2 }]);
  expect(await stockOf(product)).toBe(2);
  for (const path of [
    'receipts',
    `receipts/${counted.id}`,
    'purchase-orders',
    'suppliers',
    `products/${product.id}/cost`,
  ])
    expect([path, (await count('GET', path)).status]).toEqual([path, 403]);
});

test('goods of a purchase order that come part by part are counted to it, and then it is no longer expected', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const supplierId = randomUUID();
  const texts = { phone: null, email: null, taxCode: null, address: null, note: null };
  await own('PUT', `suppliers/${supplierId}`, { name: `Xưởng ${supplierId}`, ...texts, version: null });
  const ordered = { supplierId, orderedOn: '2026-11-20', expectedOn: null, note: null };
  const id = randomUUID();
  await own('POST', 'purchase-orders', {
    id,
    ...ordered,
    lines: [{ productId: product.id, pieces: 5, unitPrice: 10 }],
  });
  await countIn([[product, 2]], { purchaseOrderId: id });
  await countIn([[product, 3]], { purchaseOrderId: id });
  expect((await own('GET', `purchase-orders/${id}`)).body).toMatchObject({
    state: 'received',
    lines: [{ received: 5 }],
  });
  const expected = (await count('GET', 'goods-in/expected')).body.items;
  expect(expected.map((order: Thing) => order.id)).not.toContain(id);
});

test('a count that is sent twice is one receipt, and a miscount is corrected by whoever counted', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const body = { id: randomUUID(), purchaseOrderId: null, ...goodsOf([[product, 5]]) };
  const twice = await Promise.all([count('POST', 'goods-in', body), count('POST', 'goods-in', body)]);
  expect(new Set(twice.map((each) => each.body.number)).size).toBe(1);
  expect(await stockOf(product)).toBe(5);
  const { body: right } = await count('PUT', `goods-in/${body.id}`, { ...goodsOf([[product, 4]]), version: 1 });
  expect([right.version, right.lines[0].pieces, await stockOf(product)]).toEqual([2, 4, 4]);
  const stale = await count('PUT', `goods-in/${body.id}`, { ...goodsOf([[product, 7]]), version: 1 });
  expect([stale.body.code, stale.body.current.version]).toEqual(['CHANGED_MEANWHILE', 2]);
  const { rows } = await shop.pool.query('select act from audit_log where thing_id = $1 order by id', [body.id]);
  expect(rows.map(({ act }) => act)).toEqual(['purchase.received', 'purchase.receipt-corrected']);
});

test('a count with a price, without goods, of a bundle or for an order that is not there is refused', async () => {
  const part = await makeProduct(shop.shop.db);
  const bundle = await makeBundle(shop, [part, 2]);
  const priced = { lines: [{ productId: part.id, pieces: 1, unitPrice: 5 }] };
  expect((await countIn([], priced)).status).toBe(400);
  expect((await countIn([], { freight: 5 })).status).toBe(400);
  expect((await countIn([])).body.code).toBe('PURCHASE_REFUSED');
  expect((await countIn([[bundle, 1]])).body.message).toContain('là một bộ');
  const nowhere = await countIn([[part, 1]], { purchaseOrderId: randomUUID() });
  expect(nowhere.body.code).toBe('PURCHASE_ORDER_NOT_FOUND');
  expect((await count('GET', `goods-in/${randomUUID()}`)).body.code).toBe('RECEIPT_NOT_FOUND');
});

test('goods that would come after today are refused by both doors, and when they are corrected', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const after = { receivedOn: '2131-01-01' };
  const refused = { code: 'PURCHASE_REFUSED', reason: 'Ngày nhập không thể ở sau hôm nay.' };
  expect((await countIn([[product, 2]], after)).body).toMatchObject(refused);
  const priced = { ...pricedOf([[product, 2]], 1), ...after };
  const { version: _, ...receipt } = priced;
  expect((await own('POST', 'receipts', { id: randomUUID(), ...receipt })).body).toMatchObject(refused);
  const { body: counted } = await countIn([[product, 2]]);
  expect((await own('PUT', `receipts/${counted.id}`, priced)).body).toMatchObject(refused);
  expect(await stockOf(product)).toBe(2);
});

test('neither the desk nor who keeps products or content counts goods in', async () => {
  const { headers } = await makeStaff(shop, 'orders', 'desk', 'money', 'catalogue', 'content', 'reader');
  expect((await as(headers)('GET', 'goods-in')).status).toBe(403);
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const body = { id: randomUUID(), purchaseOrderId: null, ...goodsOf([[product, 5]]) };
  expect((await as(headers)('POST', 'goods-in', body)).status).toBe(403);
  expect(await stockOf(product)).toBe(0);
});
