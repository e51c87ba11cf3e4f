/** A short run of npm run proof:costs. */
import { beforeAll, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { prepareShop, runSequences } from './sequences/run.ts';

const SEQUENCES = 60;
const shop = openTestShop();

beforeAll(() => prepareShop(shop.shop.db, SEQUENCES));

test('whatever a shop does in any order, stock, costs and profits agree to the đồng', async () => {
  const seed = Date.now() % 1_000_000;
  const failure = await runSequences(shop.shop.db, seed, SEQUENCES);
  // an error's own text is printed whole, unlike a value that is compared
  if (failure !== null) throw new Error(`npm run proof:costs -- ${SEQUENCES} ${seed}\n${failure}`);
}, 600_000);
