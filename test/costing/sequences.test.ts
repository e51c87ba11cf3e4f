/** A short run of npm run proof:costs. */
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { prepareShop, runSequences } from './sequences/run.ts';

const SEQUENCES = 60;
const shop = openTestShop();

beforeAll(() => prepareShop(shop.shop.db, SEQUENCES), 300_000);

test('whatever a shop does in any order, stock, costs and profits agree to the đồng', async () => {
  expect(await runSequences(shop.shop.db, Date.now() % 1_000_000, SEQUENCES)).toBeNull();
}, 600_000);
