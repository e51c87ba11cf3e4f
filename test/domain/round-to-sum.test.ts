/** An amount that is shared out: every đồng has a place, and none is made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundToSum, shareOut } from '#domain/values/round-to-sum.ts';

test('the shares of any amount are the amount, each less than a đồng from its exact share, none for a weight of 0', () => {
  // 40 lines of 5,000,000,000 đồng: the product of amount and weight is far beyond 2^53
  const weights = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.nat({ max: 5_000_000_000 })), {
    ...{ minLength: 1, maxLength: 40 },
  });
  fc.assert(
    fc.property(weights, fc.nat({ max: 1_000_000 }), (drawn, millionths) => {
      const sum = drawn.reduce((total, weight) => total + weight, 0);
      const amount = Number((BigInt(sum) * BigInt(millionths)) / 1_000_000n);
      const shares = shareOut(amount, drawn);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
      for (const [index, weight] of drawn.entries()) {
        const share = shares[index] ?? Number.NaN;
        const error = BigInt(share) * BigInt(sum) - BigInt(amount) * BigInt(weight);
        expect(sum === 0 ? share === 0 : error < BigInt(sum) && error > -BigInt(sum)).toBe(true);
        if (weight === 0) expect(share).toBe(0);
      }
    }),
  );
});

test('what is left after rounding down goes to the largest remainders, and of equal ones to the first', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(10, [5, 26, 29])).toEqual([1, 4, 5]);
  expect(shareOut(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(shareOut(0, [0, 0])).toEqual([0, 0]);
  expect(shareOut(0, [])).toEqual([]);
  expect(roundToSum([7n, 7n, 7n], 4n, 5)).toEqual([2, 2, 1]);
});
