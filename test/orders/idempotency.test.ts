import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { countAll, expectRefusal } from '../counts.ts';
import { jpegBytes } from '../images.ts';
import { codFields, codForm, customer, line, makeForm, makeProduct, newKey, qrForm } from '../makers.ts';

const shop = openTestShop();
const send = (form: FormData, key: string) => shop.post('/api/orders', form, { 'idempotency-key': key });

test('the same idempotency key with the same request returns the same order and the same response', async () => {
  const product = await makeProduct(shop.shop.db);
  const key = newKey();
  const first = await send(codForm([line(product)]), key);
  const before = await countAll(shop);
  const second = await send(codForm([line(product)]), key);
  expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body });
  expect(first.status).toBe(201);
  expect(await countAll(shop)).toEqual(before);
});

test('a QR order sent again stores one screenshot', async () => {
  const product = await makeProduct(shop.shop.db);
  const key = newKey();
  const first = await send(qrForm([line(product)]), key);
  const before = await countAll(shop);
  const second = await send(qrForm([line(product)]), key);
  expect(second.body).toEqual(first.body);
  expect(await countAll(shop)).toEqual(before);
});

test('two tabs with one key at the same time create one order and get the same response', async () => {
  const product = await makeProduct(shop.shop.db);
  const before = await countAll(shop);
  const key = newKey();
  const [one, two] = await Promise.all([send(qrForm([line(product)]), key), send(qrForm([line(product)]), key)]);
  expect(one?.status).toBe(201);
  expect(two?.body).toEqual(one?.body);
  const after = await countAll(shop);
  expect({
    orders: after.orders - before.orders,
    files: after.files - before.files,
    sold: after.sold - before.sold,
  }).toEqual({ orders: 1, files: 1, sold: 1 });
});

test('another multipart boundary and another order of the fields are still the same request', async () => {
  const product = await makeProduct(shop.shop.db);
  const key = newKey();
  const first = await send(codForm([line(product)]), key);
  const reversed = Object.fromEntries(Object.entries(codFields([line(product)])).reverse());
  const second = await send(makeForm(reversed), key);
  expect(second.body).toEqual(first.body);
});

test('the same key with another request is rejected and reveals nothing about the first order', async () => {
  const [product, other] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  const key = newKey();
  await send(qrForm([line(product)]), key);
  const different = [
    qrForm([line(product)], { last_name: 'Người Khác' }),
    qrForm([line(product)], { shipping_phone: '0987654321' }),
    qrForm([line(product, 2)]),
    qrForm([line(other)]),
    qrForm([line(product)], {}, new Blob([jpegBytes])),
    codForm([line(product)]),
  ];
  for (const form of different) {
    const body = await expectRefusal(shop, () => send(form, key), { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(JSON.stringify(body)).not.toContain(customer.last_name);
  }
});

test('a key whose request failed may succeed later', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const key = newKey();
  expect((await send(codForm([line(product)]), key)).body.code).toBe('OUT_OF_STOCK');
  await shop.shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', product.id).execute();
  expect((await send(codForm([line(product)]), key)).status).toBe(201);
});

test('an order is returned for its key even after its product has sold out and become more expensive', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 1 });
  const key = newKey();
  const first = await send(codForm([line(product)]), key);
  await shop.shop.db.updateTable('products').set({ price: 1 }).where('id', '=', product.id).execute();
  expect((await send(codForm([line(product)]), key)).body).toEqual(first.body);
});

test('without a key each request creates an order', async () => {
  const product = await makeProduct(shop.shop.db);
  const one = await shop.post('/api/orders', codForm([line(product)]));
  const two = await shop.post('/api/orders', codForm([line(product)]));
  expect(one.body.order.order_number).not.toBe(two.body.order.order_number);
});

test.each([
  ['too short', 'abc'],
  ['with a space', 'abc def ghi'],
  ['201 characters', 'a'.repeat(201)],
  ['with letters beyond ASCII', 'kh\u00f3a-kh\u00f3a-kh\u00f3a'],
])('a key that is %s is refused', async (_, key) => {
  const product = await makeProduct(shop.shop.db);
  await expectRefusal(shop, () => send(codForm([line(product)]), key), {
    status: 400,
    code: 'IDEMPOTENCY_KEY_INVALID',
  });
});
