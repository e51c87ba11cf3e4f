/** The protection behind the sanitizer: a page allows only the shop's own scripts, and none that came with a text. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { findAll, openPages } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

const INJECTED = 'document.documentElement.dataset.injected = "yes"';
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Writes a product directly, past the import and its sanitizer. @returns the path of the product page */
async function productWith(changed: { description: string } | { features: string }): Promise<string> {
  const { id, slug } = await makeProduct(shop.shop.db, { listed: false });
  await shop.shop.db
    .updateTable('products')
    .set(changed as object)
    .where('id', '=', id)
    .execute();
  return `/products/${slug}`;
}

test('the hash of a script in a product’s description is not allowed', async () => {
  const scripts = [INJECTED, `${INJECTED};1`, `${INJECTED};2`];
  const description = `<p>Ghế tập</p><script>${scripts[0]}</script><script nonce="">${scripts[1]}</script>
    <script type="module">${scripts[2]}</script>`;
  const { html, headers } = await pages.read(await productWith({ description }));
  const policy = headers.get('content-security-policy') ?? '';
  expect(html).toContain(`<script>${INJECTED}</script>`);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  for (const script of scripts) expect(policy).not.toContain(sourceOf(script));
});

test('every inline script of a page is allowed by its hash, and the page is the same for everybody', async () => {
  const { slug } = await makeProduct(shop.shop.db, { listed: false });
  const broken = await productWith({ features: JSON.stringify('not a list') });
  // the times at which its data was loaded
  const withoutTimes = (html: string) => html.replace(/\b\d{13}\b/g, 'NOW');
  for (const [path, status] of [
    ['/', 200],
    [`/products/${slug}`, 200],
    ['/cart', 200],
    ['/khong-co-trang-nay', 404],
    ['/products/khong-co', 404],
    [broken, 503],
  ] as const) {
    const page = await pages.read(path);
    expect(page.status, path).toBe(status);
    const policy = page.headers.get('content-security-policy') ?? '';
    const scripts = findAll(page, 'script').filter(
      ({ attribs }) => !attribs.src && attribs.type !== 'application/ld+json',
    );
    expect(scripts.length, path).toBeGreaterThan(2);
    for (const { children } of scripts)
      expect(policy, path).toContain(sourceOf(children.map((text) => ('data' in text ? text.data : '')).join('')));
    expect(page.html).not.toMatch(/nonce/);
    expect(policy).not.toMatch(/nonce|script-src[^;]*'unsafe/);
    expect(withoutTimes(page.html)).toBe(withoutTimes((await pages.read(path)).html));
  }
});
