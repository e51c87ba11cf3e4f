import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountCancelled, type LinePieces } from '#domain/fulfilment/pieces.ts';
import { costsOfReturn, payoutOf, valuesOfReturn } from '#domain/fulfilment/return-value.ts';
import { costOfNext } from '#domain/orders/piece-costs.ts';

const untouched = {
  ...{ id: 'line', productId: 'p', sku: 'S', productName: 'Dây', cancelled: 0, shipped: 0, handedOver: 0 },
  ...{ deposit: 0, delivered: 0, returned: 0, lost: 0, lostSettled: 0, settledBack: 0, keptBack: 0 },
};

/** A line whose discount leaves a remainder, and how it is taken apart. */
const taken = fc
  .record({ quantity: fc.integer({ min: 1, max: 20 }), price: fc.integer({ min: 1, max: 30_000_000 }) })
  .chain(({ quantity, price }) =>
    fc.record({
      line: fc.record({
        ...{ quantity: fc.constant(quantity), price: fc.constant(price) },
        discount: fc.nat({ max: quantity * price }),
      }),
      steps: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }),
    }),
  );

test('pieces that go back one after another cost together what the line cost, to the đồng', () => {
  fc.assert(
    fc.property(taken, ({ line, steps }) => {
      let [before, sum] = [0, 0];
      for (const step of [...steps, line.quantity]) {
        const pieces = Math.min(step, line.quantity - before);
        const cost = costOfNext(line, before, pieces);
        expect(cost).toBeGreaterThanOrEqual(0);
        sum += cost;
        before += pieces;
      }
      expect(sum).toBe(line.quantity * line.price - line.discount);
    }),
  );
});

test('cancelled, undelivered and returned pieces in any order come off the bill at what they cost, less what was kept', () => {
  const way = fc.constantFrom('cancelled' as const, 'returned' as const, 'settledBack' as const);
  fc.assert(
    fc.property(taken, fc.array(way, { minLength: 20, maxLength: 20 }), fc.nat(), ({ line, steps }, ways, kept) => {
      let now: LinePieces = { ...untouched, ...line };
      let given = 0;
      for (const [index, step] of [...steps, line.quantity].entries()) {
        const how = ways[index % ways.length] ?? 'returned';
        const pieces = Math.min(step, line.quantity - now.cancelled - now.returned - now.settledBack);
        const before = amountCancelled([now]);
        const [cost = 0] = costsOfReturn([now], [{ line: 'line', quantity: pieces }]);
        const stays = how === 'settledBack' ? Math.min(kept, cost) : 0;
        now = { ...now, [how]: now[how] + pieces, keptBack: now.keptBack + stays };
        expect(amountCancelled([now]) - before).toBe(cost - stays);
        given += cost - stays;
      }
      expect(given + now.keptBack).toBe(line.quantity * line.price - line.discount);
    }),
  );
});

test('each returned line costs its own price, and a line that the order does not have costs nothing', () => {
  const line = (id: string, price: number): LinePieces => ({ ...untouched, id, price, quantity: 3, discount: 0 });
  const items = ['b', 'a', 'z'].map((id) => ({ line: id, quantity: 2 }));
  expect(costsOfReturn([line('a', 100), line('b', 70)], items)).toEqual([140, 200, 0]);
});

test('staff give at most what the pieces cost, and a lower value is shared by line to the đồng', () => {
  expect(valuesOfReturn([100, 50], null)).toEqual([100, 50]);
  expect(valuesOfReturn([100, 50], 151)).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9_000_000 }), { minLength: 1, maxLength: 5 }), fc.nat(), (costs, wish) => {
      const cost = costs.reduce((sum, one) => sum + one, 0);
      const value = wish % (cost + 1);
      const values = valuesOfReturn(costs, value) ?? [];
      expect(values.reduce((sum, one) => sum + one, 0)).toBe(value);
      expect(values.every((one, index) => one <= (costs[index] ?? 0))).toBe(true);
    }),
  );
});

test('what is paid out leaves the order with the rest of the bill, and is never more than the pieces', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (value, rest, amountPaid) => {
      const payout = payoutOf({ value, payable: rest + value, amountPaid });
      expect(payout).toBeGreaterThanOrEqual(0);
      expect(payout).toBeLessThanOrEqual(value);
      if (payout > 0) expect(amountPaid - payout).toBeGreaterThanOrEqual(rest);
    }),
  );
});
