/** Which states an order may take, what each change brings with it, and the words for them. */
import { expect, test } from 'vitest';
import {
  initialStates,
  isPaymentMethod,
  isPaymentMissing,
  orderStatuses,
  orderStatusLabel,
  paymentStatuses,
  paymentStatusLabel,
  stateKey,
} from '#domain/orders/order-states.ts';
import {
  isOwed,
  isTransferDue,
  type OrderState,
  readPaymentChange,
  readStatusChange,
  type StateChange,
  stateAfter,
  stepsOfLedger,
  stepsTo,
  warningsOf,
} from '#domain/orders/transitions.ts';
import type { Failure } from '#domain/values/failure.ts';

const order: OrderState = { status: 'payment_pending', paymentStatus: 'unpaid', paymentMethod: 'qr' };
const refusalOf = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (error) {
    const { failureCode, facts } = error as Failure;
    return [failureCode, facts];
  }
};

/** The tables a second time, by hand. */
const statuses: Record<string, string[]> = {
  payment_pending: ['pending', 'cancelled'],
  pending: ['in_delivery', 'cancelled'],
  in_delivery: ['done', 'cancelled'],
};
const payments: Record<string, string[]> = {
  unpaid: ['awaiting_review', 'paid'],
  awaiting_review: ['paid', 'failed'],
  failed: ['awaiting_review', 'paid'],
  paid: ['refunded'],
};

test('an order takes exactly the states that follow its own, and its own changes nothing', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      const state = { ...order, status: from, paymentStatus: 'refunded' as const };
      const change: StateChange = { field: 'status', to };
      if (from === to) expect(stepsTo(state, change)).toEqual([]);
      else if (statuses[from]?.includes(to))
        expect(stepsTo(state, change)).toEqual([{ field: 'status', to, before: from, because: null }]);
      else
        expect(refusalOf(() => stepsTo(state, change))).toEqual([
          ...['STATUS_NOT_ALLOWED', { field: 'status', from, allowed: statuses[from] ?? [] }],
        ]);
    }
});

test('a payment takes exactly the states that follow its own', () => {
  for (const from of paymentStatuses)
    for (const to of paymentStatuses) {
      const state: OrderState = { ...order, status: 'done', paymentStatus: from };
      const change: StateChange = { field: 'payment_status', to };
      if (from === to) expect(stepsTo(state, change)).toEqual([]);
      else if (payments[from]?.includes(to))
        expect(stepsTo(state, change)).toEqual([{ field: 'payment_status', to, before: from, because: null }]);
      else
        expect(refusalOf(() => stepsTo(state, change))).toEqual([
          ...['STATUS_NOT_ALLOWED', { field: 'payment_status', from, allowed: payments[from] ?? [] }],
        ]);
    }
});

test('a transfer that came lets the order go on, and cash at the door makes it paid', () => {
  expect(stepsTo(order, { field: 'payment_status', to: 'paid' })).toEqual([
    { field: 'payment_status', to: 'paid', before: 'unpaid', because: null },
    { field: 'status', to: 'pending', before: 'payment_pending', because: 'Đã nhận được tiền chuyển khoản' },
  ]);
  expect(stepsTo({ ...order, status: 'pending' }, { field: 'payment_status', to: 'paid' })).toHaveLength(1);
  const sent: OrderState = { status: 'in_delivery', paymentStatus: 'unpaid', paymentMethod: 'delivery' };
  expect(stepsTo(sent, { field: 'status', to: 'done' })).toEqual([
    { field: 'status', to: 'done', before: 'in_delivery', because: null },
    { field: 'payment_status', to: 'paid', before: 'unpaid', because: 'Đã thu tiền khi giao hàng' },
  ]);
  // the carrier still has the cash; a transfer is never assumed; what is paid is not paid again; cancelling pays nothing
  expect(stepsTo(sent, { field: 'status', to: 'done', isCashExpected: true })).toHaveLength(1);
  expect(stepsTo({ ...sent, paymentMethod: 'qr' }, { field: 'status', to: 'done' })).toHaveLength(1);
  expect(stepsTo({ ...sent, paymentStatus: 'paid' }, { field: 'status', to: 'done' })).toHaveLength(1);
  expect(stepsTo(sent, { field: 'status', to: 'cancelled' })).toHaveLength(1);
});

