import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkDeposit,
  depositDue,
  depositOf,
  depositOfPieces,
  remainingDeposit,
  transferDue,
  transferOffered,
} from '#domain/orders/deposit.ts';
import type { Failure } from '#domain/values/failure.ts';

const lineOf = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 200_000_000 }),
    shippingClass: fc.constantFrom('bulky', 'freight'),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ off, ...line }) => ({ ...line, discount: Math.floor((line.quantity * line.price * off) / 100) }));

test('a deposit is at least its share of the line, at most the whole line, and no more than a thousand đồng too much', () => {
  fc.assert(
    fc.property(lineOf, fc.integer({ min: 0, max: 90 }), (line, percent) => {
      const total = line.quantity * line.price - line.discount;
      const deposit = depositOf(line, percent);
      expect(deposit).toBeLessThanOrEqual(total);
      expect(deposit * 100).toBeGreaterThanOrEqual(total * percent);
      expect(deposit).toBeLessThan((total * percent) / 100 + 1000);
    }),
  );
});

test('the shares of all pieces are the deposit, however they are cut into parcels', () => {
  fc.assert(
    fc.property(lineOf, fc.integer({ min: 0, max: 90 }), fc.nat({ max: 20 }), (line, percent, cut) => {
      const deposited = { deposit: depositOf(line, percent), quantity: line.quantity };
      const some = Math.min(cut, line.quantity);
      const shares = depositOfPieces(deposited, some) + depositOfPieces(deposited, line.quantity - some);
      expect(depositOfPieces(deposited, line.quantity)).toBe(deposited.deposit);
      expect(deposited.deposit - shares).toBeGreaterThanOrEqual(0);
      expect(deposited.deposit - shares).toBeLessThanOrEqual(1);
    }),
  );
});

test('only bulky and heavy goods need a deposit, in whole thousands except for lines below one', () => {
  const line = { quantity: 3, price: 500_500, discount: 500 };
  expect(depositOf({ ...line, shippingClass: 'parcel' }, 30)).toBe(0);
  // 30 % of 1,501,000 is 450,300
  expect(depositOf({ ...line, shippingClass: 'bulky' }, 30)).toBe(451_000);
  expect(depositOf({ ...line, shippingClass: 'freight' }, 0)).toBe(0);
  expect(depositOf({ quantity: 1, price: 900, discount: 0, shippingClass: 'bulky' }, 30)).toBe(900);
});

test('cancelled pieces need no deposit any more', () => {
  const line = { deposit: 100_001, quantity: 3 };
  const lines = [
    { ...line, cancelled: 0 },
    { ...line, cancelled: 1 },
    { ...line, cancelled: 3 },
  ];
  expect(remainingDeposit(lines)).toBe(100_001 + 66_667);
  expect(remainingDeposit([])).toBe(0);
});

type Order = Parameters<typeof transferOffered>[0];
const order = {
  ...{ status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'delivery', total: 1000, amountCancelled: 0 },
  ...{ deposit: 300, amountPaid: 0, amountComingBack: 0, cashWithCarriers: 0 },
} as Order;

test.each<[string, Partial<Order>, due: number, transfer: number, offered: number]>([
  ['nothing is paid', {}, 300, 300, 300],
  ['a part of the deposit is paid', { amountPaid: 299 }, 1, 1, 1],
  ['the deposit is paid, and the rest may be transferred', { amountPaid: 300 }, 0, 0, 700],
  ['the deposit is paid, and a carrier took a part of the rest', { amountPaid: 300, cashWithCarriers: 600 }, 0, 0, 100],
  ['more than the deposit is paid', { amountPaid: 400 }, 0, 0, 600],
  ['all is paid', { amountPaid: 1000 }, 0, 0, 0],
  ['less is due than the deposit was', { amountCancelled: 900 }, 300, 100, 100],
  ['the order was cancelled', { status: 'cancelled' }, 0, 0, 0],
  ['the order counts as paid', { paymentStatus: 'paid' }, 0, 0, 0],
  ['there is no deposit, and all is paid at the door', { deposit: 0 }, 0, 0, 0],
  ['all is paid by transfer', { paymentMethod: 'qr', status: 'payment_pending', deposit: 0 }, 0, 1000, 1000],
  [
    'a part of a transfer came',
    { paymentMethod: 'qr', status: 'payment_pending', deposit: 0, amountPaid: 1 },
    0,
    999,
    999,
  ],
  ['the transfer was paid back', { paymentMethod: 'qr', paymentStatus: 'refunded', deposit: 0 }, 0, 0, 0],
])('a customer owes the deposit, must transfer, and can transfer: %s', (_, changed, due, transfer, offered) => {
  const changedOrder = { ...order, ...changed };
  expect([depositDue(changedOrder), transferDue(changedOrder), transferOffered(changedOrder)]).toEqual([
    due,
    transfer,
    offered,
  ]);
});

test('goods with a deposit leave the shop when it is paid to the last đồng, others before', () => {
  const refusalOf = (amountPaid: number, ...deposits: number[]) => {
    try {
      checkDeposit(
        { ...order, amountPaid },
        deposits.map((deposit) => ({ deposit })),
      );
      return null;
    } catch (error) {
      const { failureCode, facts } = error as Failure;
      return [failureCode, facts];
    }
  };
  expect(refusalOf(299, 0, 300)).toEqual(['DEPOSIT_MISSING', { amount: 1 }]);
  expect(refusalOf(300, 0, 300)).toBeNull();
  expect(refusalOf(0, 0, 0)).toBeNull();
});
