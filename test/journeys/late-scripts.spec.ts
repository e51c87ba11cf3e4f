/** A script that does not come, because the network is away or the page is from before a deploy, takes only its own part away. */
import { expect, type Page, test } from './journey.ts';
import { addButton, expectBadge, makeOwnProduct, open, toast } from './steps.ts';

/** Answers every request for a script as the server does once the script is gone. @returns ends it */
async function take(page: Page, script: string): Promise<() => Promise<void>> {
  const gone = (url: URL) => url.pathname.startsWith(`/assets/${script}-`);
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(gone);
}

test('without a network a product is added to the cart, which says so, and the page stays', async ({
  page,
  context,
  db,
  errors,
}) => {
  errors.expected(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/);
  const product = await makeOwnProduct(db);
  await page.goto(`/products/${product.slug}`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await addButton(page).click();
  await expect(toast(page, 'Đã thêm vào giỏ hàng')).toContainText(`1 × ${product.name}`);
  await expectBadge(page, 1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await context.setOffline(false);
  await addButton(page).click();
  await expectBadge(page, 2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
});

test('the form of the checkout whose script does not come offers to try again, and comes', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/Failed to fetch dynamically|\b404\b/);
  const product = await makeOwnProduct(db);
  await open(page, `/products/${product.slug}`);
  const giveBack = await take(page, 'checkout-form');
  await page.getByRole('main').getByRole('button', { name: 'Mua ngay' }).click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Chưa tải được phần này' });
  await expect(alert).toBeVisible();
  await giveBack();
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('textbox', { name: 'Số điện thoại' })).toBeVisible();
});
