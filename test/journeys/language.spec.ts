/**
 * English labels: chosen once and remembered; slow/language.spec.ts reads every page. Texts of the catalogue stay Vietnamese and are marked as such.
 */
import { expectEnglish, readEnglish } from './english.ts';
import { expect, test } from './journey.ts';
import { fillCart, makeOwnProduct, open, untilHydrated } from './steps.ts';

test('a visitor chooses English and keeps it, on each page and the next day; on a phone in the menu', async ({
  page,
}) => {
  await open(page, '/products');
  await page.getByRole('banner').getByRole('button', { name: 'EN: English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(page).toHaveURL('/products');
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product categories');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
  await open(page, '/cart');
  await expectEnglish(page, 'the cart');
  await page.getByRole('button', { name: 'VI: Tiếng Việt' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng');
  await page.setViewportSize({ width: 390, height: 844 });
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'EN: English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
});

test('an order is placed in English, including error messages and confirmation', async ({ page, db }) => {
  const product = await makeOwnProduct(db, { stock: 3 });
  await fillCart(page, product);
  await readEnglish(page);
  await open(page, '/checkout');
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectEnglish(page, 'a checkout with something missing');
});
