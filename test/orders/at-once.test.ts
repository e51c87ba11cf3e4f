/** Plain orders are placed in two statements, and every other order as before. */
import { expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { watchStatements } from '#store/database/statement-watch.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';
import { times } from '../races/race.ts';
import { listMails } from '../states/order.ts';

const shop = openTestShop();
const keyed = () => ({ 'idempotency-key': newKey() });

/** @returns the answer, and the statements that the request needed */
async function statementsOf<Answer>(act: () => Promise<Answer>): Promise<{ answer: Answer; statements: string[] }> {
  const statements: string[] = [];
  const end = watchStatements(({ text }) => statements.push(text));
  const answer = await act().finally(end);
  return { answer, statements };
}

const stockOf = async (id: string) =>
  (await shop.shop.db.selectFrom('products').select(['stock', 'sold']).where('id', '=', id).executeTakeFirst()) ?? null;

test('an order that is paid at the door takes two statements, with its stock, its emails and its kept cart', async () => {
  const [one, other] = [await makeProduct(shop.shop.db, { stock: 50 }), await makeProduct(shop.shop.db, { stock: 50 })];
  const place = () =>
    shop.post('/api/orders', codForm([line(one, 2), line(other)], { checkout_id: newKey() }), keyed());
  await place();
  const { answer, statements } = await statementsOf(place);
  expect(answer.status).toBe(201);
  expect(statements).toHaveLength(2);
  expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([
    { stock: 46, sold: 4 },
    { stock: 48, sold: 2 },
  ]);
  const { rows } = await shop.pool.query(
    'select change, kind, order_number, actor from stock_movements where order_number = $1 order by change',
    [answer.body.order.order_number],
  );
  const movement = { kind: 'order', order_number: answer.body.order.order_number, actor: 'visitor' };
  expect(rows).toEqual([
    { change: -2, ...movement },
    { change: -1, ...movement },
  ]);
  expect(await listMails(shop.shop.db, answer.body.order.id)).toHaveLength(2);
});

test('the same order sent again is answered with the first one, one after the other and at the same moment', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 50 });
  const [key, form] = [keyed(), codForm([line(product)])];
  const first = await shop.post('/api/orders', form, key);
  expect((await shop.post('/api/orders', form, key)).body).toEqual(first.body);
  const [together, next] = [keyed(), codForm([line(product)])];
  const answers = await times(6, () => shop.post('/api/orders', next, together));
  expect(new Set(answers.map(({ body }) => body.order?.order_number)).size).toBe(1);
  expect(await stockOf(product.id)).toMatchObject({ stock: 48 });
  const changed = await shop.post('/api/orders', codForm([line(product, 2)]), key);
  expect([changed.status, changed.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('an order is placed by the settings of its moment, also right after they were changed', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 50 });
  const calls = async () =>
    (await shop.post('/api/orders', codForm([line(product)]), keyed())).body.order.confirming_call ?? null;
  await calls();
  const before = await calls();
  await changeSettings(shop.shop.db, { ...defaultShopSettings, confirmCodByCall: true, confirmCodFrom: 1 });
  expect([before, await calls()]).toEqual([null, 'awaited']);
  await changeSettings(shop.shop.db, { ...defaultShopSettings, piecesPerLine: 2 });
  const { status, body } = await shop.post('/api/orders', codForm([line(product, 3)]), keyed());
  expect([status, body.code]).toEqual([409, 'LINE_TOO_LARGE']);
  await changeSettings(shop.shop.db, defaultShopSettings);
});

test('of a product with few pieces exactly as many are sold as there are, and its owner is told once', async () => {
  const { lowStockAt } = defaultShopSettings;
  const product = await makeProduct(shop.shop.db, { stock: lowStockAt + 6 });
  const answers = await times(lowStockAt + 12, () => shop.post('/api/orders', codForm([line(product)]), keyed()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(lowStockAt + 6);
  expect(statuses.filter((status) => status === 409)).toHaveLength(6);
  expect(await stockOf(product.id)).toMatchObject({ stock: 0 });
  const told = await shop.shop.db.selectFrom('mails').select('facts').where('kind', '=', 'owner-stock-low').execute();
  expect(told.filter(({ facts }) => facts.productId === product.id)).toHaveLength(1);
});
