/** Staff rename brands, archive types and change many prices, on a phone and at a desk; shoppers see what came of it. */
import { makeProduct } from '../makers.ts';
import { expect, type Page } from './journey.ts';
import { test } from './office-own-shop.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';

test.use({ staff: 'catalogue' });

async function expectInOrder(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  const mark = 'Nhỏ';

  test('a brand is renamed and merged, its products seen, and a shopper finds them by both names', async ({
    page,
    db,
  }) => {
    const product = await makeProduct(db, { brand: `Vơ Vanh ${mark}`, name: `Dây kéo ${mark}`, priceVnd: 90_000 });
    await makeProduct(db, { brand: `Tên Chung ${mark}`, name: `Dây nảy ${mark}` });
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'Thương hiệu', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thương hiệu' })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`Vơ Vanh ${mark}`) }).click();
    await expect(page.getByRole('link', { name: new RegExp(product.name) })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: `Đổi tên, gộp Vơ Vanh ${mark}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tên mới').fill(`ten chung ${mark.toLowerCase()}`);
    await dialog.getByRole('button', { name: `Gộp vào Tên Chung ${mark}` }).click();
    await expect(dialog.getByRole('region', { name: 'Sẽ làm gì' })).toContainText('đang có 1 sản phẩm');
    await expectInOrder(page, 'a merge on a phone');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: new RegExp(`Tên Chung ${mark}.*2 đang bán`) })).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`/products/${product.slug}`)).text())
      .toContain(`Tên Chung ${mark}`);
    await page.goto(`/products?search=${encodeURIComponent(`vơ vanh ${mark}`)}`);
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();
  });

  test('a type is archived with its products left or moved, its old address leads on, and it comes back', async ({
    page,
    db,
  }) => {
    const type = 'Tạ ấm';
    const slug = 'ta-am';
    const product = await makeProduct(db, { type: slug, name: `Món của ${type}` });
    await page.goto('/admin/products/categories');
    const archive = page.getByRole('button', { name: new RegExp(`^Ẩn loại ${type}`) });
    await archive.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/\d+ sản phẩm đang bán thuộc loại/);
    await dialog.getByRole('button', { name: 'Ẩn', exact: true }).click();
    await expect(dialog).toBeHidden();
    const back = page.getByRole('button', { name: new RegExp(`^Hiện lại loại ${type}`) });
    await expect(back).toBeVisible();
    await expectInOrder(page, 'an archived type on a phone');
    const list = await page.request.get(`/products?type=${slug}`, { maxRedirects: 0 });
    expect(list.status()).toBe(302);
    expect(list.headers().location).toContain('/products?category=');
    expect((await page.request.get(`/products/${product.slug}`)).status()).toBe(200);
    await back.click();
    await expect(archive).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`/products?type=${slug}`, { maxRedirects: 0 })).status())
      .toBe(200);

    await archive.click();
    await dialog.getByLabel(/Chuyển sang loại khác/).check();
    await dialog.getByLabel('Chuyển đến loại').selectOption({ label: 'Tạ tay (tạ đơn)' });
    await dialog.getByRole('button', { name: 'Ẩn', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/products?type=${slug}`);
    await expect(page).toHaveURL(/type=ta-tay/);
    await page.goto(`/products/${product.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  });

  test('prices of one brand are looked at and changed together; the second of two people sees the first one’s', async ({
    page,
    db,
    errors,
  }) => {
    errors.expected(/409/);
    const brand = `Đổi Giá ${mark}`;
    const product = await makeProduct(db, { brand, name: `Đổi giá một ${mark}`, priceVnd: 200_000 });
    await makeProduct(db, { brand, name: `Đổi giá hai ${mark}`, priceVnd: 200_000, originalPriceVnd: 210_000 });
    await page.goto(`/admin/products?brand=${encodeURIComponent(brand)}`);
    await page.getByRole('link', { name: 'Đổi giá', exact: true }).click();
    await expect(page.getByLabel('Thương hiệu')).toHaveValue(brand);
    await page.getByLabel('Tăng, giảm (%)').fill('10');
    await page.getByLabel('Làm tròn').selectOption({ label: 'Tận cùng 9.000 đ' });
    await page.getByRole('button', { name: 'Xem giá mới' }).click();
    await expect(page.getByRole('heading', { name: '2 sản phẩm đổi giá' })).toBeVisible();
    await expect(page.getByText('1 sản phẩm sẽ có giá bán bằng hoặc cao hơn giá gốc')).toBeVisible();
    await expectInOrder(page, 'new prices on a phone');
    await db.updateTable('products').set({ price: 100_000 }).where('id', '=', product.id).execute();
    await page.getByRole('button', { name: 'Đổi 1 giá' }).click();
    await expect(page.getByText('Chưa đổi giá nào')).toBeVisible();
    await expect(page.getByText('vừa đổi', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Đổi 1 giá' }).click();
    await expect(page.getByText('Đã đổi 1 giá, giữ nguyên 1')).toBeVisible();
    await expect.poll(async () => (await page.request.get(`/products/${product.slug}`)).text()).toContain('109.000');
  });
});
