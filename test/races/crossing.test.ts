import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { releaseReservation } from '#commands/checkout/release-reservation.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey, type Product } from '../makers.ts';
import { expectNothingLost, expectWholeOrders, tally, times } from './race.ts';

const shop = openTestShop();
const rounds = [1, 2, 3];

const reserve = (checkout: string, items: unknown[]) =>
  shop.post('/api/checkout/reservations', { checkout_id: checkout, items });

async function makePair(stock: number): Promise<[Product, Product]> {
  return [await makeProduct(shop.shop.db, { stock }), await makeProduct(shop.shop.db, { stock })];
}

test.each(rounds)('orders of the same two products in opposite sequence cause no deadlock (round %d)', async () => {
  const [a, b] = await makePair(100);
  const answers = await times(60, (index) =>
    shop.post('/api/orders', codForm(index % 2 ? [line(a), line(b)] : [line(b), line(a)])),
  );
  expect(tally(answers)).toEqual({ 201: 60 });
  for (const product of [a, b])
    expect(await expectNothingLost(shop, product, 100)).toEqual({ stock: 40, sold: 60, held: 0 });
  await expectWholeOrders(shop);
});

test.each(rounds)(
  'an order refused because one product ran out returns the stock of its other product (round %d)',
  async () => {
    const [rare, plenty] = [
      await makeProduct(shop.shop.db, { stock: 5 }),
      await makeProduct(shop.shop.db, { stock: 100 }),
    ];
    const answers = await times(40, (index) =>
      shop.post('/api/orders', codForm(index % 2 ? [line(rare), line(plenty)] : [line(plenty), line(rare)])),
    );
    expect(tally(answers)).toEqual({ 201: 5, OUT_OF_STOCK: 35 });
    expect(await expectNothingLost(shop, rare, 5)).toEqual({ stock: 0, sold: 5, held: 0 });
    expect(await expectNothingLost(shop, plenty, 100)).toEqual({ stock: 95, sold: 5, held: 0 });
  },
);

test.each(rounds)(
  'a checkout whose cart changes in two tabs at once reserves one of the carts under one number (round %d)',
  async () => {
    const [a, b] = await makePair(10);
    const checkout = newKey();
    const answers = await times(20, (index) => reserve(checkout, index % 2 ? [line(a, 2), line(b, 1)] : [line(b, 3)]));
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ body }) => body.order_number)).size).toBe(1);
    const held = [await expectNothingLost(shop, a, 10), await expectNothingLost(shop, b, 10)].map(
      (counts) => counts.held,
    );
    expect([
      [2, 1],
      [0, 3],
    ]).toContainEqual(held);
  },
);

test.each(rounds)(
  'a new checkout opened in ten tabs at once gets one order number and uses up no other (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db);
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from order_numbers`.execute(shop.shop.db)).rows[0]?.n ?? 0;
    const before = await count();
    const checkout = newKey();
    const answers = await times(10, () => reserve(checkout, [line(product)]));
    expect(new Set(answers.map(({ body }) => body.order_number)).size).toBe(1);
    expect((await expectNothingLost(shop, product, 10)).held).toBe(1);
    expect((await count()) - before).toBe(1);
  },
);

test.each(rounds)(
  'of checkouts that exchange two last pieces, each keeps its piece or gets the other one (round %d)',
  async () => {
    const [a, b] = await makePair(1);
    const [one, two] = [newKey(), newKey()];
    await reserve(one, [line(a)]);
    await reserve(two, [line(b)]);
    const answers = await times(20, (index) => (index % 2 ? reserve(one, [line(b)]) : reserve(two, [line(a)])));
    expect(Object.keys(tally(answers)).every((name) => ['200', 'OUT_OF_STOCK'].includes(name))).toBe(true);
    for (const product of [a, b])
      expect(await expectNothingLost(shop, product, 1)).toEqual({ stock: 0, sold: 0, held: 1 });
  },
);

test.each([1, 2, 3, 4, 5])(
  'a reservation that expires while it is ordered, released and needed by others loses no stock (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db, { stock: 1 });
    const checkout = newKey();
    const reservation = await reserve(checkout, [line(product)]);
    const { id } = await shop.shop.db
      .updateTable('reservations')
      .set({ expires_at: sql`now()` })
      .where('checkout_id', '=', checkout)
      .returning('id')
      .executeTakeFirstOrThrow();
    const [answers] = await Promise.all([
      times(12, (index) => {
        if (index % 3 === 0)
          return shop.post(
            '/api/orders',
            codForm([line(product)], { order_number: reservation.body.order_number, checkout_id: checkout }),
          );
        return index % 3 === 1
          ? shop.post('/api/orders', codForm([line(product)]))
          : reserve(newKey(), [line(product)]);
      }),
      times(3, () => releaseReservation(shop.shop.db, id)),
    ]);
    const counts = tally(answers);
    expect((counts['200'] ?? 0) + (counts['201'] ?? 0)).toBe(1);
    expect(Object.keys(counts).every((name) => ['200', '201', 'OUT_OF_STOCK', 'RESERVATION_USED'].includes(name))).toBe(
      true,
    );
    expect((await expectNothingLost(shop, product, 1)).stock).toBe(0);
  },
);

test('a hundred different simultaneous changes of three products leave every stock figure correct', async () => {
  const products = [
    await makeProduct(shop.shop.db, { stock: 30 }),
    await makeProduct(shop.shop.db, { stock: 30 }),
    await makeProduct(shop.shop.db, { stock: 30 }),
  ];
  const checkouts = Array.from({ length: 10 }, newKey);
  const some = (index: number) =>
    products
      .filter((_, place) => (index >> place) % 2 === 0)
      .concat(products[index % 3] as Product)
      .map((product, place) => line(product, 1 + ((index + place) % 3)));
  const answers = await times(100, (index) => {
    const lines = some(index);
    if (index % 4 === 0) return shop.post('/api/orders', codForm(index % 8 ? lines : lines.reverse()));
    return reserve(checkouts[index % 10] as string, lines);
  });
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  for (const product of products) await expectNothingLost(shop, product, 30);
  await expectWholeOrders(shop);
});
