/** Staff begin a return, and exchange what does not fit, for a customer who calls. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { actOnOrder, askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');
const { headers: clerk } = openOffice(shop, 'orders');
const make = (priceVnd: number) => makeProduct(shop.shop.db, { priceVnd });
const read = async (number: string) => (await askOffice(shop, 'GET', `/api/admin/orders/${number}`, owner)).body;
const stockOf = async ({ id }: Product) =>
  (await shop.shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

/** An order that was delivered; paid at the door to the shop's own driver, or with the cash still at the carrier. */
async function deliver(product: Product, quantity: number, isPaid = true): Promise<string> {
  const { body } = await shop.post('/api/orders', codForm([line(product, quantity)]));
  const number = body.order.order_number as string;
  await actOnOrder(shop, owner, number, ['POST', '/shipments']);
  const move = (more: object) => actOnOrder(shop, owner, number, ['POST', `/shipments/${number}-1/moves`], more);
  await move({ to: 'handed_over', carrier: 'own' });
  await move({ to: 'delivered', isCashReceived: isPaid });
  return number;
}
async function exchange(number: string, product: Product, total: number, more: object = {}) {
  const { items } = await read(number);
  const body = {
    key: randomUUID(),
    line: items[0].line,
    quantity: 1,
    productId: product.id,
    method: 'delivery',
    total,
  };
  return actOnOrder(shop, clerk, number, ['POST', '/exchanges'], { ...body, ...more });
}

test('a return that staff begin is the one that the customer would begin, and only of what can come back', async () => {
  const number = await deliver(await make(400_000), 2);
  const { items } = await read(number);
  const begin = (quantity: number) =>
    actOnOrder(shop, clerk, number, ['POST', '/returns'], {
      ...{ pieces: [{ line: items[0].line, quantity }], reason: 'size', words: 'Chật quá' },
    });
  expect((await begin(3)).body.code).toBe('PIECES_NOT_THERE');
  const { status, body } = await begin(2);
  expect(status).toBe(200);
  expect(body.order.returns[0]).toMatchObject({ state: 'requested', reason: 'size', words: 'Chật quá' });
  expect(body.order.returnable).toEqual([]);
  expect((await begin(1)).body.code).toBe('PIECES_NOT_THERE');
});

test('for a dearer size the money of the old one moves to the new order, and the customer pays the difference', async () => {
  const [small, large] = [await make(400_000), await make(450_000)];
  const number = await deliver(small, 2);
  const stock = await stockOf(large);
  const { status, body } = await exchange(number, large, 450_000);
  expect(status).toBe(201);
  expect(body.order).toMatchObject({ money: { total: 450_000, paid: 400_000, due: 50_000, delivery: 0 } });
  expect(await stockOf(large)).toBe(stock - 1);
  const old = await read(number);
  expect(old).toMatchObject({ money: { paid: 400_000, refunded: 400_000 }, returns: [{ state: 'accepted' }] });
  const code = old.returns[0].code as string;
  await actOnOrder(shop, owner, number, ['POST', `/returns/${code}/moves`], { to: 'received' });
  const settled = await actOnOrder(shop, owner, number, ['POST', `/returns/${code}/settlement`]);
  // nothing is paid out again: the bill is smaller by what was moved
  expect(settled.body.order.money).toMatchObject({ paid: 400_000, refunded: 400_000, cancelled: 400_000, due: 0 });
  expect(settled.body.order.tasks).toEqual([]);
});

test('for a cheaper size the rest becomes a task to pay back, with the new order', async () => {
  const number = await deliver(await make(500_000), 1);
  const { body } = await exchange(number, await make(420_000), 420_000);
  expect(body.order.money).toMatchObject({ total: 420_000, paid: 500_000, due: 0 });
  const { tasks } = await read(body.order.orderNumber);
  expect(tasks.map(({ kind }: { kind: string }) => kind)).toEqual(['overpaid']);
});

test('what cannot be exchanged leaves both orders as they were', async () => {
  const [product, other] = [await make(300_000), await make(300_000)];
  const unpaid = await deliver(product, 1, false);
  expect((await exchange(unpaid, other, 300_000)).body.code).toBe('EXCHANGE_UNPAID');
  const number = await deliver(product, 1);
  const stock = await stockOf(other);
  expect((await exchange(number, other, 299_999)).body.code).toBe('PRICE_CHANGED');
  expect((await exchange(number, other, 600_000, { quantity: 2 })).body.code).toBe('PIECES_NOT_THERE');
  expect((await exchange(number, other, 300_000, { version: 'old' })).body.code).toBe('CHANGED_MEANWHILE');
  expect(await stockOf(other)).toBe(stock);
  expect((await read(number)).returns).toEqual([]);
  const key = randomUUID();
  const first = await exchange(number, other, 300_000, { key });
  expect(first.status).toBe(201);
  expect(await stockOf(other)).toBe(stock - 1);
});
