import { expect, test } from 'vitest';
import { orderStatuses, paymentStatuses } from '#domain/orders/order-states.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { orderIn, patchPayment, patchStatus, readOrder } from './order.ts';

const shop = openTestShop();
const staff = madeBefore(() => makeSignedIn(shop, 'staff'));

/** The shop's rules as documented; deliberately not derived from the program's own table. */
const orderMay: Record<string, string[]> = {
  payment_pending: ['pending', 'cancelled'],
  pending: ['in_delivery', 'cancelled'],
  in_delivery: ['done', 'cancelled'],
  done: [],
  cancelled: [],
};
const paymentMay: Record<string, string[]> = {
  unpaid: ['awaiting_review', 'paid'],
  awaiting_review: ['paid', 'failed'],
  failed: ['awaiting_review', 'paid'],
  paid: ['refunded'],
  refunded: [],
};

const pairs = <State>(states: readonly State[]) => states.flatMap((from) => states.map((to) => [from, to] as const));
const verb = (may: Record<string, string[]>, from: string, to: string) =>
  from === to ? 'stays' : may[from]?.includes(to) ? 'may go' : 'may not go';

test.each(pairs(orderStatuses).map(([from, to]) => [from, verb(orderMay, from, to), to] as const))(
  'an order that is %s %s to %s',
  async (from, may, to) => {
    const order = await orderIn(shop, { status: from, payment_status: 'paid' }, 'qr');
    const { status, body } = await patchStatus(shop, order, staff.bearer, { status: to, reason: ' Khách  nhờ ' });
    const after = await readOrder(shop, order);
    expect(after).toMatchObject({ status: may === 'may not go' ? from : to, payment_status: 'paid' });
    if (may === 'may go') {
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { success: true, order: { id: order.id, status: to } },
      });
      const event = {
        field: 'status',
        before: from,
        after: to,
        actor: 'staff',
        actor_id: staff.user.id,
        reason: 'Khách nhờ',
      };
      expect(after.events).toEqual([event]);
      expect(after.mails.map(({ facts }) => facts)).toEqual([
        { orderId: order.id, status: to, paymentStatus: 'paid', changed: 'status', reason: 'Khách nhờ' },
      ]);
      return;
    }
    expect([after.events, after.mails]).toEqual([[], []]);
    if (may === 'stays') expect({ status, body }).toMatchObject({ status: 200, body: { order: { status: to } } });
    else
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { success: false, code: 'STATUS_NOT_ALLOWED', field: 'status', from, allowed: orderMay[from] },
      });
  },
);

test.each(pairs(paymentStatuses).map(([from, to]) => [from, verb(paymentMay, from, to), to] as const))(
  'a payment that is %s %s to %s',
  async (from, may, to) => {
    const order = await orderIn(shop, { status: 'pending', payment_status: from }, 'qr');
    const { status, body } = await patchPayment(shop, order, staff.bearer, { payment_status: to });
    const after = await readOrder(shop, order);
    expect(after).toMatchObject({ status: 'pending', payment_status: may === 'may not go' ? from : to });
    if (may === 'may go') {
      expect({ status, body }).toMatchObject({ status: 200, body: { success: true, order: { payment_status: to } } });
      expect(after.events).toMatchObject([{ field: 'payment_status', before: from, after: to, reason: null }]);
      expect(after.mails.map(({ facts }) => facts)).toEqual([
        { orderId: order.id, status: 'pending', paymentStatus: to, changed: 'payment_status', reason: null },
      ]);
      return;
    }
    expect([after.events, after.mails]).toEqual([[], []]);
    if (may === 'stays')
      expect({ status, body }).toMatchObject({ status: 200, body: { order: { payment_status: to } } });
    else
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { success: false, code: 'STATUS_NOT_ALLOWED', field: 'payment_status', from, allowed: paymentMay[from] },
      });
  },
);
