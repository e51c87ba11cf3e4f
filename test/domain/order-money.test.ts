/** What the ledger of an order says of it: its payment status, what is still due, and what staff must look at. */
import { expect, test } from 'vitest';
import { lastDigitsOf, mayBeSameAccount } from '#domain/orders/refund.ts';
import {
  amountDue,
  amountToAsk,
  isPaidInFull,
  type OrderMoney,
  payableOf,
  settlementOf,
} from '#domain/orders/settlement.ts';

const order = {
  ...{ status: 'payment_pending', paymentStatus: 'unpaid', paymentMethod: 'qr', total: 1000, amountCancelled: 0 },
} as Parameters<typeof settlementOf>[0];
const nothing: OrderMoney = { credits: [], refunded: 0, cameLate: false };

test.each([
  ['nothing came', {}, {}, 0, null, null],
  ['the whole amount', {}, { credits: [1000] }, 1000, 'paid', null],
  ['the amount in two parts', {}, { credits: [400, 600] }, 1000, 'paid', null],
  ['too little', {}, { credits: [999] }, 999, null, ['underpaid', 1]],
  ['too little for a failed payment', { paymentStatus: 'failed' }, { credits: [1] }, 1, null, ['underpaid', 999]],
  ['too little beside cash at the door', { paymentMethod: 'delivery' }, { credits: [300] }, 300, null, null],
  ['a đồng too much', {}, { credits: [1001] }, 1001, 'paid', ['overpaid', 1]],
  ['much too much at once', {}, { credits: [5000] }, 5000, 'paid', ['overpaid', 4000]],
  ['the amount twice', {}, { credits: [1000, 1000] }, 2000, 'paid', ['paid-twice', 1000]],
  [
    'one payment for an order of which nothing is left',
    { amountCancelled: 1000 },
    { credits: [1000] },
    ...([1000, 'paid', ['overpaid', 1000]] as const),
  ],
  ['a paid order of nothing, without money', { paymentStatus: 'paid', amountCancelled: 1000 }, {}, 0, null, null],
  ['two parts, of which neither is too much', {}, { credits: [700, 700] }, 1400, 'paid', ['overpaid', 400]],
  ['two parts, the smaller of which is too much', {}, { credits: [1000, 400] }, 1400, 'paid', ['paid-twice', 400]],
  ['less, for an order with cancelled pieces', { amountCancelled: 300 }, { credits: [700] }, 700, 'paid', null],
  ['a payment that was given back', {}, { credits: [1000], refunded: 1000 }, 0, null, null],
  ['a payment of which a part was given back', {}, { credits: [1200], refunded: 200 }, 1000, 'paid', null],
  ['a refund of a paid order', { paymentStatus: 'paid' }, { credits: [1000], refunded: 1000 }, 0, 'refunded', null],
  ['a refund of a part', { paymentStatus: 'paid' }, { credits: [1000], refunded: 400 }, 600, null, null],
  ['no refund of a paid order', { paymentStatus: 'paid' }, { credits: [1000] }, 1000, null, null],
  [
    'a paid order that costs more now',
    { paymentStatus: 'paid', total: 1500 },
    { credits: [1000] },
    1000,
    'unpaid',
    ['underpaid', 500],
  ],
  [
    'a paid order that grew after a refund',
    { paymentStatus: 'paid' },
    { credits: [1000], refunded: 200, hasGrown: true },
    ...([800, 'unpaid', ['underpaid', 200]] as const),
  ],
  ['money for a cancelled order', { status: 'cancelled' }, { credits: [1000] }, 1000, 'paid', ['late-payment', 1000]],
  [
    'a cancelled order that was paid',
    { status: 'cancelled', paymentStatus: 'paid' },
    { credits: [1000] },
    1000,
    null,
    ['refund-due', 1000],
  ],
  [
    'late money for a cancelled order that was paid',
    { status: 'cancelled', paymentStatus: 'paid' },
    { credits: [1000], cameLate: true },
    ...([1000, null, ['late-payment', 1000]] as const),
  ],
  [
    'a cancelled order that was paid back',
    { status: 'cancelled', paymentStatus: 'paid' },
    { credits: [1000], refunded: 1000 },
    0,
    'refunded',
    null,
  ],
  [
    'money after everything went back',
    { paymentStatus: 'refunded' },
    { credits: [1000, 500], refunded: 1000 },
    500,
    null,
    ['late-payment', 500],
  ],
  [
    'a transfer that staff are looking at',
    { paymentStatus: 'awaiting_review' },
    { credits: [1000] },
    1000,
    'paid',
    null,
  ],
] as const)('%s', (_, changed, money, amountPaid, moveTo, task) => {
  const settled = settlementOf({ ...order, ...changed } as typeof order, { ...nothing, ...money });
  expect(settled).toEqual({ amountPaid, moveTo, task: task && { kind: task[0], amount: task[1] } });
});

test('what a customer must still pay is the rest of a bill that is owed', () => {
  const due = (changed: object) => amountDue({ ...order, amountPaid: 0, amountComingBack: 0, ...changed });
  expect(due({})).toBe(1000);
  expect(due({ amountPaid: 300, amountCancelled: 200 })).toBe(500);
  expect(due({ amountPaid: 1200 })).toBe(0);
  expect([due({ status: 'cancelled' }), due({ paymentStatus: 'paid' }), due({ paymentStatus: 'refunded' })]).toEqual([
    0, 0, 0,
  ]);
  expect(payableOf({ total: 1000, amountCancelled: 1 })).toBe(999);
  const asked = (cashWithCarriers: number) =>
    amountToAsk({ ...order, amountPaid: 300, amountComingBack: 0, cashWithCarriers });
  expect([asked(0), asked(500), asked(700), asked(900)]).toEqual([700, 200, 0, 0]);
});

test('an order is paid in full from its last đồng on, and a bill of nothing is not', () => {
  const of = (amountPaid: number, total: number) => isPaidInFull({ amountPaid, total });
  expect([of(999, 1000), of(1000, 1000), of(1001, 1000), of(0, 0), of(1, 0)]).toEqual([false, true, true, false, true]);
});

test.each([
  [null, null],
  ['', null],
  ['123', null],
  ['1234', '1234'],
  ['VCB 0071 0012 3456', '3456'],
  ['007.100-98 76', '9876'],
  ['chi nhánh 12, số 99887766 (2)', '7766'],
  ['12 34', '1234'],
  ['12  34', null],
  ['55554444 99998888', '8888'],
  ['11112222/33334444', '2222'],
])('the last digits of the account %s are %s', (account, digits) => {
  expect(lastDigitsOf(account)).toBe(digits);
});

test('two accounts differ only if both are known and end otherwise', () => {
  expect(mayBeSameAccount('00123456', '99993456')).toBe(true);
  expect(mayBeSameAccount('00123456', '00123457')).toBe(false);
  expect([
    mayBeSameAccount(null, '00123457'),
    mayBeSameAccount('00123457', null),
    mayBeSameAccount('12', '34'),
  ]).toEqual([...[true, true, true]]);
});
