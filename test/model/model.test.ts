/** A handful of the sequences of npm run proof:model. */
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { openBank } from './bank.ts';
import { openWorld, runSequence } from './run.ts';
import { openModelShop } from './shop.ts';

const opened = openTestShop();
const SEQUENCES = 8;

test('whatever customers, staff, the bank and the clock do to a shop that dies again and again, it is what they were told', {
  timeout: 600_000,
}, async () => {
  const [bank, shop] = [await openBank(), await openModelShop(opened.databaseUrl, opened.dataDir)];
  onTestFinished(async () => {
    await shop.close();
    await bank.close();
  });
  const world = await openWorld(shop, bank);
  for (let seed = 1; seed <= SEQUENCES; seed++) expect(await runSequence(world, bank, seed)).toBeNull();
});
