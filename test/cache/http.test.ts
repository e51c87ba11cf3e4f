/** What a kept answer looks like from outside, to browsers and to a CDN. */

import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { sendRaw } from '../raw-http.ts';
import { openCachedShops } from './cached-shops.ts';

const shop = openTestShop();
const [cached] = openCachedShops(shop) as [ReturnType<typeof openCachedShops>[0]];

const LIST = '/api/products?limit=20';

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** fetch would decompress the body, and refuse some headers. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(cached.url);
    request({ hostname, port, path, method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

const withoutDate = ({ status, headers: { date: _, ...headers }, body }: Raw) => ({ status, headers, body });

test('the second answer is the first one, header by header, but for its date', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await send('/api/categories', { 'accept-encoding': encoding });
    const second = await send('/api/categories', { 'accept-encoding': encoding });
    expect(withoutDate(second)).toEqual(withoutDate(first));
  }
});

test('each encoding has the same content, a strong ETag of its own, and its length', async () => {
  const plain = await send(LIST);
  const br = await send(LIST, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await send(LIST, { 'accept-encoding': 'gzip, br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(br.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag));
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
});

test('a client that has the answer already is told so, by an exact, a weak, a listed ETag or *', async () => {
  const { headers } = await send(LIST, { 'accept-encoding': 'br' });
  const etag = String(headers.etag);
  for (const wanted of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await send(LIST, { 'accept-encoding': 'br', 'if-none-match': wanted });
    expect({ status: answer.status, length: answer.body.length }).toEqual({ status: 304, length: 0 });
    expect(answer.headers).toMatchObject({ etag, vary: headers.vary, 'cache-control': headers['cache-control'] });
  }
  for (const wanted of ['"other"', 'W/"other"', etag.replace('-br', '')])
    expect((await send(LIST, { 'accept-encoding': 'br', 'if-none-match': wanted })).status).toBe(200);
});

test('what is asked for often becomes smaller, and who has its first form has the same', async () => {
  const path = '/api/products?limit=24&sort=rating';
  const br = { 'accept-encoding': 'br' };
  const first = await send(path, br);
  const better = await vi.waitFor(
    async () => {
      const answer = await send(path, br);
      expect(answer.body.length).toBeLessThan(first.body.length);
      return answer;
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(brotliDecompressSync(better.body)).toEqual(brotliDecompressSync(first.body));
  expect(better.headers.etag).not.toBe(first.headers.etag);
  expect(better.headers['content-length']).toBe(String(better.body.length));
  for (const { headers } of [first, better]) {
    const again = await send(path, { ...br, 'if-none-match': String(headers.etag) });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: headers.vary });
  }
  expect((await send(path, br)).headers).toMatchObject({ etag: better.headers.etag });
});

test('the ETag changes with the total of a list, though the products of its first page stay', async () => {
  const one = await send('/api/products?category=cardio&sort=price_asc&limit=1');
  const other = await send('/api/products?category=cardio&sort=price_asc&limit=1&inStock=true');
  expect(one.headers['x-total-count']).toBeDefined();
  if (one.body.equals(other.body) && one.headers['x-total-count'] !== other.headers['x-total-count'])
    expect(one.headers.etag).not.toBe(other.headers.etag);
});

test('HEAD has the headers of GET and no body, before and after a GET', async () => {
  for (const path of ['/api/products/max-price', '/api/products?limit=7']) {
    const before = await send(path, { 'accept-encoding': 'br' }, 'HEAD');
    const { headers } = withoutDate(await send(path, { 'accept-encoding': 'br' }));
    const after = await send(path, { 'accept-encoding': 'br' }, 'HEAD');
    for (const head of [before, after]) {
      expect(head.body.length).toBe(0);
      expect(withoutDate(head).headers).toEqual(headers);
    }
  }
});

test('what handlers and plugins set stays: totals, links, security headers', async () => {
  await send(LIST);
  const { headers } = await send(LIST);
  expect(headers).toMatchObject({
    'x-total-count': expect.stringMatching(/^\d+$/),
    link: expect.stringContaining('rel="next"'),
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  });
});

const noise: [string, string, Record<string, string>][] = [
  ['parameters of advertisers', `${LIST}&utm_source=zalo&fbclid=abc`, {}],
  ['another order of the parameters', '/api/products?x=1&limit=20', {}],
  ['another spelling of a value', '/api/products?limit=%32%30', {}],
  ['an odd host', LIST, { host: 'evil.example' }],
  [
    'forwarded headers',
    LIST,
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=e' },
  ],
  ['cookies', LIST, { cookie: 'language=en; session=abc; a=b' }],
  ['another website', LIST, { origin: 'https://evil.example', referer: 'https://evil.example/' }],
  ['wishes about caching', LIST, { 'cache-control': 'no-cache', pragma: 'no-cache' }],
  ['wishes about content', LIST, { accept: 'text/html', 'accept-language': 'fr', 'user-agent': 'x'.repeat(500) }],
  ['an unknown encoding', LIST, { 'accept-encoding': 'zstd, dcb;q=1' }],
];

test.each(noise)('%s neither make a new answer nor change the kept one', async (_, path, headers) => {
  const clean = await send(LIST);
  cached.takeComputed();
  expect(withoutDate(await send(path, headers))).toEqual(withoutDate(clean));
  expect(cached.takeComputed()).toEqual([]);
  expect(withoutDate(await send(LIST))).toEqual(withoutDate(clean));
});

const past: [string, string, Record<string, string>, number][] = [
  ['a range', LIST, { range: 'bytes=0-10' }, 200],
  ['an access token, though wrong', LIST, { authorization: 'Bearer wrong' }, 200],
  ['a parameter given twice', '/api/products?category=a&category=b', {}, 400],
  ['a path with an encoded letter', '/api/%70roducts?limit=20', {}, 200],
];

test.each(past)('%s goes past the cache, and the kept answer stays as it was', async (_, path, headers, status) => {
  const clean = await send(LIST);
  cached.takeComputed();
  expect((await send(path, headers)).status).toBe(status);
  expect(cached.takeComputed()).toEqual([path]);
  expect(withoutDate(await send(LIST))).toEqual(withoutDate(clean));
});

test('an encoded NUL is refused, in a parameter that nobody reads too', async () => {
  expect((await send('/api/products?utm=%00')).status).toBe(400);
  expect((await send('/api/products?limit=20&utm=%00')).status).toBe(400);
});

test('other methods, and a GET with a body, go past the cache', async () => {
  const clean = await send(LIST);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
    expect((await send('/api/products', {}, method)).status).toBeGreaterThanOrEqual(400);
  const withBody = await sendRaw(
    cached.url,
    `GET ${LIST} HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{}`,
  );
  expect(withBody).toMatch(/^HTTP\/1.1 200/);
  expect(withoutDate(await send(LIST))).toEqual(withoutDate(clean));
});

test('what belongs to a customer is computed each time and never kept', async () => {
  const { user, bearer } = await makeSignedIn(shop);
  const other = await makeSignedIn(shop);
  const at = { ...shop, url: cached.url };
  for (const path of ['/api/user/profile', '/api/user/data', `/api/orders/user/${user.id}`]) {
    expect((await ask(at, 'GET', path, bearer)).status).toBe(200);
    for (const as of [other.bearer, null])
      expect(JSON.stringify((await ask(at, 'GET', path, as)).body)).not.toContain(user.email);
  }
});

test('a failure is not kept', async () => {
  for (const _ of [1, 2]) {
    cached.takeComputed();
    expect((await send('/api/products/khong-co-san-pham')).status).toBe(404);
    expect(cached.takeComputed()).toEqual(['/api/products/khong-co-san-pham']);
  }
});
