/** What staff take off by hand: whole đồng, never below zero, and the equations of the totals hold. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder } from '#domain/orders/pricing.ts';
import { discountsByHand, isNothing, isSameReduction, noReduction, type Reduction } from '#domain/orders/reduction.ts';
import { mostReduction } from '#domain/orders/reduction-limit.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';

const ids = ['a', 'b', 'c', 'd'];
const lines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 50 }), price: fc.integer({ min: 1, max: 20_000_000 }) }), {
    minLength: 1,
    maxLength: ids.length,
  })
  .map((given) => given.map((line, index) => ({ ...line, productId: ids[index] ?? '' })));
const off = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 50_000_000 }) }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  ),
);
const reductions: fc.Arbitrary<Reduction> = fc.record({
  prices: fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 25_000_000 })),
  off,
});
const vouchers = fc.option(
  fc.record({ kind: fc.constantFrom('percent', 'fixed', 'delivery'), value: fc.integer({ min: 1, max: 50 }) }).map(
    ({ kind, value }): Voucher => ({
      ...{ code: 'THUMA', kind: kind as Voucher['kind'], value: kind === 'fixed' ? value * 100_000 : value },
      ...{ most: null, minimum: 0, categoryIds: [], maxUses: null, maxUsesEach: null, uses: 0 },
      ...{ startsAt: new Date(0), endsAt: new Date(8e15) },
    }),
  ),
);

test('lines minus discounts plus fee is the total, no line is below zero, and a reduction is its share of the discount', () => {
  fc.assert(
    fc.property(lines, reductions, vouchers, fc.integer({ min: 0, max: 900_000 }), (goods, reduction, voucher, fee) => {
      const { discounts, amount } = discountsByHand({ lines: goods, voucher, reduction });
      const priced = priceOrder({ lines: goods, voucher, discounts, feeOfGoods: () => ({ fee, isQuoted: false }) });
      const sums = priced.lines.map(({ quantity, price, discount }) => quantity * price - discount);
      expect(sums.every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      expect(sums.reduce((sum, line) => sum + line, 0) + fee).toBe(priced.total);
      expect(priced.subtotal - priced.discount + priced.delivery).toBe(priced.total);
      const byVoucher = priced.discount - amount;
      expect(byVoucher).toBeGreaterThanOrEqual(0);
      const agreed = goods.map(
        ({ productId, quantity, price }) => quantity * Math.min(price, reduction.prices[productId] ?? price),
      );
      expect(byVoucher * 2).toBeLessThanOrEqual(agreed.reduce((sum, each) => sum + each, 0));
      const most = mostReduction({ lines: goods, voucher, reduction }, 90);
      // whatever is allowed leaves something of the goods to be paid
      if (amount <= most) expect(priced.total - fee).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

test('an agreed price counts before the voucher, and the amount off the order after it', () => {
  const goods = [
    { productId: 'a', quantity: 2, price: 1_000_000 },
    { productId: 'b', quantity: 1, price: 500_000 },
  ];
  const voucher: Voucher = {
    ...{ code: 'MUOI', kind: 'percent', value: 10, most: null, minimum: 0, categoryIds: [], maxUses: null },
    ...{ maxUsesEach: null, uses: 0, startsAt: new Date(0), endsAt: new Date(8e15) },
  };
  const reduction: Reduction = { prices: { a: 900_000, b: 600_000 }, off: { kind: 'amount', value: 70_000 } };
  const { discounts, amount } = discountsByHand({ lines: goods, voucher, reduction });
  // 200,000 by price, 10 % of 2,300,000 by the voucher, 70,000 off the rest; a price above the shop's own is ignored
  expect(discounts.reduce((sum, each) => sum + each, 0)).toBe(200_000 + 230_000 + 70_000);
  expect(amount).toBe(270_000);
});

test('a percentage is of what the agreed prices leave, whole đồng in the favour of the shop', () => {
  const goods = [
    { productId: 'a', quantity: 3, price: 333 },
    { productId: 'b', quantity: 1, price: 1_000 },
  ];
  // 15 % of 1,600 is 240: by each line its share
  const reduction: Reduction = { prices: { a: 200 }, off: { kind: 'percent', value: 15 } };
  expect(discountsByHand({ lines: goods, voucher: null, reduction })).toEqual({
    discounts: [399 + 90, 150],
    amount: 639,
  });
  const amountOf = (taken: Reduction) => discountsByHand({ lines: goods, voucher: null, reduction: taken }).amount;
  expect(amountOf({ prices: {}, off: { kind: 'percent', value: 1 } })).toBe(19);
  // an amount above the price takes off the price, and no more
  const all: Reduction = { prices: {}, off: { kind: 'amount', value: 5_000 } };
  expect(discountsByHand({ lines: goods, voucher: null, reduction: all })).toEqual({
    discounts: [999, 1_000],
    amount: 1_999,
  });
  expect(discountsByHand({ lines: goods, voucher: null, reduction: noReduction })).toEqual({
    discounts: [0, 0],
    amount: 0,
  });
});

test('two reductions are the same if they take the same off, in whatever order the prices are named', () => {
  const one: Reduction = { prices: { a: 1, b: 2 }, off: { kind: 'amount', value: 5 } };
  expect(isSameReduction(one, { prices: { b: 2, a: 1 }, off: { kind: 'amount', value: 5 } })).toBe(true);
  const others: (Reduction | null)[] = [
    { ...one, prices: { a: 1, b: 3 } },
    { ...one, prices: { a: 1 } },
    { ...one, off: { kind: 'percent', value: 5 } },
    { ...one, off: { kind: 'amount', value: 6 } },
    { ...one, off: null },
    null,
  ];
  for (const other of others) expect(isSameReduction(one, other)).toBe(false);
  expect(isSameReduction({ prices: {}, off: null }, null)).toBe(true);
  expect([noReduction, { ...one, prices: {} }, { ...one, off: null }, one].map(isNothing)).toEqual([
    ...[true, false, false, false],
  ]);
});
