/** Whatever customers, staff and the clock do, in any order, stock is the sum of its movements and never negative. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { stocksOf } from './bundle.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { act, event, openWorld } from './random-acts.ts';

const shop = openTestShop();

test('whatever happens to stock, it is the sum of its movements, never negative, and that of a bundle is what its parts allow', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 25, size: 'max' }), async (events) => {
      const world = await openWorld(shop);
      const { products } = world;
      for (const one of events) {
        await act(world, one);
        await expectLedgerAgrees(shop, products);
        const [ones = 0, twos = 0, bundles] = await stocksOf(shop, ...products);
        expect(bundles).toBe(Math.min(ones, Math.floor(twos / 2)));
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
});
