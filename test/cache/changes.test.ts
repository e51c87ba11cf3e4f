/** Whatever changes in the shop is seen at once by every process that keeps answers. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { runAct } from '#commands/acts/run-act.ts';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { addSynonyms } from '#commands/search/change-synonyms.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { openCachedShops, readJson } from './cached-shops.ts';

const operator = { kind: 'operator', userId: null } as const;

const shop = openTestShop();
const shops = openCachedShops(shop, { count: 2 });
const [here, there] = shops as [(typeof shops)[0], (typeof shops)[0]];

/** Lists stand for a second after a change (tags.ts); everything else is seen once the change is read. */
const SOON = { timeout: 20_000, interval: 50 };

async function readBoth(path: string): Promise<string[]> {
  return Promise.all(shops.map(async ({ url }) => (await fetch(url + path)).text()));
}

/** Reads the path in both processes until both keep it, changes something, and expects both to say so. */
async function expectSeen(path: string, act: () => Promise<unknown>, seen: (text: string) => boolean): Promise<void> {
  // without this the test could not fail: both answer from their caches
  await vi.waitFor(async () => {
    for (const each of shops) each.takeComputed();
    for (const text of await readBoth(path)) expect(seen(text)).toBe(false);
    for (const each of shops) expect(each.takeComputed()).toEqual([]);
  }, SOON);
  await act();
  for (const { app } of shops) await app.catchUp();
  await vi.waitFor(async () => {
    for (const text of await readBoth(path)) expect(seen(text)).toBe(true);
  }, SOON);
}

const change = (product: Product, row: Record<string, unknown>) =>
  importCatalogue(shop.shop.db, {
    products: [
      { sku: product.sku, name: product.name, type: 'ta-tay', brand: 'Bền Lực', priceVnd: 500_000, stock: 10, ...row },
    ],
  });

const paths = {
  'its page’s data': (product: Product) => `/api/products/${product.slug}`,
  'a list': (product: Product) => `/api/products?search=${encodeURIComponent(product.name)}`,
};

test.each(Object.entries(paths))('a changed price is seen in %s', async (_, pathOf) => {
  const product = await makeProduct(shop.shop.db);
  await expectSeen(
    pathOf(product),
    () => change(product, { priceVnd: 777_000 }),
    (text) => text.includes('777000'),
  );
});

test.each(Object.entries(paths))('a changed name is seen in %s', async (_, pathOf) => {
  const product = await makeProduct(shop.shop.db);
  const slug = `ten-cu-${product.id.slice(0, 8)}`;
  await sql`update products set slug = ${slug} where id = ${product.id}`.execute(shop.shop.db);
  await expectSeen(
    pathOf({ ...product, slug }),
    () =>
      sql`update products set name = name || ' mới', updated_at = now() where id = ${product.id}`.execute(shop.shop.db),
    (text) => text.includes(`${product.name} mới`),
  );
});

test('a changed picture is seen', async () => {
  const product = await makeProduct(shop.shop.db);
  await expectSeen(
    `/api/products/${product.slug}`,
    () => change(product, { images: [{ url: 'https://anh.example/moi.jpg', alt: 'Ảnh mới' }] }),
    (text) => text.includes('https://anh.example/moi.jpg'),
  );
});

test.each(Object.entries(paths))('pieces that an order took are seen in %s', async (_, pathOf) => {
  const product = await makeProduct(shop.shop.db, { stock: 8 });
  await expectSeen(
    pathOf(product),
    () => shop.post('/api/orders', codForm([line(product, 3)])),
    (text) => text.includes('"stock":5'),
  );
});

test('the prices and the stock of another size are seen at the product', async () => {
  const size = (value: string) => ({ group: 'nhom-thu', option: { name: 'Cỡ', value } });
  const one = await makeProduct(shop.shop.db, { ...size('S'), stock: 31 });
  const other = await makeProduct(shop.shop.db, { ...size('M'), stock: 41 });
  await expectSeen(
    `/api/products/${one.slug}`,
    () => shop.post('/api/orders', codForm([line(other, 2)])),
    (text) => text.includes('"stock":39'),
  );
});

test('a product that is sold out leaves the list of those in stock, and the counts of the filters', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 2 });
  const query = `search=${encodeURIComponent(product.name)}`;
  for (const path of [`/api/products?${query}&inStock=true`, `/api/products/facets?${query}`])
    for (const text of [...(await readBoth(path)), ...(await readBoth(path))])
      expect(text).not.toContain('"inStock":0');
  await shop.post('/api/orders', codForm([line(product, 2)]));
  for (const { app } of shops) await app.catchUp();
  await vi.waitFor(async () => {
    for (const text of await readBoth(`/api/products?${query}&inStock=true`)) expect(text).not.toContain(product.sku);
    for (const text of await readBoth(`/api/products/facets?${query}`)) expect(text).toContain('"inStock":0');
  }, SOON);
});

test('a new product is seen in the lists, and at the address that had none', async () => {
  const name = `Xà đơn ${Date.now()}`;
  const path = `/api/products?category=suc-manh&sort=new`;
  await expectSeen(
    path,
    () => makeProduct(shop.shop.db, { name }),
    (text) => text.includes(name),
  );
});

