/** A shop that sells nothing yet, as after the demo was removed: what it says must be true. */
import { expect } from './journey.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { expectAccessible, sizes } from './page-checks.ts';

const test = inOwnShop(async () => {});

for (const { name, viewport } of sizes)
  test(`on ${name} an empty shop says that its goods are to come, and offers no guide to what it does not sell`, async ({
    page,
    db,
  }) => {
    await db.updateTable('products').set({ listed: false }).execute();
    await page.setViewportSize(viewport);
    await expect
      .poll(async () => (await page.request.get('/products')).text())
      .toContain('Cửa hàng đang chuẩn bị hàng');
    await page.goto('/products');
    await expect(page.getByRole('heading', { name: 'Cửa hàng đang chuẩn bị hàng' })).toBeVisible();
    await expect(page.getByText('Hãy bớt bộ lọc')).toBeHidden();
    await expectAccessible(page, `an empty list on ${name}`);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Đọc trước khi chọn' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Chọn máy chạy bộ', exact: true })).toHaveCount(0);
  });
