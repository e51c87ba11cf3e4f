/** What stays when more is asked for than the cache can hold, and what is computed once though many ask. */
import { expect, test, vi } from 'vitest';
import { openTestShop } from '../app.ts';
import { openCachedShops, readJson } from './cached-shops.ts';

const shop = openTestShop();
const [cached] = openCachedShops(shop, { megabytes: 1 }) as [ReturnType<typeof openCachedShops>[0]];

async function hotPaths(): Promise<string[]> {
  const products: { slug: string }[] = await readJson(`${cached.url}/api/products?limit=9`);
  return ['/api/products?limit=20', ...products.map(({ slug }) => `/api/products/${slug}`)];
}

/** Asks for all of them; some are asked for at the same time. */
async function askAll(paths: readonly string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += 20)
    await Promise.all(
      paths.slice(start, start + 20).map(async (path) => (await fetch(cached.url + path)).arrayBuffer()),
    );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  ['search words', (index: number) => `/api/products?search=ta${index}&limit=20`],
  ['suggestions', (index: number) => `/api/products/search?query=tay%20${index}`],
  ['prices', (index: number) => `/api/products?minPrice=${index * 1000}`],
  ['invented categories', (index: number) => `/api/products?category=khong-co-${index}`],
  ['invented products to compare with', (index: number) => `/api/products/khong-co-${index}/comparable`],
  ['lists of types', (index: number) => `/api/products?type=ta-tay,khong-co-${index}`],
  ['pages of lists', (index: number) => `/api/products?page=${Math.floor(index / 5) + 1}&limit=${4 + (index % 5)}`],
])('the ten hottest answers stay while many %s are asked for, each twice', async (_, pathOf) => {
  const hot = await hotPaths();
  await askAll([...hot, ...hot]);
  for (const part of numbers(15)) {
    const others = numbers(20).map((index) => pathOf(part * 20 + index));
    await askAll([...others, ...others]);
    cached.takeComputed();
    await askAll(hot);
    expect(cached.takeComputed()).toEqual([]);
  }
  // seven hundred requests; a test that times out would go on asking beside the next
});

test('invented values of a filter share the answer of the default, and spellings of a number the answer of the number', async () => {
  // nothing is sent from the cache while the last look at the changes is older than a second, as on a slow machine
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (const [known, others] of [
    ['', ['sort=x900', 'inStock=x900', 'exact=x', 'page=x900', 'page=0', 'minRating=x', 'minRating=6', 'sort=']],
    ['?minRating=4.1', ['minRating=4.000000900', 'minRating=4.10', 'minRating=4.05']],
    ['?page=2', ['page=2.0', 'page=02', 'page=2e0&sort=x']],
  ] as const) {
    await readJson(`${cached.url}/api/products${known}`);
    cached.takeComputed();
    for (const other of others) await readJson(`${cached.url}/api/products?${other}`);
    expect(cached.takeComputed(), known).toEqual([]);
  }
  vi.restoreAllMocks();
});

test('a search is kept from its second request on', async () => {
  // Nothing is sent from the cache while the last look at the changes is older than a second, as on a slow machine.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await vi.waitFor(async () => {
    cached.takeComputed();
    await readJson(`${cached.url}/api/products?limit=20`);
    expect(cached.takeComputed()).toEqual([]);
  }, 10_000);
  const path = '/api/products?search=thảm%20yoga&limit=3';
  const counts: number[] = [];
  for (const _ of numbers(4)) {
    cached.takeComputed();
    await readJson(cached.url + path);
    counts.push(cached.takeComputed().length);
  }
  vi.restoreAllMocks();
  expect(counts).toEqual([1, 1, 0, 0]);
});

test('an answer that fifty ask for at once is computed once', async () => {
  // a slow machine must not count as a slow computation, which others do not wait for
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const path = '/api/products?sort=price_desc&limit=20';
  cached.takeComputed();
  const answers = await Promise.all(numbers(50).map(() => readJson(cached.url + path)));
  vi.restoreAllMocks();
  expect(cached.takeComputed()).toEqual([path]);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
