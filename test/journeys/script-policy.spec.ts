/** The protection behind the sanitizer, in a browser: a page runs only the shop's own scripts, and none that came with a text. */
import type { Database } from '#store/database/database.ts';
import { expect, test } from './journey.ts';
import { makeOwnProduct, open } from './steps.ts';

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

test('a script in a product’s description does not run, and one with an unclosed tag does not take over the shop’s next script', async ({
  page,
  errors,
  db,
}) => {
  errors.expected(/Content Security Policy|khong-co\.webp|hydrat|418|getAttribute|null/i);
  const closed = `<p>Ghế tập</p><script>${INJECTED}</script><script nonce="">${INJECTED};1</script>
    <script type="module">${INJECTED};2</script><img src="/khong-co.webp" onerror='${INJECTED}'>`;
  // the page's own scripts run: it hydrates
  await open(page, await productWith(db, { description: closed }));
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
  await page.goto(await productWith(db, { description: `<p>Ghế tập</p><script>${INJECTED};//` }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});

test('pages hydrate under the policy, error and not-found pages included', async ({ page, errors, db }) => {
  errors.expected(/\b(404|500|503)\b/);
  const broken = await productWith(db, BROKEN);
  for (const path of ['/', '/products', '/blog', '/khong-co-trang-nay', broken]) await open(page, path);
});
