import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { countAll } from '../counts.ts';
import { codForm, line, makeProduct, newKey, qrForm } from '../makers.ts';
import { expectNothingLost, tally, times } from './race.ts';

const shop = openTestShop();

test.each([1, 2, 3])(
  'twenty simultaneous requests with one idempotency key give one order and the same response (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db);
    const key = newKey();
    const answers = await times(20, () =>
      shop.post('/api/orders', codForm([line(product)]), { 'idempotency-key': key }),
    );
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await expectNothingLost(shop, product, 10)).toEqual({ stock: 9, sold: 1, held: 0 });
  },
);

test.each([1, 2, 3])(
  'twenty simultaneous QR orders of the last piece with one key give one order, one file and no failure (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db, { stock: 1 });
    const before = await countAll(shop);
    const key = newKey();
    const answers = await times(20, () =>
      shop.post('/api/orders', qrForm([line(product)]), { 'idempotency-key': key }),
    );
    expect(tally(answers)).toEqual({ 201: 20 });
    const after = await countAll(shop);
    expect({
      orders: after.orders - before.orders,
      items: after.items - before.items,
      numbers: after.numbers - before.numbers,
      files: after.files - before.files,
    }).toEqual({ orders: 1, items: 1, numbers: 1, files: 1 });
    expect((await expectNothingLost(shop, product, 1)).stock).toBe(0);
  },
);

test.each([1, 2])(
  'of two carts sent at once with one key, one is ordered and the other refused (round %d)',
  async () => {
    const [a, b] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
    const key = newKey();
    const answers = await times(10, (index) =>
      shop.post('/api/orders', codForm([line(index % 2 ? a : b)]), { 'idempotency-key': key }),
    );
    expect(tally(answers)).toEqual({ 201: 5, IDEMPOTENCY_KEY_REUSED: 5 });
    const sold = [await expectNothingLost(shop, a, 10), await expectNothingLost(shop, b, 10)].map(
      (counts) => counts.sold,
    );
    expect(sold.sort()).toEqual([0, 1]);
  },
);

test.each([1, 2, 3])(
  'twenty simultaneous orders of one reservation with different keys give one order (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db, { stock: 5 });
    const checkout = newKey();
    const reservation = await shop.post('/api/checkout/reservations', {
      checkout_id: checkout,
      items: [line(product, 2)],
    });
    const answers = await times(20, () =>
      shop.post(
        '/api/orders',
        codForm([line(product, 2)], { order_number: reservation.body.order_number, checkout_id: checkout }),
        { 'idempotency-key': newKey() },
      ),
    );
    expect(tally(answers)).toEqual({ 201: 1, RESERVATION_USED: 19 });
    expect(await expectNothingLost(shop, product, 5)).toEqual({ stock: 3, sold: 2, held: 0 });
  },
);
