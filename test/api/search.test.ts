import { describe, expect, test } from 'vitest';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop();

async function search(query: string): Promise<ProductSummary[]> {
  const { status, body } = await shop.get(`/api/products?search=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  return body;
}

async function suggest(query: string): Promise<ProductSummary[]> {
  const { status, body } = await shop.get(`/api/products/search?query=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  return body;
}

describe('máy chạy bộ is found', () => {
  test.each([
    'máy chạy bộ',
    'may chay bo',
    'MÁY CHẠY BỘ',
    'MÁY CHẠY BỘ'.normalize('NFD'),
    'Máy Chạy',
    'may chay b',
    '  may   chay  bo ',
    'máy-chạy-bộ',
    'chạy bộ máy',
  ])('by %j, in the list and among the suggestions', async (query) => {
    const found = await search(query);
    expect(found.filter((product) => product.type === 'may-chay-bo')).toHaveLength(await countOf('may-chay-bo'));
    const suggested = await suggest(query);
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.length).toBeLessThanOrEqual(8);
    for (const product of suggested) expect(found.map(({ id }) => id)).toContain(product.id);
  });
});

async function countOf(type: string): Promise<number> {
  return (await shop.get(`/api/products?type=${type}`)).body.length;
}

test('a synonym finds the products it stands for', async () => {
  expect((await search('treadmill')).filter((product) => product.type === 'may-chay-bo').length).toBeGreaterThan(3);
  expect((await search('Dumbbell')).some((product) => product.type === 'ta-tay')).toBe(true);
});

describe('xe đạp is found, typed with đ or d', () => {
  test.each(['xe đạp', 'xe dap', 'XE ĐẠP', 'xe đạp'.normalize('NFD'), 'đạp xe', 'xe đ'])('by %j', async (query) => {
    expect((await suggest(query)).some((product) => product.type === 'xe-dap-tap')).toBe(true);
  });
});

test('decimal numbers are found with a comma and with a point', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Tạ tay kỳ lạ 7,5 kg' });
  for (const query of ['kỳ lạ 7,5', 'ky la 7.5', 'ky la 7,5 kg'])
    expect((await search(query)).map(({ id }) => id)).toEqual([product.id]);
});

test('names with exactly the typed words come before those that only match without tone marks', async () => {
  const found = await suggest('thảm yoga');
  expect(found[0]?.name.toLowerCase()).toContain('thảm');
  expect(found[0]?.type).toBe('tham-yoga');
});

test('blank text gives no suggestions and does not filter the list', async () => {
  for (const query of ['', ' ', '\t', '\u00a0']) {
    expect(await suggest(query)).toEqual([]);
    expect((await search(query)).length).toBeGreaterThan(70);
  }
  expect((await shop.get('/api/products/search')).body).toEqual([]);
});

test('text of punctuation and symbols alone finds nothing', async () => {
  for (const query of ['!!!', "'", '%', '_', '&|!()', ':*', '\\', '日本', '🏋️', '<->', "' & '"]) {
    expect(await suggest(query), query).toEqual([]);
    expect(await search(query), query).toEqual([]);
  }
});

test('query operators and SQL in the search text are treated as plain words', async () => {
  for (const query of ["ta' or 1=1 --", 'ta & !tay', 'ta | may', 'ta:*', "ta\\' ; drop table products"])
    expect(Array.isArray(await search(query))).toBe(true);
  expect((await shop.get('/api/products')).body.length).toBeGreaterThan(70);
});

test('a suggestion shows image, name and category', async () => {
  const [first] = await suggest('ta am');
  expect(first).toMatchObject({
    name: expect.stringContaining('Tạ ấm'),
    category_name: 'Tạ & sức mạnh',
    image_url: expect.stringMatching(/^\//),
  });
});

test('after a product is renamed, search finds the new name at once and the old one no longer', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Vòng lắc Alpha' });
  expect((await search('vong lac alpha')).map(({ id }) => id)).toEqual([product.id]);
  await makeProduct(shop.shop.db, { sku: product.sku, name: 'Vòng lắc Beta' });
  expect(await search('alpha')).toEqual([]);
  expect((await search('lắc beta')).map(({ id }) => id)).toEqual([product.id]);
});

test('suggestions tell how many products match, also those that they do not list', async () => {
  const totalOf = async (path: string) => Number((await shop.get(path)).headers.get('x-total-count'));
  const query = encodeURIComponent('tạ tay');
  expect(await suggest('tạ tay')).toHaveLength(8);
  expect(await totalOf(`/api/products/search?query=${query}`)).toBeGreaterThan(8);
  expect(await totalOf(`/api/products/search?query=${query}`)).toBe(
    await totalOf(`/api/products?search=${query}&page=1`),
  );
  expect(await totalOf('/api/products/search?query=khong-co-gi-het')).toBe(0);
});
