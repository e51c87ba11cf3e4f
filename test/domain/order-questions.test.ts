/** The amounts that the office offers when money of an order comes or goes back. */
import { expect, test } from 'vitest';
import { askedActs } from '#contract/admin/orders/order-acts.ts';
import type { AskedOrder } from '#domain/desk/asked-order.ts';

const money = { total: 3_470_000, cancelled: 0, comingBack: 0, paid: 0, due: 3_470_000, delivery: 0, withCarriers: 0 };
const order = (changed: object, amounts: object = {}) =>
  ({
    ...{ status: 'pending', paymentMethod: 'qr', paymentStatus: 'paid', screenshot: null, returns: [] },
    ...{ customer: { email: '' }, money: { ...money, ...amounts }, ...changed },
  }) as unknown as AskedOrder;
const refundOf = (of: AskedOrder) => askedActs.refundOrder.offers?.refund.ask?.(of, true).amount;
const arrivalOf = (of: AskedOrder) => askedActs.decideOrderPayment.offers?.['confirm-payment'].ask?.(of, true);

test('a refund offers what was paid too much, else what the return is worth, else nothing', () => {
  const paid = { paid: 3_470_000, due: 0 };
  const settlement = { cost: 1_490_000, payout: 1_490_000 };
  expect(refundOf(order({}, { ...paid, cancelled: 490_000 }))).toEqual({ initial: 490_000, least: 1, most: 3_470_000 });
  expect(refundOf(order({ returns: [{ settlement }, { settlement: null }] }, paid))?.initial).toBe(1_490_000);
  expect(refundOf(order({}, paid))?.initial).toBeNull();
});

test('a transfer that was made before a piece was cancelled is confirmed with what was asked for when it was placed', () => {
  const waiting = {
    status: 'payment_pending',
    paymentStatus: 'awaiting_review',
    screenshot: { url: '', usedBefore: [] },
  };
  const cancelled = { cancelled: 1_490_000, due: 1_980_000 };
  const asked = arrivalOf(order(waiting, cancelled));
  expect(asked?.amount).toMatchObject({ initial: 3_470_000, least: 1_980_000 });
  // the person compares the two amounts with the account before anything is booked
  expect(asked?.beginsAtSubmit).toBe(false);
  expect(arrivalOf(order(waiting))).toMatchObject({ amount: { initial: 3_470_000 }, beginsAtSubmit: true });
  // the customer transfers again after the shop found no money, and then what is due
  expect(arrivalOf(order({ ...waiting, paymentStatus: 'failed' }, cancelled))?.amount?.initial).toBe(1_980_000);
});

test('money at the door is confirmed without an amount to type', () => {
  expect(arrivalOf(order({ paymentMethod: 'delivery', paymentStatus: 'unpaid' }))?.amount).toBeUndefined();
});
