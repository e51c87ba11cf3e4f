/** Whole pages are kept too, one for each language, and nothing of a visitor is in them. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countSales } from '#store/catalogue/product-sales.ts';
import { watchStatements } from '#store/database/statement-watch.ts';
import { writeSettings } from '#store/settings/settings.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { openCachedShops, readJson } from './cached-shops.ts';

const shop = openTestShop();
const [cached] = openCachedShops(shop, { pages: true, megabytes: 32 }) as [ReturnType<typeof openCachedShops>[0]];

const SOON = { timeout: 30_000, interval: 100 };

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(cached.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** @returns the same page from the cache */
async function openKept(path: string, headers: Record<string, string> = {}) {
  await open(path, headers);
  cached.takeComputed();
  const page = await open(path, headers);
  expect(cached.takeComputed()).toEqual([]);
  return page;
}

const PAGES = [
  '/',
  '/products',
  '/products?category=cardio&sort=price_asc',
  '/categories',
  '/blog',
  '/contact',
  '/cart',
  '/checkout',
  '/login',
];

test.each(PAGES)('%s is rendered once', async (path) => {
  const { status, headers } = await openKept(path);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  expect(headers.get('vary')).toBe('cookie, accept-encoding');
  expect(headers.get('etag')).toMatch(/^"/);
});

const COMPARED = 'may-chay-bo-dien-gap-gon-nhip-chay-r200,may-chay-bo-dien-don-nang-nhip-chay-r300';

test("a comparison is kept, but no page with a customer's own answers, and no proxy may store one", async () => {
  await open(`/so-sanh?p=${COMPARED}`);
  await openKept(`/so-sanh?p=${COMPARED}`);
  for (const _ of [1, 2]) {
    cached.takeComputed();
    const { html, headers } = await open(`/so-sanh?p=${COMPARED}&can-nang=95`);
    expect(html).toContain('content="noindex"');
    expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(cached.takeComputed()).not.toEqual([]);
  }
});

test('each language has its own page, whatever else the cookies say', async () => {
  const vietnamese = await openKept('/products', { cookie: 'a=b; language=vi' });
  const english = await openKept('/products', { cookie: 'language=en; session=x' });
  expect(vietnamese.html).toContain('<html lang="vi"');
  expect(english.html).toContain('<html lang="en"');
  expect((await open('/products')).html).toBe(vietnamese.html);
});

test('parameters that no page reads are not rendered, and the page is the one without them', async () => {
  const { html } = await openKept('/products?category=cardio');
  cached.takeComputed();
  expect((await open('/products?utm_source=%3Cscript%3E&category=cardio&gclid=1')).html).toBe(html);
  expect(cached.takeComputed()).toEqual([]);
});

test('invented values of a filter lead to the page without them, and those of the blog are kept from their second request on', async () => {
  for (const junk of ['minRating=4.000000900', 'sort=x900', 'inStock=x900', 'page=x900']) {
    const { status, headers } = await open(`/products?category=cardio&${junk}`);
    expect([status, headers.get('location')], junk).toEqual([307, '/products?category=cardio']);
  }
  cached.takeComputed();
  for (const _ of ['first', 'second']) await open('/blog?category=x900');
  const isBlog = (url: string) => url.startsWith('/blog');
  expect(cached.takeComputed().filter(isBlog)).toHaveLength(2);
  await open('/blog?category=x900');
  expect(cached.takeComputed()).toEqual([]);
});

test('other spellings of an address are redirected or missing as before, and are not kept', async () => {
  for (const path of ['/products/', '//products', '/products//', '/PRODUCTS', '/%70roducts']) {
    await open(path);
    cached.takeComputed();
    await open(path);
    expect(cached.takeComputed()).toContain(path);
  }
});

test('a price and a stock that change are seen on the product’s page, on the home page and in the list', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 9 });
  await sql`update products set sold = 100000 where id = ${product.id}`.execute(shop.shop.db);
  await shop.shop.db.transaction().execute(countSales);
  await cached.app.catchUp();
  await vi.waitFor(async () => expect((await open('/')).html).toContain(product.name), SOON);
  const paths = [`/products/${product.slug}`, '/', '/products'];
  for (const path of paths) expect((await openKept(path)).html).toContain('500.000');
  await sql`update products set price = 512345 where id = ${product.id}`.execute(shop.shop.db);
  await cached.app.catchUp();
  expect((await open(`/products/${product.slug}`)).html).toContain('512.345');
  for (const path of paths) await vi.waitFor(async () => expect((await open(path)).html).toContain('512.345'), SOON);
  await shop.post('/api/orders', codForm([line({ ...product, price: 512_345 }, 9)]));
  await cached.app.catchUp();
  for (const path of paths) await vi.waitFor(async () => expect((await open(path)).html).toContain('Hết hàng'), SOON);
});

