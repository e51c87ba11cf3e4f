/** The shop says what it has before anybody tries to buy it. */
import { expect, test } from './journey.ts';
import { addButton, makeOwnProduct, open } from './steps.ts';

test('a product that is out of stock says so, and cannot be added', async ({ page, db }) => {
  await open(page, `/products/${(await makeOwnProduct(db, { stock: 0 })).slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph').filter({ hasText: /^Hết hàng$/ })).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Mua ngay' })).toBeDisabled();
});

for (const [stock, text] of [
  [1, 'Chỉ còn 1 sản phẩm'],
  [5, 'Chỉ còn 5 sản phẩm'],
  [6, 'Còn hàng'],
] as const) {
  test(`with ${stock} left the page says: ${text}`, async ({ page, db }) => {
    await open(page, `/products/${(await makeOwnProduct(db, { stock })).slug}`);
    const said = page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: new RegExp(`^${text}$`) });
    await expect(said).toBeVisible();
    await expect(addButton(page)).toBeEnabled();
  });
}

test('the list says which product is out of stock, and can leave it out', async ({ page }) => {
  await open(page, '/products?search=Nhịp+Chạy+E9');
  const card = page.getByRole('article').filter({ hasText: 'Máy trượt tuyết phòng tập Nhịp Chạy E9 Pro' });
  await expect(card).toContainText('Hết hàng');
  await page.getByRole('checkbox', { name: 'Chỉ hiện sản phẩm còn hàng' }).check();
  await expect(page).toHaveURL(/inStock=true/);
  await expect(card).toHaveCount(0);
});
