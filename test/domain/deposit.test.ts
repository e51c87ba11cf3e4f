import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositOf, depositOfPieces } from '#domain/orders/deposit.ts';

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
