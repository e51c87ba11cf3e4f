/** What staff see of the owner's former shop: old addresses, pictures that are fetched, its customers and its orders. */
import { queuePictures } from '#commands/moving/fetch-pictures.ts';
import { insertImported } from '#store/moving/imported-customers.ts';
import { writePastOrders } from '#store/moving/past-orders.ts';
import { makeProduct } from '../makers.ts';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone } from './page-checks.ts';

const importId = '5f0cde7e-2b0f-4c5e-9a39-3d6f0f3f7a11';
test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an old address is added, uploaded, found and removed, and leads visitors to the product for good', async ({
    page,
    db,
    errors,
  }) => {
    const { slug, name: product } = await makeProduct(db);
    const old = '/collections/ta-390/products/mon-hang-cu';
    await enterOffice(page, db, 'catalogue');
    await page.goto('/admin/products/old-addresses');
    await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Địa chỉ ở cửa hàng trước').fill(`https://shop-cu.example${old}?variant=3`);
    await dialog.getByLabel('Dẫn tới trang').fill('https://noi-khac.example/');
    errors.expected(/422/);
    await dialog.getByRole('button', { name: 'Thêm địa chỉ' }).click();
    await expect(dialog.getByText('Phải là địa chỉ trong cửa hàng này')).toBeVisible();
    await dialog.getByLabel('Địa chỉ ở cửa hàng trước').fill(`https://shop-cu.example${old}`);
    await dialog.getByLabel('Dẫn tới trang').fill(`/products/${slug}`);
    await dialog.getByRole('button', { name: 'Thêm địa chỉ' }).click();
    const row = page.getByRole('listitem').filter({ hasText: old });
    await expect(row).toContainText(product);

    const answer = await page.request.get(`${old.toUpperCase()}/?fbclid=1`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/products/${slug}`]);
    expect((await page.request.get('/collections/khong-co', { maxRedirects: 0 })).status()).toBe(404);
    expect((await page.request.get(`/products/${slug}`, { maxRedirects: 0 })).status()).toBe(200);

    await page.getByRole('button', { name: 'Tải tệp lên' }).click();
    const rows = ['Cũ;Mới', '/tep/390.html?id=1;/contact', '/tep/sai;https://noi-khac.example'];
    const file = { name: 'dia-chi.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await dialog.getByLabel('Chọn tệp CSV hoặc Excel').setInputFiles(file);
    await expect(dialog.getByText('Dòng 3: địa chỉ mới phải là địa chỉ trong cửa hàng này')).toBeVisible();
    await expectAccessible(page, 'old addresses that were uploaded');
    await dialog.getByRole('button', { name: 'Đóng', exact: true }).last().click();
    const told = await page.request.get('/tep/390.html?id=1&utm_source=zalo', { maxRedirects: 0 });
    expect([told.status(), told.headers().location]).toEqual([301, '/contact']);

    await page.getByLabel('Tìm trong địa chỉ cũ').fill('ta 390');
    await page.getByLabel('Tìm trong địa chỉ cũ').press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: '/tep/' })).toBeHidden();
    await row.getByRole('button', { name: `Xóa ${old}` }).click();
    await dialog.getByRole('button', { name: 'Xóa địa chỉ' }).click();
    await expect(page.getByText('Không tìm thấy địa chỉ nào')).toBeVisible();
    expect((await page.request.get(old, { maxRedirects: 0 })).status()).toBe(404);
  });

  test('a picture that cannot be fetched is named with its reason, and is tried again', async ({ page, db }) => {
    const { id, name: product } = await makeProduct(db);
    await db.updateTable('products').set({ images: '[]' }).where('id', '=', id).execute();
    const address = 'http://127.0.0.1:9/anh-390.jpg';
    await enterOffice(page, db, 'catalogue');
    await db
      .transaction()
      .execute((tx) => queuePictures(tx, [{ importId, productIds: [id], addresses: [address], alt: product }]));
    await page.goto('/admin/products/import');
    const panel = page.locator('section').filter({ hasText: 'Ảnh sản phẩm' });
    const failed = panel.getByRole('listitem').filter({ hasText: address });
    await expect(failed).toContainText('địa chỉ nằm trong mạng riêng', { timeout: 60_000 });
    await expectAccessible(page, 'pictures that could not be fetched');
    await panel.getByRole('button', { name: 'Tải lại ảnh chưa được' }).click();
    await expect(page.getByText('Đang tải lại ảnh')).toBeVisible();
    await expect(failed).toBeVisible({ timeout: 60_000 });
  });

  test('a customer and an order of the former shop are found from everywhere, read, and erased on request', async ({
    page,
    db,
  }) => {
    const { sku } = await makeProduct(db);
    const who = { name: 'Ngô Vídụ Cỡ390', phone: '+84977000390', email: null };
    const number = '#CU-390';
    await db.transaction().execute(async (tx) => {
      const customer = { ...who, id: crypto.randomUUID(), address: '12 Đường Mẫu, Quận 1', note: 'Khách quen' };
      await insertImported(tx, [{ ...customer, importId }]);
      const lines = [{ sku, name: 'Tạ cũ', quantity: 2, unitPrice: 200_000 }];
      await writePastOrders(tx, [
        {
          ...{ ...who, id: crypto.randomUUID(), importId, system: 'Sapo', number, numberKey: 'cu390' },
          ...{
            placedAt: new Date('2025-03-04T03:00:00Z'),
            discount: 0,
            shipping: 30_000,
            total: 430_000,
            paid: null,
          },
          ...{ refunded: 0, payment: 'paid', fulfilment: 'fulfilled', cancelled: false, note: null, lines },
        },
      ]);
    });
    await enterOffice(page, db, 'orders');
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: 'Đơn cũ' }).click();
    await page.getByLabel('Tìm số đơn').fill('cu-390');
    await page.getByLabel('Tìm số đơn').press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('430.000');
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Đơn cũ ${number}`);
    await expect(page.getByRole('link', { name: 'Tạ cũ' })).toHaveAttribute('href', /\/admin\/products\//);
    await expectAccessible(page, 'a past order');

    await page.getByRole('link', { name: /Xem khách/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(who.name);
    await expect(page.getByText('1 đơn, đã mua 430.000')).toBeVisible();
    await expect(page.getByText('12 Đường Mẫu, Quận 1')).toBeVisible();
    await expectAccessible(page, 'a customer of the former shop');

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(number);
    await expect(page.getByRole('option', { name: new RegExp(`Đơn cũ ${number}`) })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/admin/customers?view=imported');
    const row = page.getByRole('listitem').filter({ hasText: who.name });
    await expect(row).toContainText('1 đơn cũ');
    await expectAccessible(page, 'customers of the former shop');
    await row.getByRole('button', { name: `Xóa dữ liệu của ${who.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa dữ liệu' }).click();
    await expect(row).toBeHidden();
    await page.goto('/admin/orders/past?q=cu390');
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Khách đã xóa dữ liệu');
  });
});
