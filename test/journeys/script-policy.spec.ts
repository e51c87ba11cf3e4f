/** The protection behind the sanitizer: a page runs only the shop's own scripts, and none that came with a text. */
import { createHash } from 'node:crypto';
import type { Database } from '#store/database/database.ts';
import { expect, test } from './journey.ts';
import { htmlOf, makeOwnProduct, open } from './steps.ts';

/** Writes a product directly, past the import and its sanitizer. @returns the path of the product page */
async function productWith(db: Database, changed: { description: string } | { features: string }): Promise<string> {
  const { id, slug } = await makeOwnProduct(db);
  await db
    .updateTable('products')
    .set(changed as object)
    .where('id', '=', id)
    .execute();
  return `/products/${slug}`;
}
const BROKEN = { features: JSON.stringify('not a list') };

const INJECTED = 'document.documentElement.dataset.injected = "yes"';
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const DESCRIPTION = `<p>Ghế tập</p><script>${INJECTED}</script><script nonce="">${INJECTED};1</script>
  <script type="module">${INJECTED};2</script><img src="/khong-co.webp" onerror='${INJECTED}'>`;

test('a script in a product’s description does not run, and its hash is not allowed', async ({ page, errors, db }) => {
  errors.expected(/Content Security Policy|khong-co\.webp/);
  const path = await productWith(db, { description: DESCRIPTION });
  const answer = await page.goto(path);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(await answer?.text()).toContain(`<script>${INJECTED}</script>`);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  for (const script of [INJECTED, `${INJECTED};1`, `${INJECTED};2`]) expect(policy).not.toContain(sourceOf(script));
  // The page's own scripts run: it hydrates.
  await open(page, path);
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});

test('a description with an unclosed script tag does not take over the shop’s next script', async ({
  page,
  errors,
  db,
}) => {
  errors.expected(/Content Security Policy|hydrat|418|getAttribute|null/i);
  await page.goto(await productWith(db, { description: `<p>Ghế tập</p><script>${INJECTED};//` }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});

test('every inline script of a page is allowed by its hash, and the page is the same for everybody', async ({
  page,
  db,
}) => {
  const { slug } = await makeOwnProduct(db);
  const broken = await productWith(db, BROKEN);
  for (const [path, status] of [
    ['/', 200],
    [`/products/${slug}`, 200],
    ['/cart', 200],
    ['/khong-co-trang-nay', 404],
    ['/products/khong-co', 404],
    [broken, 503],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(status);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const html = await answer.text();
    const scripts = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]+?)<\/script>/g)];
    expect(scripts.length, path).toBeGreaterThan(2);
    for (const [, script = ''] of scripts) expect(policy, path).toContain(sourceOf(script));
    expect(html).not.toMatch(/nonce/);
    expect(policy).not.toMatch(/nonce|script-src[^;]*'unsafe/);
    expect(await htmlOf(page, path)).toBe(await htmlOf(page, path));
  }
});

test('pages hydrate under the policy, error and not-found pages included', async ({ page, errors, db }) => {
  errors.expected(/\b(404|500|503)\b/);
  const broken = await productWith(db, BROKEN);
  for (const path of ['/', '/products', '/blog', '/khong-co-trang-nay', broken]) await open(page, path);
});
