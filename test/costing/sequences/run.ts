/** Runs random sequences one after the other in one shop, and finds the shortest one that fails. */
import fc from 'fast-check';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import type { Database } from '#store/database/database.ts';
import { makeProduct } from '../../makers.ts';
import { order, type Sequence, sequence, take, type World } from './acts.ts';
import { checkWorld } from './checks.ts';
import { fillSequenceShop, findSequenceShop, OPENING, type SequenceShop } from './shop.ts';

const DAY = 86_400_000;
/** All days of orders are before this one, so that they are over, and the books of their months can be closed. */
const LAST_DAY = Date.now() - 60 * DAY;
/** Products and days for the attempts to find a shorter sequence that fails too. */
const SPARE = 100;

function openWorld(shop: SequenceShop, triple: World['triple'], openingCost: number | null): World {
  shop.used += 1;
  const dayAfter = (days: number) => new Date(LAST_DAY + (2 * (shop.used - shop.size) + days) * DAY).toISOString();
  return {
    ...{ shop, triple, days: [dayAfter(-2).slice(0, 10), dayAfter(-1).slice(0, 10)], openingCosts: [openingCost] },
    ...{ purchaseOrder: null, receipts: [], orders: [] },
  };
}

/** Fills a shop for so many sequences. The figures of all their days are kept, so that each only counts its own anew. */
export async function prepareShop(db: Database, sequences: number): Promise<void> {
  await fillSequenceShop(db, sequences + SPARE);
  const product = await makeProduct(db);
  const oldest = openWorld(await findSequenceShop(db), [product, product, product], null);
  await order(oldest, { cart: [1, 0, 0], day: 0, source: 'web', fee: null, percent: 0 });
  while ((await keepSalesDays(db)) > 0);
}

/** @returns null if all sequences hold; otherwise the shortest that was found to fail, and why */
export async function runSequences(db: Database, seed: number, sequences: number): Promise<string | null> {
  const shop = await findSequenceShop(db);
  shop.used = 1;
  let ran = 0;
  const property = fc.asyncProperty(sequence, async ({ isCostNamed, steps }: Sequence) => {
    const triple = shop.unused[isCostNamed ? 1 : 0].pop();
    if (!triple) return;
    ran += 1;
    const world = openWorld(shop, triple, isCostNamed ? OPENING.cost : null);
    for (const step of steps) await take(world, step);
    await checkWorld(world);
  });
  const checked = await fc.check(property, { seed, numRuns: sequences });
  if (checked.failed) {
    const [shortest] = checked.counterexample ?? [];
    const { isCostNamed, steps = [] } = shortest ?? {};
    const { message, stack } = checked.errorInstance as Error;
    return [message, `isCostNamed: ${isCostNamed}`, ...steps.map((step) => JSON.stringify(step)), stack].join('\n');
  }
  if (ran < sequences) throw new Error(`only ${ran} of ${sequences} sequences had products`);
  return null;
}
