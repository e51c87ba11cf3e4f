import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { sendRaw } from '../raw-http.ts';

const shop = openTestShop();

const lists = ['/api/products', '/api/products/search'];

test.each([
  'page=-1',
  'page=0',
  'page=1.5',
  'page=1e99',
  'page=NaN',
  'page=999999999999999999',
  'limit=1e9',
  'limit=-1',
  'limit=0',
  'limit=abc',
  'minPrice=abc',
  'minPrice=-5',
  'minPrice=1e400',
  'minPrice=0.5',
  'maxPrice=Infinity',
  'maxPrice=-1',
  'maxPrice=99999999999999999999999',
  'minRating=6',
  'minRating=x',
  'inStock=maybe',
  'sort=password',
  'sort=__proto__',
  'unknown=1',
  'query=1e3',
  'query=true',
  'search=null',
  'search=20',
  'query=[object Object]',
])('the invalid query %s is ignored, and the list is returned', async (query) => {
  for (const path of lists) {
    const { status, body } = await shop.get(`${path}?${query}`);
    expect([path, status]).toEqual([path, 200]);
    expect(Array.isArray(body)).toBe(true);
  }
});

test('an invalid page or limit returns the whole list', async () => {
  for (const query of [
    'page=-1',
    'limit=1e9',
    'limit=abc',
    'page=&limit=',
    'minPrice=abc',
    'maxPrice=xyz',
    'minRating=x',
    'inStock=maybe',
  ])
    expect((await shop.get(`/api/products?${query}`)).body).toHaveLength(71);
});

test.each([
  'categories=a&categories=b',
  'category=a&category=b',
  'search=a&search=b',
  'query=a&query=b',
  'page=1&page=2',
  'minPrice=1&minPrice=2',
  'sort=new&sort=rating',
  'type=a&type=b',
  'search[]=a',
  'search[a]=b',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  'hasOwnProperty=1',
  'search=%',
  'search=%zz',
  'search=%ff',
  'search=%ED%A0%80',
  'search=%C3',
  'category=%ff',
  'category=%ED%A0%80',
  'categories=%ED%A0%80',
  'type=%ED%A0%80',
  'query=%ff%fe',
  'search=%00',
  'search=a%00b',
  'category=%00',
  'query=%00',
  'type=%00',
  'search=%2500',
  '&&&===',
  '=',
  '?',
  '%',
  `search=${'a'.repeat(500)}`,
  `search=${'a'.repeat(501)}`,
  `search=${'a '.repeat(2000)}`,
  `query=${'%C4%91'.repeat(400)}`,
  `categories=${'a,'.repeat(3000)}`,
  `type=${'a,'.repeat(900)}`,
  'search=%F0%9F%8F%8B',
  'search=%E2%80%AE',
  'search=%EF%BF%BF',
  'category=%5C',
  'category=%27',
  'search=%5C%27',
])('the request %s never causes status 500', async (query) => {
  for (const path of lists) {
    const { status, body } = await shop.get(`${path}?${query}`);
    expect([200, 400], `${path}?${query}`).toContain(status);
    if (status === 200) expect(Array.isArray(body)).toBe(true);
    else
      expect(body).toMatchObject({
        success: false,
        error: expect.stringMatching(/\S/),
        code: expect.stringMatching(/\S/),
        message: expect.stringMatching(/\S/),
      });
  }
});

test('a NUL character in any parameter is refused, with a JSON response', async () => {
  for (const path of [
    '/api/products?search=%00',
    '/api/products/%00',
    '/api/products/a%00b',
    '/api/products/%00/reviews',
    '/api/orders/by-link/%00?key=x',
    '/api/orders/by-link/DH222222?key=%00',
    '/api/categories?%00=1',
  ]) {
    const { status, body } = await shop.get(path);
    expect({ path, status, ...body }).toMatchObject({ path, status: 400, success: false, code: 'INVALID_REQUEST' });
  }
});

test('a search text of 100,000 characters is refused, and other connections stay open', async () => {
  const answer = await sendRaw(
    shop.url,
    `GET /api/products?search=${'a'.repeat(100_000)} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 (400|414|431) /);
  expect((await shop.get('/api/products')).status).toBe(200);
});

test.each([
  '/api/products/%ff',
  '/api/products/%',
  '/api/products/%E0%A4%A',
  '/api/products/%ED%A0%80',
  '/api/products/%c0%ae%c0%ae',
  '/api/products/__proto__',
  '/api/products/..%2f..%2fetc%2fpasswd',
  `/api/products/${'a'.repeat(400)}`,
  '/api/products/%2500',
  '/api//products',
  '/api/products/',
  '/api/nothing',
  '/api/',
  '/api/products/x/y/z',
  '/api/orders/by-link/',
  '/api/orders/by-link/%ff?key=%ff',
  '/api/__proto__',
  '/media/drawings/..%2fproducts.json',
  '/media/drawings/%00.svg',
  '/media/drawings/nope.svg',
])('the malformed path %s gets a 4xx response', async (path) => {
  const { status } = await shop.get(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('an unknown path below /api gets a 404 response in JSON', async () => {
  for (const path of ['/api/nothing', '/api/products/x/y/z', '/api/__proto__']) {
    const { status, body } = await shop.get(path);
    expect({ path, status, ...body }).toMatchObject({ path, status: 404, success: false, code: 'NOT_FOUND' });
  }
});

test('the data files of the catalogue are not served beside its drawings', async () => {
  for (const path of [
    '/media/drawings/../products.json',
    '/media/drawings/%2e%2e/products.json',
    '/media/drawings/..%5cproducts.json',
  ]) {
    const answer = await sendRaw(shop.url, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
});
