/** A script that does not come, because the network is away or the page is from before a deploy, takes only its own part away. */
import { expect, test } from '../journey.ts';
import { take } from '../late-script.ts';
import { open, toast } from '../steps.ts';

const R200 = '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200';

for (const [path, name, script] of [
  [R200, 'Xem 3D', 'model-dialog'],
  [R200, 'Phóng to ảnh: ', 'product-zoom'],
] as const)
  test(`"${name}" whose script does not come leaves the page as it was, and the next press opens it`, async ({
    page,
    context,
    errors,
  }) => {
    errors.expected(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|\b404\b/);
    await open(page, path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await context.setOffline(true);
    await button.click();
    await expect(toast(page, 'Không có kết nối mạng')).toBeVisible();
    await context.setOffline(false);
    const giveBack = await take(page, script);
    await button.click();
    await expect(toast(page, 'Chưa tải được phần này')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await giveBack();
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  });

test('a page from before a deploy opens the address of a page whose script is gone', async ({ page, errors }) => {
  errors.expected(/Failed to fetch dynamically|\b404\b/);
  await open(page, '/products');
  const giveBack = await take(page, 'contact');
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  // the new document names scripts that the server has
  page.on('request', (request) => void (request.isNavigationRequest() && giveBack()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Liên hệ' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liên hệ');
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
});
