import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { releaseReservation } from '#commands/checkout/release-reservation.ts';
import { giveBackStock } from '#commands/orders/give-back-stock.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { codForm, line, makeProduct, newKey, qrForm } from '../makers.ts';
import { patchStatus, placeOrderOf } from '../states/order.ts';
import { ledgerOf, movementsOf } from './ledger.ts';

const shop = openTestShop();

const reserve = async (checkout: string, lines: object[]): Promise<string> => {
  const { status, body } = await shop.post('/api/checkout/reservations', { checkout_id: checkout, items: lines });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.order_number;
};

test('an order and its cancellation are two movements, with its number and who did it', async () => {
  const product = await makeProduct(shop.shop.db);
  const order = await placeOrderOf(shop, product, { quantity: 3 });
  const { bearer, user } = await makeSignedIn(shop, 'staff');
  await patchStatus(shop, order, bearer, { status: 'cancelled', reason: 'Chị Hoa ở số 5 ngõ 20 đổi ý' });
  const rows = await movementsOf(shop, product);
  expect(rows).toEqual([
    expect.objectContaining({ change: 10, after: 10, kind: 'import', orderNumber: null, actor: 'operator' }),
    expect.objectContaining({ change: -3, after: 7, kind: 'order', orderNumber: order.order_number, actor: 'visitor' }),
    // the order's history keeps the reason, because it may name somebody
    expect.objectContaining({
      ...{ change: 3, after: 10, kind: 'cancellation', orderNumber: order.order_number },
      ...{ actor: 'staff', email: user.email, reason: null },
    }),
  ]);
});

test('a customer is named by the order alone: the ledger has no account of theirs', async () => {
  const product = await makeProduct(shop.shop.db);
  const { bearer } = await makeSignedIn(shop, 'customer');
  const order = await placeOrderOf(shop, product, { as: bearer });
  expect(await ledgerOf(shop, product)).toContain(`-1 order ${order.order_number} customer`);
  expect((await movementsOf(shop, product)).at(-1)?.email).toBeNull();
});

test('a reservation takes the pieces once: the order that follows has its number and moves nothing more', async () => {
  const product = await makeProduct(shop.shop.db);
  const checkout = newKey();
  const number = await reserve(checkout, [line(product, 3)]);
  await reserve(checkout, [line(product, 2)]);
  const { status } = await shop.post(
    '/api/orders',
    qrForm([line(product, 2)], { order_number: number, checkout_id: checkout }),
  );
  expect(status).toBe(201);
  expect((await ledgerOf(shop, product)).slice(1)).toEqual([
    `-3 reservation ${number} visitor`,
    `1 reservation ${number} visitor`,
  ]);
});

test('an expired reservation gives back what it took', async () => {
  const product = await makeProduct(shop.shop.db);
  const number = await reserve(newKey(), [line(product, 4)]);
  const { rows } = await sql<{ id: string }>`
    update reservations set expires_at = now() - interval '1 second' where order_number = ${number} returning id`.execute(
    shop.shop.db,
  );
  await releaseReservation(shop.shop.db, rows[0]?.id ?? '');
  expect((await ledgerOf(shop, product)).slice(1)).toEqual([
    `-4 reservation ${number} visitor`,
    `4 release ${number} system`,
  ]);
});

test('what comes back from a customer is a return, with the reason of the staff', async () => {
  const product = await makeProduct(shop.shop.db);
  const { order_number: orderNumber } = await placeOrderOf(shop, product, { quantity: 2 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const actor = { kind: 'operator' as const, userId: null };
  await shop.shop.db
    .transaction()
    .execute((tx) => giveBackStock(tx, { lines, kind: 'return', orderNumber, actor, reason: 'chưa mở hộp' }));
  expect((await movementsOf(shop, product)).at(-1)).toMatchObject({ change: 1, kind: 'return', reason: 'chưa mở hộp' });
});

test('a refused order leaves no movement', async () => {
  const [rare, plenty] = [await makeProduct(shop.shop.db, { stock: 1 }), await makeProduct(shop.shop.db)];
  const refused = await shop.post('/api/orders', codForm([line(plenty), line(rare, 2)]));
  expect(refused.body.code).toBe('OUT_OF_STOCK');
  expect([await ledgerOf(shop, rare), await ledgerOf(shop, plenty)]).toEqual([
    ['1 import - operator'],
    ['10 import - operator'],
  ]);
});

test('SQL that says no reason is in the ledger too, and the next transaction does not inherit one', async () => {
  const product = await makeProduct(shop.shop.db);
  await placeOrderOf(shop, product);
  await sql`update products set stock = 4 where id = ${product.id}`.execute(shop.shop.db);
  expect((await ledgerOf(shop, product)).at(-1)).toBe('-5 unexplained - operator');
});

const changes = {
  changed: sql`update stock_movements set change = 99 where kind = 'import'`,
  deleted: sql`delete from stock_movements where kind = 'import'`,
  emptied: sql`truncate stock_movements`,
};
test.each(Object.entries(changes))('no row of the ledger can be %s', async (_, statement) => {
  await expect(statement.execute(shop.shop.db)).rejects.toThrow('stock_movements is append-only');
});
