/** The best sellers of a year and of a week, in a shop with many orders, beside what its orders themselves say. */
import { expect, test } from 'vitest';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import type { Days } from '#domain/desk/figures-period.ts';
import { listBestSellers } from '#store/desk/best-sellers.ts';
import { findEndedDay } from '#store/desk/sales-days.ts';
import { seedOrders } from '../../../tools/seed/seed-orders.ts';
import { seedProducts } from '../../../tools/seed/seed-products.ts';
import { listPlainBestSellers } from '../../admin/plain-figures.ts';
import { openTestShop } from '../../app.ts';

const shop = openTestShop();

async function keepAll(): Promise<void> {
  while ((await keepSalesDays(shop.shop.db)) > 0 || (await findEndedDay(shop.shop.db)));
}

test('the best sellers of a shop with many products are those of its orders, for any period', async () => {
  const client = await shop.pool.connect();
  try {
    await seedProducts(client, { upTo: 1_500, seed: 3, report: () => {} });
    await seedOrders(client, { upTo: 15_000, seed: 3, report: () => {} });
  } finally {
    client.release();
  }
  await keepAll();
  const periods: Days[] = [
    { from: '2025-10-01', to: '2025-12-31' },
    { from: '2026-02-11', to: '2026-05-03' },
    { from: '2025-08-30', to: '2026-08-29' },
    { from: '2026-06-05', to: '2026-06-11' },
  ];
  const expectBest = async () => {
    for (const period of periods)
      expect(await listBestSellers(shop.shop.db, period, 10), period.from).toEqual(
        await listPlainBestSellers(shop.pool, period, 10),
      );
  };
  await expectBest();
  // a month in which everything sells alike, and changes that no job has counted yet
  await shop.pool.query(`update order_items set cancelled = quantity - 1 where quantity > 1 and order_id in (
    select id from orders where created_at between '2026-02-01' and '2026-04-01')`);
  await shop.pool.query(
    `update orders set status = 'cancelled' where created_at between '2025-11-03' and '2025-11-09'`,
  );
  await expectBest();
  await keepAll();
  await expectBest();
});
