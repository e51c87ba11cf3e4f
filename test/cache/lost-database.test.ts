/** A process that has lost the database does not send what it kept. */
import { expect, test, vi } from 'vitest';
import { admin, openTestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';
import { openCachedShops, readJson } from './cached-shops.ts';

const shop = openTestShop();
const [here] = openCachedShops(shop) as [ReturnType<typeof openCachedShops>[0]];

const SOON = { timeout: 50_000, interval: 100 };
const SLOW = 120_000;

const nameOf = () => new URL(String(shop.pool.options.connectionString)).pathname.slice(1);
const endConnections = () =>
  admin(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf()}' and backend_type = 'client backend'`,
  );

function setPrice({ id }: Product, price: number): Promise<unknown> {
  return vi.waitFor(() => shop.shop.db.updateTable('products').set({ price }).where('id', '=', id).execute(), SOON);
}

test('a changed price is seen after all connections were lost', { timeout: SLOW }, async () => {
  const product = await makeProduct(shop.shop.db);
  const path = `${here.url}/api/products/${product.slug}`;
  expect(await readJson(path)).toMatchObject({ raw_price: 500_000 });
  await endConnections();
  await setPrice(product, 644_000);
  await vi.waitFor(async () => expect(await readJson(path)).toMatchObject({ raw_price: 644_000 }), SOON);
});

test('while the database cannot be asked, nothing that was kept is sent', { timeout: SLOW }, async () => {
  const product = await makeProduct(shop.shop.db);
  const path = `${here.url}/api/products/${product.slug}`;
  await readJson(path);
  await admin(`alter database ${nameOf()} allow_connections false`);
  try {
    await endConnections();
    await vi.waitFor(async () => expect((await fetch(path)).status).toBeGreaterThanOrEqual(500), SOON);
  } finally {
    await admin(`alter database ${nameOf()} allow_connections true`);
  }
  // and afterwards what has changed meanwhile is seen, and kept again
  await setPrice(product, 655_000);
  await vi.waitFor(async () => expect(await readJson(path)).toMatchObject({ raw_price: 655_000 }), SOON);
  await vi.waitFor(async () => {
    here.takeComputed();
    await readJson(path);
    expect(here.takeComputed()).toEqual([]);
  }, SOON);
});
