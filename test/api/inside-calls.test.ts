/** What a page asks the shop itself while it is rendered is answered as over HTTP, though no HTTP is spoken. */
import { expect, test } from 'vitest';
import { Computation, computing } from '#server/cache/computation.ts';
import { openTestShop } from '../app.ts';
import { openCachedShops } from '../cache/cached-shops.ts';

const shop = openTestShop({}, { kho: () => import('../extensions/kho/extension.ts') });
const [open] = openCachedShops(shop, { megabytes: 16 }) as [ReturnType<typeof openCachedShops>[0]];

const R200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** @returns the answer, and the tags that it declares */
async function within<Answer>(act: () => Promise<Answer>) {
  const computation = new Computation();
  const answer = await computing.run(computation, act);
  return { answer, tags: [...computation.tags].sort(), foundNothing: computation.foundNothing };
}

/** The headers that say something of the data. */
const telling = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^(x-(total|truncated|search)|link|cache-control|content-type|retry-after)/.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

async function bothWays(path: string) {
  const http = await within(async () => await open.app.inject({ url: path }));
  const inside = await within(() => open.app.insideCalls.answer(path));
  return { http, inside };
}

async function productId(): Promise<string> {
  return (await shop.get(`/api/products/${R200}`)).body.id;
}

const READ = [
  '/api/shop',
  '/api/categories',
  '/api/categories/archived',
  '/api/products?limit=3&page=2&sort=price_asc',
  '/api/products?category=cardio&limit=4',
  '/api/products',
  `/api/products?${new URLSearchParams({ search: 'máy chạy', limit: '12', page: '1' })}`,
  `/api/products?${new URLSearchParams({ search: 'không có gì như vậy cả' })}`,
  `/api/products/search?${new URLSearchParams({ query: 'tạ' })}`,
  '/api/products/facets?category=cardio',
  '/api/products/max-price',
  '/api/products/most-ordered',
  `/api/products/${R200}`,
  `/api/products/${R200}/comparable`,
  '/blogs/blogs.json',
  '/api/x/kho/few?type=ta-tay',
  `/api/comparison?products=${R200}`,
  '/api/provinces',
];

test.each(READ)('%s says the same within a page as over HTTP', async (path) => {
  const { http, inside } = await bothWays(path);
  expect(http.answer.statusCode).toBe(200);
  expect(inside.answer?.status).toBe(200);
  expect(inside.answer?.text).toBe(http.answer.body);
  expect(telling(inside.answer?.headers ?? {})).toEqual(telling(http.answer.headers));
  expect(inside.tags).toEqual(http.tags);
  expect(inside.foundNothing).toBe(http.foundNothing);
});

test('what is shown around a product says the same within a page as over HTTP', async () => {
  const id = await productId();
  for (const path of [
    `/api/products/${id}/reviews`,
    `/api/products/${id}/questions`,
    `/api/products/${id}/companions`,
  ]) {
    const { http, inside } = await bothWays(path);
    expect([path, http.answer.statusCode, inside.answer?.text]).toEqual([path, 200, http.answer.body]);
    expect(inside.tags).toEqual(http.tags);
  }
});

test.each([
  '/api/products/khong-co-san-pham',
  `/api/products/${NOBODY}/reviews`,
  `/api/products/${NOBODY}/companions`,
  '/api/pages/khong-co-trang',
])('%s fails within a page as over HTTP', async (path) => {
  const { http, inside } = await bothWays(path);
  expect(http.answer.statusCode).toBe(404);
  expect(inside.answer?.status).toBe(404);
  expect(inside.answer?.text).toBe(http.answer.body);
  expect(telling(inside.answer?.headers ?? {})).toEqual(telling(http.answer.headers));
  expect(inside.tags).toEqual(http.tags);
});

test.each([
  '/api/products?sort=new&sort=rating',
  '/api/products/%2e%2e',
  '/api/products//',
  '/api/user/orders',
  '/api/nothing',
])('%s is left to the router', async (path) => {
  expect(await open.app.insideCalls.answer(path)).toBeNull();
});
