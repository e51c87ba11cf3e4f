/** Shoppers order while an import writes its chunks, and while its undo takes them back: nothing is lost, and nobody is turned away. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { openOffice } from '../admin/open-office.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, newKey, type Product } from '../makers.ts';
import { expectNothingLost, expectWholeOrders, tally } from '../races/race.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'owner');
const never = new AbortController().signal;

const ROWS = 200;
const STOCK = 50;
/** Goods in the layout of KiotViet's lists, mapped by the owner. `times`: how much dearer they have become. */
const table = (times: number, rows = ROWS) =>
  [
    'Tên,SKU,Giá bán,Danh mục,Tồn kho',
    ...Array.from({ length: rows }, (_, row) =>
      [`Bóng đua ${row}`, `DUA-${row}`, (100_000 + row * 1000) * times, 'Bóng đua', STOCK].join(','),
    ),
  ].join('\n');

async function preview(content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'kho.csv');
  const { body } = await ask('POST', '/api/admin/imports/products', form);
  await advanceImportJob(shop.shop, { importId: body.id }, never);
  const { body: found } = await ask('GET', `/api/admin/imports/${body.id}`);
  if (found.state === 'mapping') {
    await ask('PUT', `/api/admin/imports/${body.id}/choices`, { table: found.guess });
    await advanceImportJob(shop.shop, { importId: body.id }, never);
  }
  return body.id;
}

const goods = async (): Promise<Product[]> =>
  (
    await shop.pool.query(
      `select id, sku, slug, name, price::int from products where sku like 'DUA-%' order by random()`,
    )
  ).rows;

/** Orders of two products each, by several shoppers, until the act is over; both products in any order of their ids. */
async function orderWhile(act: () => Promise<void>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let over = false;
  const shopper = async () => {
    do {
      const [one, two] = await goods();
      if (!one || !two) continue;
      answers.push(await shop.post('/api/orders', codForm([line(one), line(two)]), { 'idempotency-key': newKey() }));
      // about as many orders as a busy shop has
      await sleep(100);
    } while (!over);
  };
  const shoppers = Array.from({ length: 2 }, shopper);
  await act().finally(() => {
    over = true;
  });
  await Promise.all(shoppers);
  return answers;
}

async function act(id: string, path: 'run' | 'undo') {
  expect((await ask('POST', `/api/admin/imports/${id}/${path}`)).status).toBe(200);
  const answers = await orderWhile(() => advanceImportJob(shop.shop, { importId: id }, never));
  return { answers, found: (await ask('GET', `/api/admin/imports/${id}`)).body };
}

/** A price that changed, or a product that went, between the page and the order is told; nothing else may go wrong. */
function expectAnswered(answers: readonly Answer[]): number {
  const counts = tally(answers);
  const { 201: ordered = 0, PRICE_CHANGED: _price, PRODUCT_UNKNOWN: _gone, ...others } = counts;
  expect(others).toEqual({});
  expect(ordered, JSON.stringify(counts)).toBeGreaterThan(0);
  return ordered;
}

async function expectBooksRight(orders: number): Promise<void> {
  for (const product of await goods()) await expectNothingLost(shop, product, STOCK);
  await expectWholeOrders(shop);
  const { rows } = await shop.pool.query(`
    select p.sku from products p where p.sku like 'DUA-%' and p.stock <> (
      select sum(m.change) from stock_movements m where m.product_id = p.id)`);
  expect(rows).toEqual([]);
  expect((await shop.pool.query('select count(*)::int as n from orders')).rows[0].n).toBe(orders);
}

test('orders of imported and of updated products are kept while chunks are written and taken back', async () => {
  // half of the goods are new while they are ordered
  await act(await preview(table(1, ROWS / 2)), 'run').then(({ found }) => expect(found.added).toBe(ROWS / 2));
  let orders = (await shop.pool.query('select count(*)::int as n from orders')).rows[0].n;

  const later = await preview(table(2));
  const written = await act(later, 'run');
  expect(written.found).toMatchObject({ state: 'done', added: ROWS / 2, changed: ROWS / 2, refused: 0 });
  orders += expectAnswered(written.answers);
  await expectBooksRight(orders);

  const undone = await act(later, 'undo');
  expect(undone.found.state).toBe('undone');
  expect(undone.found.takenBack + undone.found.leftAlone).toBe(ROWS);
  orders += expectAnswered(undone.answers);
  await expectBooksRight(orders);
  // what was ordered stays, and no order lost a product
  const { rows } = await shop.pool.query(
    'select count(*)::int as n from order_items i left join products p on p.id = i.product_id where p.id is null',
  );
  expect(rows).toEqual([{ n: 0 }]);
});
