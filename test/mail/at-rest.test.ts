/** What the job worker asks the database for while nothing waits. */
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { keepAddingJobs } from '#server/job-runner/keep-adding-jobs.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();

/** Keeps the statements of all who use the database through it, begin and commit aside. */
function watch() {
  const asked: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode') asked.push(node.sqlFragments.join('?').trim());
      else asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { asked, db: shop.shop.db.withPlugin(plugin) };
}

const untilTrue = (isTrue: () => boolean | Promise<boolean>) =>
  expect.poll(isTrue, { timeout: 20_000, interval: 20 }).toBe(true);

test('a shop in which nothing waits asks one statement each time, and sees the emails of an order', async () => {
  const { asked, db } = watch();
  let isTold = false;
  const adding = keepAddingJobs(db, () => {
    isTold = true;
  });
  try {
    await untilTrue(() => asked.length >= 3);
    expect(new Set(asked).size).toBe(1);
    expect(isTold).toBe(false);
    const product = await makeProduct(shop.shop.db);
    await shop.post('/api/orders', codForm([line(product)]));
    await untilTrue(() => isTold);
  } finally {
    await adding.stop();
  }
});
