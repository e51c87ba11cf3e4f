import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkBooks } from '#commands/balance/check-books.ts';
import { correctStock } from '#commands/catalogue/correct-stock.ts';
import { listDifferences } from '#store/balance/differences.ts';
import { equations } from '#store/balance/equations.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { codForm, line, makeProduct, newKey, type Product } from '../makers.ts';
import { times } from '../races/race.ts';
import { placeOrderOf } from '../states/order.ts';
import { expectLedgerAgrees, ledgerOf, movementsOf } from './ledger.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');
const pathOf = ({ id }: Product) => `/api/admin/products/${id}/stock`;
const correct = (product: Product, by: number, reason: string) => ask('POST', pathOf(product), { by, reason });
const read = async (product: Product) => (await ask('GET', pathOf(product))).body;
/** A stock-taking of one product, whose shelf was seen a moment ago. */
async function count({ sku }: Product, counted: number, reason: string) {
  const { items } = (await ask('POST', '/api/admin/stock-taking/preview', { lines: [{ sku, counted }] })).body;
  const { expected } = items[0];
  const booked = await ask('POST', '/api/admin/stock-taking', { lines: [{ sku, counted, expected }], reason });
  expect(booked.status).toBe(200);
  return booked.body.items[0];
}
const operator = { kind: 'operator' as const, userId: null };

/** Checks the stock as every night does. @returns the products that differ */
async function checkStock() {
  const which = equations.filter(({ name }) => name === 'stock');
  await checkBooks(shop.shop.db, { isFull: false, signal: new AbortController().signal, which });
  const open = await listDifferences(shop.shop.db, 'open', { before: null, limit: 100 });
  return open.map(({ name, found, expected }) => ({ sku: name, stock: Number(found), ledger: Number(expected) }));
}

test('the stock of a product is corrected up and down, with a reason, and its last movements are read', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Tạ kiểm kho' });
  expect(await correct(product, -3, 'rơi vỡ khi xếp kệ')).toMatchObject({ status: 200, body: { stock: 7 } });
  expect((await correct(product, 5, 'tìm thấy')).body.stock).toBe(12);
  const { order_number: orderNumber } = await placeOrderOf(shop, product, { quantity: 2 });
  expect(await read(product)).toMatchObject({
    ...{ name: 'Tạ kiểm kho', stock: 10, reserved: 0, unsent: 2 },
    movements: [
      { change: -2, after: 10, kind: 'order', orderNumber, actor: 'visitor' },
      { change: 5, after: 12, kind: 'correction', actor: 'staff', reason: 'tìm thấy' },
      { change: -3, after: 7, kind: 'correction', actor: 'staff', reason: 'rơi vỡ khi xếp kệ' },
      { change: 10, after: 10, kind: 'import', actor: 'operator' },
    ],
  });
});

test('a correction below 0, without a reason, or of an unknown product changes nothing and says why', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 2 });
  expect(await correct(product, -3, 'thử')).toMatchObject({
    ...{ status: 409, body: { code: 'STOCK_REFUSED', reason: expect.stringContaining('Kho sẽ âm') } },
  });
  expect(await correct(product, -1, ' ')).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect((await correct({ ...product, id: newKey() }, -1, 'thử')).status).toBe(404);
  expect(await ledgerOf(shop, product)).toEqual(['2 import - operator']);
});

test('a stock-taking counts the whole shelf: what is reserved or waits for packing is not for sale', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Tạ trên kệ' });
  await placeOrderOf(shop, product, { quantity: 3 });
  await shop.post('/api/checkout/reservations', { checkout_id: newKey(), items: [line(product, 2)] });
  expect(await read(product)).toMatchObject({ stock: 5, reserved: 2, unsent: 3 });
  // ten were there, and one of them is missing
  await count(product, 9, 'kiểm kê');
  expect(await read(product)).toMatchObject({ stock: 4 });
  expect((await movementsOf(shop, product)).at(-1)).toMatchObject({ change: -1, kind: 'count', reason: 'kiểm kê' });
  await count(product, 9, 'đếm lại');
  expect(await read(product)).toMatchObject({ stock: 4 });
  expect(await count(product, 4, 'đếm sót')).toMatchObject({ refused: expect.stringContaining('Kho sẽ âm') });
  expect(await read(product)).toMatchObject({ stock: 4, reserved: 2, unsent: 3 });
});

test('the nightly check reports a product whose movements do not add up, changes nothing, and a stock-taking mends it', async () => {
  const product = await makeProduct(shop.shop.db);
  expect(await checkStock()).toEqual([]);
  const mails = () =>
    shop.shop.db.selectFrom('mails').select('facts').where('kind', '=', 'owner-books-differ').execute();
  expect(await mails()).toEqual([]);
  await shop.shop.db.transaction().execute(async (tx) => {
    await sql`alter table products disable trigger keep_stock_movement`.execute(tx);
    await sql`update products set stock = 7 where id = ${product.id}`.execute(tx);
    await sql`alter table products enable trigger keep_stock_movement`.execute(tx);
  });
  const difference = { sku: product.sku, stock: 7, ledger: 10 };
  expect(await checkStock()).toEqual([difference]);
  expect(await mails()).toEqual([
    { facts: { differences: 1, equations: [expect.objectContaining({ count: 1, names: [product.sku] })] } },
  ]);
  expect(await ledgerOf(shop, product)).toEqual(['10 import - operator']);
  await count(product, 6, 'kiểm kê');
  expect(await ledgerOf(shop, product)).toEqual(['10 import - operator', '-1 count - staff', '-3 count - staff']);
  expect(await checkStock()).toEqual([]);
});

test('corrections and orders at the same moment lose no piece and never go below 0', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 20 });
  const by = { sku: product.sku, actor: operator, reason: 'thử' };
  const [corrected, ordered] = await Promise.all([
    times(15, () => asOperator(shop.shop.db, 'product.stock', (tx) => correctStock(tx, { ...by, by: -1 }))),
    times(15, () => shop.post('/api/orders', codForm([line(product)]))),
  ]);
  const taken = corrected.filter(({ done }) => done).length + ordered.filter(({ status }) => status === 201).length;
  expect(taken).toBe(20);
  expect(await expectLedgerAgrees(shop, [product]));
  expect((await movementsOf(shop, product)).at(-1)?.after).toBe(0);
});

test('a correction upwards makes a product that was sold out orderable, and its page says so', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const stockShown = async () => (await shop.get(`/api/products/${product.slug}`)).body.stock;
  expect(await stockShown()).toBe(0);
  await asOperator(shop.shop.db, 'product.stock', (tx) =>
    correctStock(tx, { sku: product.sku, by: 4, actor: operator, reason: 'hàng về' }),
  );
  const { rows } = await sql<{
    tag: string;
  }>`select tag from page_changes where tag = ${`product:${product.id}`}`.execute(shop.shop.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(await stockShown()).toBe(4);
  expect((await shop.post('/api/orders', codForm([line(product, 4)]))).status).toBe(201);
});
