/** The shop shows its stock before anybody tries to buy. */
import { formatMoney } from '#domain/values/money.ts';
import { codForm, line } from '../makers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible } from './page-checks.ts';
import { addButton, makeOwnProduct, open } from './steps.ts';

test('a product out of stock says so, shows no delivery promise, and suggests three available products instead', async ({
  page,
  db,
}) => {
  const product = await makeOwnProduct(db, { stock: 0, originalPriceVnd: 900_000, type: 'may-chay-bo' });
  await open(page, `/products/${product.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph').filter({ hasText: /^Hết hàng$/ })).toBeVisible();
  for (const name of ['Thêm vào giỏ', 'Mua ngay', 'Tăng số lượng'])
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  for (const promise of ['Tiết kiệm', 'ngày làm việc', 'Miễn phí vận chuyển'])
    await expect(main).not.toContainText(promise);
  const instead = page.getByRole('region', { name: 'Sản phẩm tương tự đang còn hàng' });
  const links = instead.getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(3);
  // Products of the same type, as long as there are any.
  for (const link of await links.all()) await expect(link).toHaveAccessibleName(/^Máy (chạy|đi) bộ/);
  await links.first().click();
  await expect(addButton(page)).toBeEnabled();
  await page.goBack();
  await instead.getByRole('link', { name: 'Xem thêm sản phẩm còn hàng' }).click();
  await expect(page).toHaveURL(/inStock=true/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Máy cardio');
});

test('the list shows which product is out of stock, and can leave it out', async ({ page }) => {
  await open(page, '/products?search=Nhịp+Chạy+E9');
  const card = page.getByRole('article').filter({ hasText: 'Máy trượt tuyết phòng tập Nhịp Chạy E9 Pro' });
  await expect(card).toContainText('Hết hàng');
  await page.getByRole('checkbox', { name: 'Chỉ hiện sản phẩm còn hàng' }).check();
  await expect(page).toHaveURL(/inStock=true/);
  await expect(card).toHaveCount(0);
});

const sectionOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Trong bộ này có' }) });

test('the page of a bundle names its parts and leads to them; with one of them it is sold out', async ({
  page,
  db,
}) => {
  const [bench, plate] = [
    await makeOwnProduct(db, { stock: 1, name: 'Ghế của bộ' }),
    await makeOwnProduct(db, { stock: 9, name: 'Đĩa của bộ' }),
  ];
  const parts = [bench, plate].map(({ sku }, index) => ({ sku, quantity: index + 1 }));
  const bundle = await makeOwnProduct(db, { name: 'Bộ thử', parts, priceVnd: 1_200_000 });
  await open(page, `/products/${bundle.slug}`);
  const contents = sectionOf(page);
  const [one, two, alone] = [500_000, 1_000_000, 1_500_000].map((amount) => formatMoney(amount));
  await expect(contents.getByRole('listitem')).toHaveText([`1 × Ghế của bộ${one}`, `2 × Đĩa của bộ${two}2 × ${one}`]);
  await expect(contents.locator('img')).toHaveCount(2);
  await expect(contents).toContainText(`Mua lẻ từng món${alone}Mua trọn bộ${formatMoney(1_200_000)}`);
  await expect(contents).toContainText(`Tiết kiệm${formatMoney(300_000)}`);
  await expectAccessible(page, 'a bundle');
  await contents.getByRole('link', { name: 'Đĩa của bộ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đĩa của bộ');
  await expect(sectionOf(page)).toHaveCount(0);
  const body = codForm([line(bench)]);
  expect((await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body })).status).toBe(201);
  await open(page, `/products/${bundle.slug}`);
  await expect(
    page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: /^Hết hàng$/ }),
  ).toBeVisible();
});
