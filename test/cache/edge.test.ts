/** A cache in front of the shop may keep answers for a while, because it is told by tag what has changed. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { type Purging, purgeEdge } from '#server/app/purge-edge.ts';
import { openTestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';
import { type CachedShop, openCachedShops } from './cached-shops.ts';

const SOON = { timeout: 20_000, interval: 50 };

const shop = openTestShop();
const [purged] = openCachedShops(shop, { changed: { PURGE_URL: 'http://127.0.0.1:9/' } }) as [CachedShop];
const [alone] = openCachedShops(shop) as [CachedShop];

const purges: { tags: string[]; header: string | undefined; secret: string | undefined }[] = [];
const said: string[] = [];
let isBroken = false;
let purging: Purging;

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const cache = createServer(async (request, response) => {
  const { tags } = JSON.parse(await read(request));
  if (!isBroken) {
    const { 'cache-tag': header, authorization: secret } = request.headers;
    purges.push({ tags, header: header as string | undefined, secret });
  }
  response.writeHead(isBroken ? 500 : 200).end();
});

beforeAll(async () => {
  await new Promise<void>((listening) => cache.listen(0, '127.0.0.1', listening));
  const PURGE_URL = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`;
  purging = purgeEdge(shop.shop.db, { PURGE_URL, PURGE_HEADERS: 'authorization=Bearer%20abc' }, (line) =>
    said.push(line),
  );
  await vi.waitFor(() => expect(purges.at(0)?.tags).toEqual(['shop']), SOON);
});
afterAll(async () => {
  await purging.stop();
  cache.close();
  cache.closeAllConnections();
});
beforeEach(() => {
  purges.length = 0;
});

const setPrice = (product: Product, priceVnd: number) =>
  importCatalogue(shop.shop.db, {
    products: [{ sku: product.sku, name: product.name, type: 'ta-tay', brand: 'Bền Lực', priceVnd, stock: 10 }],
  });

const timesPurged = (tag: string) => purges.filter(({ tags }) => tags.includes(tag)).length;

test('a page’s data names its tags and how long a cache in front may keep it, also to who has it already', async () => {
  const product = await makeProduct(shop.shop.db);
  const path = `${purged.url}/api/products/${product.slug}`;
  // what is computed while a change is being read may be kept by nobody
  const headers = await vi.waitFor(async () => {
    const answer = await fetch(path);
    expect(answer.headers.get('cdn-cache-control')).toBe('max-age=60');
    return answer.headers;
  }, SOON);
  expect(headers.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining(['shop', `product:${product.id}`]));
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await fetch(path, { headers: { 'if-none-match': String(headers.get('etag')) } });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-tag')).toBe(headers.get('cache-tag'));
});

test('an answer of one customer, a missing product with a visitor’s search and every answer without PURGE_URL name none', async () => {
  const product = await makeProduct(shop.shop.db);
  for (const url of [
    `${alone.url}/api/products/${product.slug}`,
    `${purged.url}/api/admin/orders`,
    `${purged.url}/api/provinces`,
    `${purged.url}/healthz`,
    `${purged.url}/api/products/there-is-none`,
  ]) {
    const { headers } = await fetch(url);
    expect([url, headers.get('cdn-cache-control'), headers.get('cache-tag')]).toEqual([url, null, null]);
  }
});

test('a list that is sent a moment longer after a change is not kept by a cache in front', async () => {
  const product = await makeProduct(shop.shop.db);
  const url = `${purged.url}/api/products?search=${encodeURIComponent(product.name)}`;
  const oldOnes: (string | null)[] = [];
  const lifetimes = async () => {
    const response = await fetch(url);
    return { edge: response.headers.get('cdn-cache-control'), text: await response.text() };
  };
  await vi.waitFor(async () => expect((await lifetimes()).edge).toBe('max-age=60'), SOON);
  // a list with a visitor's search is kept from its second request on
  await lifetimes();
  // one statement, so that the list is not older than its second
  await shop.shop.db.updateTable('products').set({ price: 515_000 }).where('id', '=', product.id).execute();
  await purged.app.catchUp();
  // from here on this process knows of the change: an old list may be sent, and may not be kept
  await vi.waitFor(async () => {
    const { edge, text } = await lifetimes();
    const isNew = text.includes('515.000');
    if (!isNew) oldOnes.push(edge);
    expect([isNew, edge]).toEqual([true, 'max-age=60']);
  }, SOON);
  expect(oldOnes.filter((edge) => edge !== null)).toEqual([]);
});

test('a change of a price is told at once, and once more when every process of the shop has read it', async () => {
  const product = await makeProduct(shop.shop.db);
  await setPrice(product, 525_000);
  const tag = `product:${product.id}`;
  await vi.waitFor(() => expect(timesPurged(tag)).toBe(2), SOON);
  const told = purges.find(({ tags }) => tags.includes(tag));
  expect(told?.header?.split(',')).toEqual(told?.tags);
  expect(told?.tags).toEqual(expect.arrayContaining([`shown:${product.id}`, 'lists']));
  expect(told?.secret).toBe('Bearer abc');
});

test('what a cache that is away did not hear is told when it is back, and the log says both once', async () => {
  const product = await makeProduct(shop.shop.db);
  isBroken = true;
  await setPrice(product, 535_000);
  await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('it answers 500')]), SOON);
  expect(timesPurged(`product:${product.id}`)).toBe(0);
  isBroken = false;
  await vi.waitFor(() => expect(timesPurged(`product:${product.id}`)).toBeGreaterThan(0), SOON);
  // the shop says so when it has the answer, a moment after the cache was told
  await vi.waitFor(() => expect(said.slice(1)).toEqual(['PURGE_URL takes purges again.']), SOON);
});
