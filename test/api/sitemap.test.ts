import { expect, test } from 'vitest';
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop({ PUBLIC_URL: 'https://sucbat.example' });

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const { status, body, headers } = await shop.get('/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(body).toContain('Sitemap: https://sucbat.example/sitemap.xml');
  for (const path of ['/api/', '/cart', '/checkout', '/account', '/login', '/order/'])
    expect(body).toContain(`Disallow: ${path}\n`);
});

test('the sitemaps together contain every listed product once, with its pictures and the time of its last change', async () => {
  const index = await shop.get('/sitemap.xml');
  expect(index.headers.get('content-type')).toContain('application/xml');
  const parts = locations(index.body);
  expect(parts).toEqual([
    'https://sucbat.example/sitemaps/pages.xml',
    'https://sucbat.example/sitemaps/products-1.xml',
  ]);
  const { body } = await shop.get('/sitemaps/products-1.xml');
  const listed = await shop.shop.db.selectFrom('products').select('slug').where('listed', '=', true).execute();
  expect(locations(body).sort()).toEqual(listed.map(({ slug }) => `https://sucbat.example/products/${slug}`).sort());
  expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(listed.length);
  expect(body).toMatch(/<image:loc>https:\/\/sucbat\.example\/media\/[0-9a-f]{20}-/);
});

test('the sitemap contains the URL of each category, and every URL in it works', async () => {
  const { body } = await shop.get('/sitemaps/pages.xml');
  const addresses = locations(body);
  expect(addresses).toContain('https://sucbat.example/');
  expect(addresses).toContain(`https://sucbat.example/products?${new URLSearchParams({ category: 'Tạ & sức mạnh' })}`);
  expect(addresses).toContain('https://sucbat.example/privacy-policy');
  const ofExtensions = new Set(Object.keys(extensionPages).map((path) => path.split('/')[1]));
  // five pages, eight of information, six categories, thirteen posts
  expect(addresses.filter((address) => !ofExtensions.has(new URL(address).pathname.split('/')[1]))).toHaveLength(32);
});

test('an unlisted size is in no sitemap, and a sitemap that does not exist is not found', async () => {
  const hidden = await shop.shop.db
    .selectFrom('products')
    .select('slug')
    .where('listed', '=', false)
    .executeTakeFirstOrThrow();
  expect((await shop.get('/sitemaps/products-1.xml')).body).not.toContain(`/products/${hidden.slug}<`);
  for (const path of ['products-2', 'products-0', 'products--1', 'products-x', 'products-1e9', 'nothing'])
    expect((await shop.get(`/sitemaps/${path}.xml`)).status, path).toBe(404);
});
