/** Staff look after the catalogue, on a phone and at a desk, and shoppers see what they did. */
import { pngBytes } from '../images.ts';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

test.use({ staff: 'catalogue' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a product is created with a picture, seen by a shopper, changes its price, and is sold no longer', async ({
    page,
    errors,
  }) => {
    const called = 'Dây kháng lực Bền Bỉ';
    await page.goto('/admin/products');
    await expect(page.getByRole('heading', { name: 'Sản phẩm', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /GYM-/ }).first()).toBeVisible();

    await page.getByRole('link', { name: 'Thêm sản phẩm' }).filter({ visible: true }).click();
    await page.getByLabel('Tên', { exact: true }).fill(called);
    await page.getByLabel('SKU', { exact: true }).fill('DAY-390');
    await page.getByLabel('Thương hiệu').fill('Bền Lực');
    await page.getByLabel('Giá bán (đ)').fill('rẻ');
    await page.getByLabel('Tồn kho ban đầu').fill('12');
    await page
      .getByLabel('Thêm ảnh')
      .setInputFiles({ name: 'day.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
    await expect(page.getByLabel('Mô tả ảnh 1')).toHaveValue(called);
    await page.getByRole('textbox', { name: 'Mô tả', exact: true }).fill('Cao su tự nhiên, năm mức lực.');
    errors.expected(/422/);
    await page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last().click();
    await expect(page.getByText('Không được để trống.')).toBeVisible();
    await expectAccessible(page, 'a new product with faults');
    await page.getByLabel('Giá bán (đ)').fill('199.000');
    await page.getByLabel('Loại', { exact: false }).first().selectOption({ label: 'Tạ tay (tạ đơn)' });
    await page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last().click();
    await expect(page.getByRole('heading', { name: called, level: 1 })).toBeVisible();

    const [shown] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Xem trang bán' }).click(),
    ]);
    await expect(shown.getByRole('heading', { name: called, level: 1 })).toBeVisible();
    await expect(shown.getByText('199.000').first()).toBeVisible();
    await expect(shown.getByText('Cao su tự nhiên, năm mức lực.')).toBeVisible();

    await page.getByLabel('Giá bán (đ)').fill('189000');
    await page.keyboard.press('Control+S');
    await expect(page.getByText('199.000 đ → 189.000 đ')).toBeVisible();
    const shownText = async () => {
      await shown.reload();
      return (await shown.getByRole('main').textContent()) ?? '';
    };
    await expect.poll(shownText, { timeout: 60_000 }).toContain('189.000');

    await page.getByRole('button', { name: 'Ngừng bán' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ngừng bán' }).click();
    // a product that was never sold is a draft again
    await expect(page.getByRole('button', { name: 'Bắt đầu bán' })).toBeVisible();
    errors.expected(/404/);
    await expect.poll(shownText, { timeout: 60_000 }).toContain('Không tìm thấy sản phẩm');
  });

  test('the preview of a table names its faults, and the mended table is imported', async ({ page }) => {
    const sku = 'BANG-390';
    await page.goto('/admin/products/import');
    const row = `${sku},Tạ trong bảng 390,ta-tay,Bền Lực,mười nghìn\n`;
    await page.getByLabel('Chọn tệp Excel hoặc CSV').setInputFiles({
      name: 'bang.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`SKU,Tên,Loại,Thương hiệu,Giá bán\n${row}`),
    });
    await expect(page.getByText('“mười nghìn” không phải là số đồng')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Không có gì để nhập' }).filter({ visible: true })).toBeVisible();
    await expectAccessible(page, 'the preview of a table with faults');
    await page.getByLabel('Giá bán, dòng 2').fill('10000');
    await page.getByRole('button', { name: 'Kiểm tra lại' }).click();
    await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).filter({ visible: true }).click({ timeout: 60_000 });
    await expect(page.getByText('Đã nhập', { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Về các lần nhập' }).click();
    await expect(page.getByText(/1 mới, 0 thay đổi, 0 giữ nguyên/).first()).toBeVisible();
  });

  test('a stock-taking is compared, new prices are shown before the change, and a group of synonyms comes and goes', async ({
    page,
  }) => {
    await page.goto('/admin/products/stock-taking');
    await page.getByLabel('Mỗi dòng một SKU và số đếm được').fill('GYM-005 3\nKHONG-CO 1');
    await page.getByRole('button', { name: 'So với sổ kho' }).click();
    await expect(page.getByText('Cửa hàng không có SKU này.')).toBeVisible();
    await expectAccessible(page, 'a stock-taking');

    await page.goto('/admin/products/prices');
    await page.getByLabel('Tăng, giảm (%)').fill('-5');
    await page.getByRole('button', { name: 'Xem giá mới' }).click();
    await expect(page.getByRole('columnheader', { name: 'Giá mới' })).toBeVisible();

    await page.goto('/admin/products/categories');
    await expect(page.getByLabel('Tên danh mục').first()).toHaveValue(/./);

    await page.goto('/admin/products/search-words');
    await page.getByLabel('Các cách gọi, cách nhau bằng dấu phẩy').fill('ngựa sắt 390, xe đạp tập');
    await page.getByRole('main').getByRole('button', { name: 'Thêm', exact: true }).click();
    const group = page.getByRole('button', { name: 'Bỏ nhóm ngua sat 390' });
    await group.click();
    await expect(group).toBeHidden();
  });
});

test('the parts of a bundle are found by their name or SKU, and picking one again counts it twice', async ({
  page,
  db,
}) => {
  await page.setViewportSize(phone);
  const part = await makeOwnProduct(db, { name: 'Đĩa tạ cho bộ ghép', stock: 5 });
  await page.goto('/admin/products/new');
  await page.getByLabel('Tên', { exact: true }).fill('Bộ ghép tại nhà');
  await page.getByLabel('SKU', { exact: true }).fill('BO-GHEP');
  const search = page.getByLabel('Thêm món vào bộ');
  const found = page.getByRole('list', { name: 'Sản phẩm tìm thấy' }).getByRole('button');
  await search.fill('dia ta cho bo ghep');
  await expect(found).toHaveCount(1);
  await search.press('Enter');
  await expect(page.getByLabel('SKU món 1')).toHaveValue(part.sku);
  await expect(page.getByRole('listitem').filter({ has: page.getByLabel('SKU món 1') })).toContainText(part.name);
  await search.fill(part.sku);
  await expect(found).toContainText('trong bộ 1');
  await found.click();
  await expect(page.getByLabel('Số lượng')).toHaveValue('2');
  await expectAccessible(page, 'the parts of a bundle');
});