test('only the ledger takes a payment back, and then it is owed again', () => {
  const paid: OrderState = { ...order, status: 'pending', paymentStatus: 'paid' };
  expect(stepsOfLedger(paid, 'unpaid')).toEqual([
    { field: 'payment_status', to: 'unpaid', before: 'paid', because: null },
  ]);
  expect(refusalOf(() => stepsTo(paid, { field: 'payment_status', to: 'unpaid' }))?.[0]).toBe('STATUS_NOT_ALLOWED');
  expect(stepsOfLedger(paid, 'refunded')).toEqual([
    { field: 'payment_status', to: 'refunded', before: 'paid', because: null },
  ]);
  expect(refusalOf(() => stepsOfLedger({ ...paid, paymentStatus: 'refunded' }, 'unpaid'))?.[0]).toBe(
    'STATUS_NOT_ALLOWED',
  );
  expect(stepsOfLedger(order, 'paid')).toHaveLength(2);
});

test('the steps are taken one after the other', () => {
  const after = stateAfter(order, stepsTo(order, { field: 'payment_status', to: 'paid' }));
  expect(after).toEqual({ status: 'pending', paymentStatus: 'paid', paymentMethod: 'qr' });
  expect(stateAfter(order, [])).toEqual(order);
});

test('a transfer is due as long as it is owed for an order that stands', () => {
  expect(paymentStatuses.filter(isOwed)).toEqual(['unpaid', 'awaiting_review', 'failed']);
  expect(paymentStatuses.filter(isPaymentMissing)).toEqual(['unpaid', 'failed']);
  expect(isTransferDue(order)).toBe(true);
  expect(
    [{ paymentMethod: 'delivery' }, { paymentStatus: 'paid' }, { status: 'cancelled' }].map((changed) =>
      isTransferDue({ ...order, ...changed } as OrderState),
    ),
  ).toEqual([...[false, false, false]]);
});

test('staff are warned of goods that left unpaid and of money that must go back', () => {
  const warned = (changed: Partial<OrderState>) => warningsOf({ ...order, ...changed });
  expect(warned({ status: 'in_delivery' })).toEqual(['GOODS_SENT_UNPAID']);
  expect(warned({ status: 'done' })).toEqual(['GOODS_SENT_UNPAID']);
  expect(warned({ status: 'pending' })).toEqual([]);
  expect(warned({ status: 'in_delivery', paymentStatus: 'paid' })).toEqual([]);
  expect(warned({ status: 'in_delivery', paymentMethod: 'delivery' })).toEqual([]);
  expect(warned({ status: 'cancelled', paymentStatus: 'paid' })).toEqual(['REFUND_DUE']);
  expect(warned({ status: 'cancelled' })).toEqual([]);
  expect(warned({ status: 'done', paymentStatus: 'paid' })).toEqual([]);
});

test('a status is read in any case, and an unknown one names those that there are', () => {
  expect(readStatusChange('In  Delivery')).toEqual({ field: 'status', to: 'in_delivery' });
  expect(readPaymentChange(' AWAITING_REVIEW ')).toEqual({ field: 'payment_status', to: 'awaiting_review' });
  expect(refusalOf(() => readStatusChange('paid'))).toEqual(['STATUS_UNKNOWN', { known: orderStatuses }]);
  expect(refusalOf(() => readPaymentChange(7))).toEqual(['STATUS_UNKNOWN', { known: paymentStatuses }]);
  expect(stateKey(' A  b C ')).toBe('a_b_c');
});

test('a new order waits for what its method of payment needs', () => {
  expect(initialStates('qr', false)).toEqual({ status: 'payment_pending', paymentStatus: 'unpaid' });
  expect(initialStates('qr', true)).toEqual({ status: 'payment_pending', paymentStatus: 'awaiting_review' });
  expect(initialStates('delivery', true)).toEqual({ status: 'pending', paymentStatus: 'unpaid' });
  expect(['qr', 'delivery', 'cash', undefined].map(isPaymentMethod)).toEqual([true, true, false, false]);
});

test('customers read each state in words and a colour', () => {
  expect(orderStatuses.map(orderStatusLabel)).toEqual([
    { label: 'Chờ thanh toán', colour: 'blue' },
    { label: 'Chờ xử lý', colour: 'blue' },
    { label: 'Đang giao', colour: 'amber' },
    { label: 'Hoàn thành', colour: 'green' },
    { label: 'Đã hủy', colour: 'red' },
  ]);
  expect(paymentStatuses.map(paymentStatusLabel)).toEqual([
    { label: 'Chưa thanh toán', colour: 'blue' },
    { label: 'Chờ kiểm tra chuyển khoản', colour: 'blue' },
    { label: 'Đã thanh toán', colour: 'green' },
    { label: 'Đã hoàn tiền', colour: 'green' },
    { label: 'Chưa nhận được tiền', colour: 'red' },
  ]);
});
