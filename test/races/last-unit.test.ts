import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey, qrForm } from '../makers.ts';
import { expectNothingLost, expectWholeOrders, tally, times } from './race.ts';

const shop = openTestShop();
const rounds = [1, 2, 3];

test.each(rounds)(
  'fifty simultaneous orders of the last piece give one order and 49 clear failures (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db, { stock: 1 });
    const answers = await times(50, () =>
      shop.post('/api/orders', codForm([line(product)]), { 'idempotency-key': newKey() }),
    );
    expect(tally(answers)).toEqual({ 201: 1, OUT_OF_STOCK: 49 });
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect({ status, ...body }).toMatchObject({
        status: 409,
        product_id: product.id,
        product_name: product.name,
        left: 0,
      });
    }
    expect(await expectNothingLost(shop, product, 1)).toEqual({ stock: 0, sold: 1, held: 0 });
  },
);

test.each(rounds)(
  'thirty simultaneous QR orders of three pieces give three orders and three files (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db, { stock: 3 });
    const before = (await shop.shop.files.list('screenshots')).length;
    const answers = await times(30, () => shop.post('/api/orders', qrForm([line(product)])));
    expect(tally(answers)).toEqual({ 201: 3, OUT_OF_STOCK: 27 });
    expect((await shop.shop.files.list('screenshots')).length - before).toBe(3);
    expect(await expectNothingLost(shop, product, 3)).toEqual({ stock: 0, sold: 3, held: 0 });
  },
);

test.each(rounds)('of fifty simultaneous checkouts one reserves the last piece (round %d)', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 1 });
  const answers = await times(50, () =>
    shop.post('/api/checkout/reservations', { checkout_id: newKey(), items: [line(product)] }),
  );
  expect(tally(answers)).toEqual({ 200: 1, OUT_OF_STOCK: 49 });
  expect(await expectNothingLost(shop, product, 1)).toEqual({ stock: 0, sold: 0, held: 1 });
});

test.each([1, 2, 3, 4, 5, 6])(
  'of simultaneous reservations and orders exactly one gets the last piece (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db, { stock: 1 });
    const answers = await times(40, (index) =>
      index % 2
        ? shop.post('/api/orders', codForm([line(product)]))
        : shop.post('/api/checkout/reservations', { checkout_id: newKey(), items: [line(product)] }),
    );
    const counts = tally(answers);
    expect((counts['201'] ?? 0) + (counts['200'] ?? 0)).toBe(1);
    expect(counts.OUT_OF_STOCK).toBe(39);
    expect((await expectNothingLost(shop, product, 1)).stock).toBe(0);
  },
);

test.each(rounds)('simultaneous orders of one to three pieces never get more than the stock (round %d)', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 20 });
  const answers = await times(40, (index) => shop.post('/api/orders', codForm([line(product, 1 + (index % 3))])));
  expect(Object.keys(tally(answers)).sort()).toEqual(['201', 'OUT_OF_STOCK']);
  // A buyer of one piece gets the last one.
  expect((await expectNothingLost(shop, product, 20)).stock).toBe(0);
  await expectWholeOrders(shop);
});