test('while many pieces are left, an order changes what the API says and no page; once few are left, pages say how many', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 20 });
  const page = `/products/${product.slug}`;
  const data = `/api/products/${product.slug}`;
  const take = async (pieces: number) => {
    const { status } = await shop.post('/api/orders', codForm([line(product, pieces)]));
    expect(status).toBe(201);
    await cached.app.catchUp();
  };
  await cached.app.catchUp();
  // what is computed while a change is being read is kept by nobody
  const html = await vi.waitFor(async () => {
    await openKept(data);
    return (await openKept(page)).html;
  }, SOON);
  expect(html).toContain('Còn hàng');
  await take(8);
  expect((await open(data)).html).toContain('"stock":12');
  cached.takeComputed();
  expect((await open(page)).html).toBe(html);
  expect(cached.takeComputed()).toEqual([]);
  await take(2);
  cached.takeComputed();
  expect((await open(page)).html).not.toBe(html);
  expect(cached.takeComputed()).toContain(page);
  expect((await open(data)).html).toContain('"stock":10');
  await take(6);
  expect((await open(page)).html).toContain('Chỉ còn 4 sản phẩm');
});

test('no page that a customer opened holds anything of theirs', async () => {
  const { user, bearer } = await makeSignedIn(shop);
  const marks = [user.id, user.email, bearer.authorization.slice(7), 'dau-vet-cua-a'];
  const cookie = `known_browser=dau-vet-cua-a; user=${user.email}; language=vi`;
  const paths = [
    ...PAGES,
    '/account',
    '/account/edit',
    '/order/DHAAAAAA?key=dau-vet-cua-a',
    '/reset-password?token=dau-vet-cua-a',
  ];
  const asA = {
    ...bearer,
    cookie,
    'x-forwarded-host': 'dau-vet-cua-a.example',
    referer: 'http://dau-vet-cua-a.example/',
  };
  for (const path of paths) await open(path, asA);
  for (const path of paths) await open(`${path}${path.includes('?') ? '&' : '?'}utm=dau-vet-cua-a`, { cookie });
  const asB = { ...(await makeSignedIn(shop)).bearer, cookie: 'known_browser=b' };
  for (const headers of [asB, {}])
    for (const path of [...PAGES, '/account', '/account/edit', '/order/DHAAAAAA', '/reset-password'])
      for (const mark of marks) expect((await open(path, headers)).html).not.toContain(mark);
});

test('pages with a key in their address are rendered for each request', async () => {
  for (const path of [
    '/order/DHAAAAAA?key=x',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/account',
    '/newsletter/sent',
  ]) {
    await open(path);
    cached.takeComputed();
    await open(path);
    expect(cached.takeComputed()).toContain(path);
  }
});

test('a page that failed is not kept, and neither are its parts', async () => {
  const path = '/products?type=ta-tay';
  cached.beforeAnswer = (url) => {
    if (url.startsWith('/api/products?')) throw new Error('the test breaks this answer');
  };
  expect((await open(path)).status).toBe(503);
  cached.beforeAnswer = () => {};
  expect((await open(path)).status).toBe(200);
});

test('a visitor gets from memory what a page has asked for, with the headers of every answer', async () => {
  const path = '/api/products/most-ordered';
  const namesOf = ({ headers }: Response) => [...headers.keys()].sort();
  const computed = await fetch(cached.url + path);
  await makeProduct(shop.shop.db, { stock: 9 });
  await cached.app.catchUp();
  await vi.waitFor(async () => {
    cached.takeComputed();
    await open('/');
    expect(cached.takeComputed()).toContain(path);
  }, SOON);
  const kept = await fetch(cached.url + path);
  expect(cached.takeComputed()).toEqual([]);
  expect(namesOf(kept)).toEqual(namesOf(computed));
  expect(kept.headers.get('cache-control')).toBe(computed.headers.get('cache-control'));
  expect(kept.headers.get('content-type')).toBe(computed.headers.get('content-type'));
});

const BIKE = 'xe-dap-tap-spinning-nhip-chay-s7-banh-da-13-kg';

test('an answer for a page, of which something was read before a change, is not kept after it', async () => {
  const { id } = await readJson(`${shop.url}/api/products/${BIKE}`);
  const page = `/products/${BIKE}`;
  const questions = `/api/products/${id}/questions`;
  const warranty = async () => JSON.stringify(await readJson(cached.url + questions));
  const setDays = (days: number) =>
    shop.shop.db.transaction().execute((tx) => writeSettings(tx, { warrantyRepairDays: days }));
  await setDays(17);
  await cached.app.catchUp();
  // the settings have been read for the product when they change, and the questions are asked for after it
  cached.beforeAnswer = async (url) => {
    if (url !== `/api${page}`) return;
    cached.beforeAnswer = () => {};
    await setDays(23);
    await cached.app.catchUp();
  };
  await open(page);
  cached.beforeAnswer = () => {};
  expect(await warranty()).toContain('23 ngày');
  expect((await open(page)).html).toContain('23 ngày');
});

test('a page reads the settings and its product once', async () => {
  const texts: string[] = [];
  const stop = watchStatements(({ text }) => texts.push(text));
  await open(`/products/${COMPARED.split(',')[1]}?asked=failed`);
  stop();
  const reads = (part: string) => texts.filter((text) => text.includes(part));
  expect(reads('from delivery_table')).toHaveLength(1);
  expect(reads('"package_cm", "p"."group_slug"')).toHaveLength(1);
});

test('a crowd at a cold page renders it once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  cached.takeComputed();
  const pages = await Promise.all(Array.from({ length: 30 }, () => open('/products?category=yoga-phuc-hoi')));
  vi.restoreAllMocks();
  expect(cached.takeComputed().filter((url) => url === '/products?category=yoga-phuc-hoi')).toHaveLength(1);
  for (const { status } of pages) expect(status).toBe(200);
});
