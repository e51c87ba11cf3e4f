import { expect, test } from 'vitest';
import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from '#domain/orders/order-states.ts';
import { orderTransitions, paymentTransitions } from '#domain/orders/transitions.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { type Placed, patchPayment, patchStatus, placeOrderOf, readOrder } from '../states/order.ts';
import { expectNothingLost, tally, times } from './race.ts';

const shop = openTestShop();
const staff = madeBefore(async () => (await makeSignedIn(shop, 'staff')).bearer);
const rounds = [1, 2, 3];

/** Checks that the history is one chain of allowed steps from the first state to the present one. */
async function expectChain(order: Placed, start: { status: OrderStatus; payment_status: PaymentStatus }) {
  const { events, status, payment_status } = await readOrder(shop, order);
  const reached: Record<string, string> = { ...start };
  for (const { field, before, after } of events) {
    expect(before).toBe(reached[field]);
    const table: Record<string, readonly string[]> = field === 'status' ? orderTransitions : paymentTransitions;
    expect(table[before ?? '']).toContain(after);
    reached[field] = after;
  }
  expect({ status, payment_status }).toEqual(reached);
  return events;
}

test.each(rounds)(
  'ten simultaneous cancellations return the stock once, with one event and one email (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db);
    const order = await placeOrderOf(shop, product, { quantity: 3 });
    const answers = await times(10, () => patchStatus(shop, order, staff, { status: 'cancelled' }));
    expect(tally(answers)).toEqual({ 200: 10 });
    expect(await expectNothingLost(shop, product, 10)).toEqual({ stock: 10, sold: 0, held: 0 });
    const { events, mails } = await readOrder(shop, order);
    expect([events.length, mails.length]).toEqual([1, 1]);
  },
);

test.each(rounds)(
  'a payment confirmed and rejected at once has the status that its history ends with (round %d)',
  async () => {
    const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
    const answers = await times(10, (index) =>
      patchPayment(shop, order, staff, { payment_status: index % 2 ? 'paid' : 'failed' }),
    );
    const names = Object.keys(tally(answers));
    expect(names.every((name) => ['200', 'STATUS_NOT_ALLOWED'].includes(name))).toBe(true);
    await expectChain(order, { status: 'payment_pending', payment_status: 'awaiting_review' });
    // A rejected transfer may arrive later; a confirmed one is never rejected.
    expect(await readOrder(shop, order)).toMatchObject({ status: 'pending', payment_status: 'paid' });
  },
);

test.each(rounds)(
  'an order shipped and cancelled at once is cancelled once, and what was handed over comes back before it is stock again (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db);
    const order = await placeOrderOf(shop, product, { quantity: 2 });
    await times(10, (index) => patchStatus(shop, order, staff, { status: index % 2 ? 'in_delivery' : 'cancelled' }));
    const events = await expectChain(order, { status: 'pending', payment_status: 'unpaid' });
    expect(events.filter(({ after }) => after === 'cancelled').length).toBe(1);
    const isSent = events.some(({ after }) => after === 'in_delivery');
    expect((await expectNothingLost(shop, product, 10)).stock).toBe(isSent ? 8 : 10);
    const shipments = await listShipments(shop.shop.db, order.id);
    expect(shipments.map(({ state }) => state)).toEqual(isSent ? ['returning'] : []);
  },
);

test.each(rounds)(
  'an order completed and cancelled at once has one of the two statuses, and its shipment the state that fits (round %d)',
  async () => {
    const product = await makeProduct(shop.shop.db);
    const order = await placeOrderOf(shop, product, { quantity: 2 });
    await patchStatus(shop, order, staff, { status: 'in_delivery' });
    const answers = await times(10, (index) =>
      patchStatus(shop, order, staff, { status: index % 2 ? 'done' : 'cancelled' }),
    );
    expect(tally(answers)).toEqual({ 200: 5, STATUS_NOT_ALLOWED: 5 });
    await expectChain(order, { status: 'pending', payment_status: 'unpaid' });
    const { status } = await readOrder(shop, order);
    expect((await expectNothingLost(shop, product, 10)).stock).toBe(8);
    const shipments = await listShipments(shop.shop.db, order.id);
    expect(shipments.map(({ state }) => state)).toEqual([status === 'done' ? 'delivered' : 'returning']);
  },
);

test.each(rounds)(
  'simultaneous orders and cancellations of two products, in any sequence, cause no deadlock and lose no stock (round %d)',
  async () => {
    const [a, b] = [await makeProduct(shop.shop.db, { stock: 60 }), await makeProduct(shop.shop.db, { stock: 60 })];
    const placed = await times(20, async (index) => {
      const lines = index % 2 ? [line(a), line(b, 2)] : [line(b), line(a, 2)];
      return (await shop.post('/api/orders', codForm(lines))).body.order as Placed;
    });
    const answers = await times(40, (index) =>
      index % 2
        ? shop.post('/api/orders', codForm([line(index % 4 === 1 ? a : b), line(index % 4 === 1 ? b : a)]))
        : patchStatus(shop, placed[index / 2] as Placed, staff, { status: 'cancelled' }),
    );
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    for (const product of [a, b])
      expect(await expectNothingLost(shop, product, 60)).toEqual({ stock: 40, sold: 20, held: 0 });
  },
);

test('simultaneous changes of an order’s state leave a correct history and correct stock', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 50 });
  const orders = await times(10, () => placeOrderOf(shop, product, { quantity: 2 }));
  const answers = await times(150, (index) => {
    const order = orders[index % 10] as Placed;
    return index % 3
      ? patchStatus(shop, order, staff, { status: orderStatuses[(index * 7) % 5] })
      : patchPayment(shop, order, staff, { payment_status: paymentStatuses[(index * 3) % 5] });
  });
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  for (const order of orders) await expectChain(order, { status: 'pending', payment_status: 'unpaid' });
  await expectNothingLost(shop, product, 50);
});
