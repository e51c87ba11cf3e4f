import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkBooks } from '#commands/balance/check-books.ts';
import { correctStock } from '#commands/catalogue/correct-stock.ts';
import { listDifferences } from '#store/balance/differences.ts';
import { equations } from '#store/balance/equations.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';
import { typeAt } from '../operator.ts';
import { times } from '../races/race.ts';
import { placeOrderOf } from '../states/order.ts';
import { expectLedgerAgrees, ledgerOf, movementsOf } from './ledger.ts';

const shop = openTestShop();
const type = (...args: string[]) => typeAt(shop, 'stock', ...args);
const operator = { kind: 'operator' as const, userId: null };

/** Checks the stock as every night does. @returns the products that differ */
async function checkStock() {
  const which = equations.filter(({ name }) => name === 'stock');
  await checkBooks(shop.shop.db, { isFull: false, signal: new AbortController().signal, which });
  const open = await listDifferences(shop.shop.db, 'open', { before: null, limit: 100 });
  return open.map(({ name, found, expected }) => ({ sku: name, stock: Number(found), ledger: Number(expected) }));
}

test('the operator corrects the stock of a product up and down, says why, and reads its last movements', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Tạ kiểm kho' });
  expect(await type(product.sku, '-3', '--reason', 'rơi vỡ khi xếp kệ')).toMatchObject({
    code: 0,
    out: 'Tạ kiểm kho: 10 → 7 in stock\n',
  });
  expect((await type(product.sku, '+5', '--reason', 'tìm thấy')).out).toBe('Tạ kiểm kho: 7 → 12 in stock\n');
  const { order_number } = await placeOrderOf(shop, product, { quantity: 2 });
  const { out } = await type(product.sku);
  const [name, shelf, newest, ...older] = out.trimEnd().split('\n');
  expect([name, shelf]).toEqual([
    'Tạ kiểm kho',
    '10 in stock, 0 reserved, 2 of orders not yet handed over: 12 on the shelf',
  ]);
  expect(newest).toMatch(new RegExp(`-2 → 10 +order ${order_number}, visitor$`));
  expect(older).toEqual([
    expect.stringMatching(/\+5 → 12 +correction, operator: tìm thấy$/),
    expect.stringMatching(/-3 → 7 +correction, operator: rơi vỡ khi xếp kệ$/),
    expect.stringMatching(/\+10 → 10 +import, operator$/),
  ]);
});

test('a correction below 0, without a reason, or of an unknown SKU changes nothing and says why', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 2 });
  const refused: [string[], RegExp][] = [
    [[product.sku, '-3', '--reason', 'thử'], /below 0.*2 in stock/s],
    [[product.sku, '-1'], /--reason/],
    [['KHONG-CO', '-1', '--reason', 'thử'], /no product with the SKU KHONG-CO/],
    [[product.sku, '+1', '--count', '3', '--reason', 'thử'], /one correction, or --count/],
    [[product.sku, '5', '--reason', 'thử'], /a correction has a sign/],
  ];
  for (const [args, message] of refused)
    expect(await type(...args), args.join(' ')).toMatchObject({ code: 1, err: expect.stringMatching(message) });
  expect(await ledgerOf(shop, product)).toEqual(['2 import - operator']);
});

test('a stock-taking counts the whole shelf: what is reserved or waits for packing is not for sale', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Tạ trên kệ' });
  await placeOrderOf(shop, product, { quantity: 3 });
  await shop.post('/api/checkout/reservations', { checkout_id: newKey(), items: [line(product, 2)] });
  // ten were there, and one of them is missing
  expect((await type(product.sku, '--count', '9', '--reason', 'kiểm kê')).out).toBe('Tạ trên kệ: 5 → 4 in stock\n');
  expect((await movementsOf(shop, product)).at(-1)).toMatchObject({ change: -1, kind: 'count', reason: 'kiểm kê' });
  expect((await type(product.sku, '--count', '9', '--reason', 'đếm lại')).out).toBe('Tạ trên kệ: still 4 in stock\n');
  expect((await type(product.sku, '--count', '4', '--reason', 'đếm sót')).err).toMatch(
    /below 0.*4 in stock, 2 reserved, 3 of orders not yet handed over: 9 on the shelf/s,
  );
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
  expect((await type(product.sku, '--count', '6', '--reason', 'kiểm kê')).code).toBe(0);
  expect(await ledgerOf(shop, product)).toEqual(['10 import - operator', '-1 count - operator', '-3 count - operator']);
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
