/** A table of products holds everything that their pages show, but the models in three dimensions, which are files of their own. */
import { sql } from 'kysely';
import type { Database } from '#store/database/database.ts';
import { expect, type Page } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { htmlOf } from './steps.ts';

// reviews and what was sold are no part of a table of products
const test = inOwnShop(async (db) => {
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('product_models').execute();
  await db.updateTable('products').set({ rating_sum: 0, rating_count: 0, sold: 0 }).execute();
});

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The HTML of every product; an id of the database is a number, in the order in which the page first names it. */
async function everyPage(page: Page, db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('archived_at', 'is', null)
    .orderBy('slug')
    .execute();
  const pages = new Map<string, string>();
  for (const { slug } of rows) {
    const ids: string[] = [];
    const html = (await htmlOf(page, `/products/${slug}`)).replace(UUID, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `id ${ids.indexOf(id)}`;
    });
    pages.set(slug, html);
  }
  return pages;
}

test('the pages of a shop that lost its products are the same after its export was imported', async ({ page, db }) => {
  test.setTimeout(180_000);
  await enterOffice(page, db, 'owner');
  const before = await everyPage(page, db);
  expect(before.size).toBeGreaterThan(70);
  const table = await page.request.get('/api/admin/product-export?format=xlsx');
  expect(table.status()).toBe(200);
  const buffer = await table.body();
  await sql`truncate products cascade`.execute(db);
  await sql`delete from product_words`.execute(db);
  expect((await page.request.get(`/products/${[...before.keys()][0]}`)).status()).toBe(404);

  await page.goto('/admin/products/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'san-pham.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await page
    .getByRole('button', { name: /^Nhập [\d.]+ sản phẩm$/ })
    .filter({ visible: true })
    .click({ timeout: 60_000 });
  await expect(page.getByText('Đã nhập', { exact: true })).toBeVisible({ timeout: 60_000 });
  const after = await everyPage(page, db);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [slug, html] of before) expect(after.get(slug), slug).toBe(html);
});
