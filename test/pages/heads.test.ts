/** What stands in the head of every page, which pages nobody may index, and how much travels to the browser. */
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scriptsOf } from '../../bench/first-load.ts';
import { openTestShop } from '../app.ts';
import { findAll, openPages, partOf, wordsOf } from './open-pages.ts';

const pages = openPages(openTestShop());
const noindex = { name: 'robots', content: /^noindex/ };

test('every head contains language, place and alternates, and every footer the company', async () => {
  const page = await pages.read('/products');
  expect(findAll(page, 'html', { lang: 'vi' })).toHaveLength(1);
  expect(findAll(page, 'meta', { name: 'geo.region', content: 'VN' })).toHaveLength(1);
  expect(findAll(page, 'meta', { name: 'geo.placename', content: 'Hanoi' })).toHaveLength(1);
  for (const hreflang of ['vi', 'x-default'])
    expect(findAll(page, 'link', { rel: 'alternate', hreflang, href: /\/products$/ }), hreflang).toHaveLength(1);
  for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type'])
    expect(findAll(page, 'meta', { property }), property).toHaveLength(1);
  const footer = partOf(await pages.read('/cart'), 'footer');
  for (const words of ['Công ty TNHH Thể thao Sức Bật', '0109123458', 'Kim Liên'])
    expect(wordsOf(footer.document)).toContain(words);
  for (const words of [/0912 345 678/, /lienhe@sucbat\.example/, /Facebook/])
    expect(findAll(footer, 'a', { words }).length).toBeGreaterThan(0);
});

test('account pages are the same for everybody and excluded from search engines', async () => {
  const same = (html: string) => html.replace(/\b\d{13}\b/g, 'NOW');
  const path = '/account?tab=my-orders';
  const cookie = `refreshToken=${'a'.repeat(40)}; session=1`;
  expect(same((await pages.read(path, { cookie })).html)).toBe(same((await pages.read(path)).html));
  for (const each of ['/account', '/account/edit', '/account/change-password'])
    expect(findAll(await pages.read(each), 'meta', noindex), each).toHaveLength(1);
});

test('the sign-in pages are the same for everybody and excluded from search engines', async () => {
  const token = 'token-of-a-customer';
  for (const path of ['/login', '/forgot-password'])
    expect(findAll(await pages.read(path), 'meta', noindex), path).toHaveLength(1);
  for (const path of ['/reset-password', '/verify-email', '/not-my-account']) {
    const page = await pages.read(`${path}?token=${token}`);
    expect(findAll(page, 'meta', noindex), path).toHaveLength(1);
    expect(page.html).not.toContain(token);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
  }
});

/** Returns the bytes as transferred; fetch would decompress them. */
function travel(path: string, encodings: string) {
  return new Promise<{ encoding: string | undefined; vary: string; body: Buffer }>((resolve, reject) => {
    get(`${pages.url}${path}`, { headers: { 'accept-encoding': encodings } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { 'content-encoding': encoding, vary = '' } = answer.headers;
      resolve({ encoding, vary, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

test('pages, data and scripts are compressed, and decompress to the same content', async () => {
  const script = /\/assets\/first-[\w-]+\.js/.exec((await pages.read('/contact')).html)?.[0] ?? '';
  for (const path of ['/contact', '/api/categories', script]) {
    const plain = await travel(path, 'identity');
    const brotli = await travel(path, 'br, gzip');
    const gzip = await travel(path, 'gzip');
    expect(plain.encoding, path).toBeUndefined();
    expect([brotli.encoding, gzip.encoding], path).toEqual(['br', 'gzip']);
    expect(brotli.vary, path).toContain('accept-encoding');
    expect(brotli.body.length, path).toBeLessThan(plain.body.length / 2);
    const same = (body: Buffer) => body.toString().replace(/\b\d{13}\b/g, 'NOW');
    expect(same(brotliDecompressSync(brotli.body)) === same(plain.body), path).toBe(true);
    expect(same(gunzipSync(gzip.body)) === same(plain.body), path).toBe(true);
  }
});

test('the checkout comes alive with 122 KB of scripts, and its form with a script of its own', async () => {
  const { html } = await pages.read('/checkout');
  const first = await scriptsOf(html, pages.url);
  expect(first).toBeLessThanOrEqual(122);
  expect(await scriptsOf(html, pages.url, /^checkout-form-/)).toBeGreaterThan(first);
});
