/** Six weights in one form, what they have in common, a copy, a scanned barcode, and a price for a time. */
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { expectAccessible, phone } from './page-checks.ts';

test.use({ staff: 'catalogue' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('six weights are made by one form, share an edit, get a seventh, and one of them is copied as a draft', async ({
    page,
    db,
  }) => {
    const called = 'Tạ bọc nhựa';
    const save = page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last();
    await page.goto('/admin/products/new');
    await page.getByLabel('Tên', { exact: true }).fill(called);
    await page.getByLabel('Thương hiệu').fill('Bền Lực');
    await page.getByLabel('Giá bán (đ)').fill('199.000');
    await page.getByLabel('Loại', { exact: false }).first().selectOption({ label: 'Tạ tay (tạ đơn)' });
    await page.getByLabel('Khác nhau ở', { exact: true }).fill('Mức tạ');
    await page.getByLabel('Các giá trị', { exact: true }).fill('5, 10, 15, 20, 25, 30 kg');
    await expect(page.getByRole('list', { name: 'Các sản phẩm sẽ tạo' }).getByRole('listitem')).toHaveCount(6);
    await page.getByLabel('Giá (đ), 30 kg').fill('899.000');
    const barcode = '8936039012345';
    await page.getByLabel('Mã vạch, 30 kg').fill(barcode);
    await page.getByLabel('Mã vạch, 30 kg').press('Enter');
    await expectAccessible(page, 'a new product with six weights');
    await save.click();
    await expect(page.getByRole('heading', { name: `${called} 5 kg`, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^30 kg.*899\.000/ })).toBeVisible();

    await page.getByLabel('Điểm nổi bật').fill('Không trầy sàn');
    await save.click();
    const sharing = page.getByRole('dialog', { name: 'Chép sang 5 sản phẩm cùng nhóm?' });
    await expect(sharing.getByLabel('Điểm nổi bật')).toBeChecked();
    await expectAccessible(page, 'the dialog that shares an edit');
    await sharing.getByRole('button', { name: 'Chép sang cả nhóm' }).click();
    await expect(page.getByText('Đã chép sang 5 sản phẩm')).toBeVisible();
    // what is typed while the dialog is still open reaches no field behind it
    await expect(sharing).toBeHidden();

    await page.getByLabel('Thêm giá trị').fill('35 kg');
    await page.getByRole('button', { name: 'Thêm vào nhóm' }).click();
    await expect(page.getByRole('link', { name: /^35 kg/ })).toBeVisible();

    await page.goto('/admin/products');
    await page.getByLabel('Tìm theo tên, SKU hoặc mã vạch').fill(barcode);
    await page.getByLabel('Tìm theo tên, SKU hoặc mã vạch').press('Enter');
    await expect(page.getByRole('heading', { name: `${called} 30 kg`, level: 1 })).toBeVisible();
    await expect(page.getByLabel('Điểm nổi bật')).toHaveValue('Không trầy sàn');

    const [, copiedId = ''] = /products\/([\w-]+)$/.exec(page.url()) ?? [];
    await db
      .insertInto('product_manuals')
      .values({ product_id: copiedId, hash: 'a'.repeat(64), bytes: 2048 })
      .execute();
    await page.getByRole('link', { name: 'Nhân bản' }).filter({ visible: true }).click();
    await expect(page.getByLabel('Tên', { exact: true })).toHaveValue(`${called} 30 kg (bản sao)`);
    await expect(page.getByLabel('SKU', { exact: true })).toHaveValue('');
    await save.click();
    await expect(page.getByText('Bản nháp')).toBeVisible();
    await expect(page.getByLabel('Điểm nổi bật')).toHaveValue('Không trầy sàn');
    await expect(page.getByRole('link', { name: /Thêm ngày/ })).toHaveAttribute('href', /^\/manuals\/a{64}\//);
  });

  test('a price for a time is shown to shoppers with its end, and is taken back by one press', async ({ page, db }) => {
    const { makeProduct } = await import('../makers.ts');
    const { id, slug } = await makeProduct(db, { priceVnd: 500_000 });
    await page.goto(`/admin/products/${id}`);
    await page.getByRole('button', { name: 'Lên lịch' }).click();
    await expect(page.getByText('Nhập giá trong đợt, bằng đồng.')).toBeVisible();
    await page.getByLabel('Giá trong đợt (đ)').fill('450.000');
    const end = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Kết thúc (giờ Việt Nam)').fill(`${end}T23:59`);
    await page.getByRole('button', { name: 'Lên lịch' }).click();
    await expect(page.getByText('Đang giảm', { exact: true })).toBeVisible();
    const shopper = await page.context().newPage();
    await shopper.goto(`/products/${slug}`);
    await expect(shopper.getByText(/^Giá này đến .* 23:59$/)).toBeVisible();
    await shopper.close();

    // a copy that is made meanwhile costs what the product costs otherwise
    await page.getByRole('link', { name: 'Nhân bản' }).filter({ visible: true }).click();
    await expect(page.getByLabel('Giá bán (đ)')).toHaveValue('500.000');
    await expect(page.getByLabel('Giá gốc (đ)')).toHaveValue('');
    await page.goto(`/admin/products/${id}`);
    await page.getByRole('button', { name: 'Hủy lịch' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hủy lịch' }).click();
    await expect(page.getByText('Đã hủy', { exact: true })).toBeVisible();

    // suppliers raise their prices on the first: the rise is planned, and waits without an end
    await page.getByLabel('Loại lịch').selectOption({ label: 'Tăng rồi giữ luôn' });
    await page.getByLabel('Giá mới (đ)').fill('550.000');
    await page.getByRole('button', { name: 'Lên lịch' }).click();
    await expect(page.getByText('Chọn lúc tăng giá.')).toBeVisible();
    await page.getByLabel('Tăng giá lúc (giờ Việt Nam)').fill(`${end}T00:00`);
    await page.getByRole('button', { name: 'Lên lịch' }).click();
    await expect(page.getByText('Sắp tăng', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Tăng từ .* 00:00/)).toBeVisible();
  });
});
