import { describe, expect, test } from 'vitest';
import { defaultMediaUrl } from '#domain/catalogue/media.ts';
import { keepMaster } from '#server/pages/media.ts';
import { readAnswer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { pngBytes } from '../images.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const FRIEND = 'https://app.example';
const STRANGER = 'https://evil.example';

const closed = openTestShop();
const open = openTestShop({ ALLOWED_ORIGINS: `${FRIEND},http://localhost:5173` });

const order = async (shop: typeof closed, headers: Record<string, string>) =>
  shop.post('/api/orders', codForm([line(await makeProduct(shop.shop.db))]), headers);

/** fetch() would not send Sec-Fetch-Site or Origin of our choice everywhere; the shop's own door takes them. */
async function ask(shop: typeof closed, path: string, headers: Record<string, string>, method = 'GET') {
  return readAnswer(await fetch(shop.url + path, { method, headers }));
}

describe('a page of another website', () => {
  test.each(['cross-site', 'same-site'])('cannot place an order (%s)', async (site) => {
    const answer = await order(closed, { 'sec-fetch-site': site, origin: STRANGER });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      success: false,
      error: 'Requests from other websites are refused',
      code: 'CROSS_SITE_REQUEST',
      message: expect.stringMatching(/\S/),
    });
    const { count } = await closed.shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  test.each([
    ['POST', '/api/auth/login'],
    ['POST', '/api/checkout/reservations'],
    ['POST', '/api/newsletter'],
    ['PUT', '/api/user/profile'],
    ['DELETE', '/api/products/x/reviews'],
    ['PATCH', '/api/orders/x/status'],
    ['POST', '/api/%61uth/login'],
    ['POST', '/newsletter/unsubscribe'],
  ])('cannot change anything with %s %s', async (method, path) => {
    expect((await ask(closed, path, { 'sec-fetch-site': 'cross-site' }, method)).status).toBe(403);
    // one that is allowed to call the API may still not call as a visitor's form does
    if (!path.startsWith('/api/'))
      expect((await ask(open, path, { 'sec-fetch-site': 'cross-site', origin: FRIEND }, method)).status).toBe(403);
  });

  test('may link to a page of the shop and show its pictures', async () => {
    expect((await ask(closed, '/api/categories', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});

test.each([[{ 'sec-fetch-site': 'same-origin' }], [{ 'sec-fetch-site': 'none' }], [{}]])(
  'the shop’s own page, and a client that is not a browser, can place orders (%o)',
  async (headers) => {
    expect((await order(closed, headers as Record<string, string>)).status).toBe(201);
  },
);

describe('without ALLOWED_ORIGINS', () => {
  test('no response is readable to another website', async () => {
    for (const origin of [FRIEND, STRANGER, 'null']) {
      const { headers } = await ask(closed, '/api/products?limit=1', { origin });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      const preflight = await ask(
        closed,
        '/api/orders',
        { origin, 'access-control-request-method': 'POST' },
        'OPTIONS',
      );
      expect(preflight.status).toBe(404);
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('with ALLOWED_ORIGINS', () => {
  test('an allowed website can read responses of the API, failures included, and place orders', async () => {
    const list = await ask(open, '/api/products?limit=1', { origin: FRIEND, 'sec-fetch-site': 'cross-site' });
    expect(list.status).toBe(200);
    expect(list.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(list.headers.get('access-control-expose-headers')).toBe('*');
    for (const path of ['/api/products/khong-co', '/api/khong-co', '/api/user/profile', '/blogs/khong-co.html'])
      expect((await ask(open, path, { origin: FRIEND })).headers.get('access-control-allow-origin')).toBe(FRIEND);
    const placed = await order(open, { origin: FRIEND, 'sec-fetch-site': 'cross-site' });
    expect(placed.status).toBe(201);
    expect(placed.headers.get('access-control-allow-origin')).toBe(FRIEND);
  });

  test('the preflight response lists the allowed methods and headers, and allows no cookies', async () => {
    const asked = { origin: FRIEND, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x' };
    const { status, headers } = await ask(open, '/api/orders', asked, 'OPTIONS');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  test('an allowed website cannot use the endpoints of the staff', async () => {
    for (const path of ['/api/orders/DH234567/status', '/api/orders/DH234567/payment-status']) {
      const asked = { origin: FRIEND, 'access-control-request-method': 'PATCH' };
      const { headers } = await ask(open, path, asked, 'OPTIONS');
      expect(headers.get('access-control-allow-methods')).not.toContain('PATCH');
      const change = await ask(open, path, { origin: FRIEND, 'sec-fetch-site': 'cross-site' }, 'PATCH');
      expect(change.status).toBe(403);
      expect(change.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test.each([STRANGER, 'null', `${FRIEND}.evil.example`, 'http://app.example', `${FRIEND}:8443`])(
    'the website %s, which is not listed, can read and write nothing',
    async (origin) => {
      expect((await ask(open, '/api/categories', { origin })).headers.get('access-control-allow-origin')).toBeNull();
      expect((await order(open, { origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    },
  );

  test('every response of the API names Origin in its Vary header, beside the other headers there', async () => {
    for (const origin of [undefined, FRIEND, STRANGER]) {
      const { headers } = await ask(open, '/api/products', {
        ...(origin ? { origin } : {}),
        'accept-encoding': 'gzip',
      });
      expect(headers.get('vary')?.toLowerCase().split(', ').sort()).toEqual(['accept-encoding', 'origin']);
    }
  });

  test.each([
    '/api/admin',
    '/api/admin/orders',
    '/api/%61dmin/orders',
    '/api/ADMIN/orders',
    '/webhooks/bank',
    '/robots.txt',
  ])('an allowed website cannot use %s', async (path) => {
    const { headers } = await ask(open, path, { origin: FRIEND });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await ask(open, path, { origin: FRIEND, 'access-control-request-method': 'GET' }, 'OPTIONS');
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const write = await ask(open, path, { origin: FRIEND, 'sec-fetch-site': 'cross-site' }, 'POST');
    expect(write.status).toBe(403);
  });

  test('an allowed website may show the shop’s pictures', async () => {
    const picture = defaultMediaUrl(await keepMaster(open.shop.files, Buffer.from(pngBytes)));
    for (const path of [picture, '/media/drawings/chua-co-anh.svg']) {
      const { status, headers } = await open.get(path);
      expect([status, headers.get('cross-origin-resource-policy')], path).toEqual([200, 'cross-origin']);
      expect((await closed.get(path)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});