test('a changed category is seen', async () => {
  await expectSeen(
    '/api/categories',
    () => sql`update categories set description = 'Mô tả hoàn toàn mới' where slug = 'cardio'`.execute(shop.shop.db),
    (text) => text.includes('Mô tả hoàn toàn mới'),
  );
});

test('a changed setting is seen at the shop and in the pages with its figures', async () => {
  await expectSeen(
    '/api/shop',
    () => changeSettings(shop.shop.db, { phone: '0987650001' }),
    (text) => text.includes('0987650001'),
  );
  await expectSeen(
    '/api/pages/returns',
    () => changeSettings(shop.shop.db, { returnDays: 93 }),
    (text) => text.includes('93'),
  );
});

test('products that a new synonym leads to are seen', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Máy tập hiếm gặp' });
  await expectSeen(
    '/api/products?search=tuthudongnghia',
    () =>
      runAct(shop.shop.db, { actor: operator, audit: 'synonyms.changed' }, (tx) =>
        addSynonyms(tx, ['tuthudongnghia', 'hiem gap']),
      ),
    (text) => text.includes(product.sku),
  );
});

test('a customer sees their own review at once, and everybody else soon; and its end', async () => {
  const product = await makeProduct(shop.shop.db);
  const path = `/api/products/${product.id}/reviews`;
  const { bearer } = await makeSignedIn(shop);
  await readBoth(path);
  const send = (method: string, body?: unknown) =>
    ask({ ...shop, url: here.url }, method, `/api/products/${product.id}/reviews`, bearer, body);
  expect((await send('POST', { rating: 4, reviewText: 'Chắc tay' })).status).toBe(201);
  expect(await readJson(here.url + path)).toMatchObject([{ rating: 4, review_text: 'Chắc tay' }]);
  await there.app.catchUp();
  expect(await readJson(there.url + path)).toMatchObject([{ rating: 4, review_text: 'Chắc tay' }]);
  expect(await readJson(`${there.url}/api/products/${product.slug}`)).toMatchObject({ reviews: 1, rating: 4 });
  expect((await send('DELETE')).status).toBe(200);
  expect(await readJson(here.url + path)).toEqual([]);
});

test('a review says that its author bought the product as soon as the order is paid', async () => {
  const product = await makeProduct(shop.shop.db);
  const { user, bearer } = await makeSignedIn(shop);
  await ask(shop, 'POST', `/api/products/${product.id}/reviews`, bearer, { rating: 5, reviewText: 'Tốt' });
  await shop.post('/api/orders', codForm([line(product)]));
  await sql`update orders set user_id = ${user.id} where id in (select order_id from order_items where product_id = ${product.id})`.execute(
    shop.shop.db,
  );
  for (const { app } of shops) await app.catchUp();
  await expectSeen(
    `/api/products/${product.id}/reviews`,
    () => sql`update orders set payment_status = 'paid' where user_id = ${user.id}`.execute(shop.shop.db),
    (text) => text.includes('"purchased":true'),
  );
});

test('a transaction that began early and commits late is not missed', async () => {
  const [early, late] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  const path = `/api/products/${early.slug}`;
  await readBoth(path);
  await shop.shop.db.transaction().execute(async (tx) => {
    await sql`update products set price = 611000 where id = ${early.id}`.execute(tx);
    await sql`update products set price = 622000 where id = ${late.id}`.execute(shop.shop.db);
    for (const { app } of shops) await app.catchUp();
    for (const text of await readBoth(path)) expect(text).not.toContain('611000');
  });
  for (const { app } of shops) await app.catchUp();
  for (const text of await readBoth(path)) expect(text).toContain('611000');
});

test('an answer that was read before a change and is ready after it is not kept', async () => {
  const product = await makeProduct(shop.shop.db);
  const path = `/api/products/${product.slug}`;
  await here.app.catchUp();
  here.beforeAnswer = async (url) => {
    if (url !== path) return;
    here.beforeAnswer = () => {};
    await sql`update products set price = 633000 where id = ${product.id}`.execute(shop.shop.db);
    await here.app.catchUp();
  };
  expect(await readJson(here.url + path)).toMatchObject({ raw_price: 500_000 });
  expect(await readJson(here.url + path)).toMatchObject({ raw_price: 633_000 });
});

test('a process that was away for an hour, in which the record of changes was cleaned up, keeps no answer of before', async () => {
  const product = await makeProduct(shop.shop.db);
  const priceInSilence = () =>
    shop.shop.db.transaction().execute(async (tx) => {
      // nobody reads changes until they are gone again
      await sql`lock table page_changes in access exclusive mode`.execute(tx);
      await sql`update products set price = 655000 where id = ${product.id}`.execute(tx);
      await sql`delete from page_changes`.execute(tx);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    });
  try {
    await expectSeen(`/api/products/${product.slug}`, priceInSilence, (text) => text.includes('655000'));
  } finally {
    vi.useRealTimers();
  }
});
