/** The owner brings his former shop in through the screens: its customers, its orders, and a table of his own. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { expectAccessible, phone } from './page-checks.ts';

test.use({ staff: 'owner' });

const samples = new URL('../data/moving/shopify/', import.meta.url);
const csv = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** What a job of the shop reads, writes or takes back comes when it has run. */
const byJob = { timeout: 60_000 };

/** Chooses the file on the screen of this kind, and waits for its own screen. */
async function bring(page: Page, kind: string, file: ReturnType<typeof csv>): Promise<void> {
  await page.goto(`/admin/imports?kind=${kind}`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.name);
}

const begin = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });
const row = (page: Page, text: string) => page.locator('tr').filter({ hasText: text }).first();

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText('Đã hoàn tác', { exact: true })).toBeVisible(byJob);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('customers and orders of the former shop come in, are looked up, and go again', async ({ page, db }) => {
    await bring(page, 'customers', csv('khach.csv', await readFile(new URL('customers.csv', samples))));
    await expect(begin(page, 'Nhập 28 khách hàng')).toBeVisible(byJob);
    await expect(row(page, 'Võ Thử Ngọc')).toContainText('không có số điện thoại lẫn email, nên không nhập');
    await expect(row(page, 'Bùi Mẫu Phước')).toContainText('không đọc được email (Email: khong co');
    await expectAccessible(page, 'the preview of customers');
    await begin(page, 'Nhập 28 khách hàng').click();
    await expect(page.getByText('Đã nhập', { exact: true })).toBeVisible(byJob);
    const customersAt = page.url();
    const importId = new URL(customersAt).searchParams.get('id') ?? '';

    await bring(page, 'orders', csv('don.csv', await readFile(new URL('orders.csv', samples))));
    const orders = page.getByRole('button', { name: /Nhập \d+ đơn hàng cũ/ }).filter({ visible: true });
    await expect(orders).toBeVisible(byJob);
    await orders.click();
    await expect(page.getByText('Đã nhập', { exact: true })).toBeVisible(byJob);
    const ordersAt = page.url();

    await page.goto('/admin/orders/past?q=1001');
    await page.getByRole('link', { name: /^#1001\b/ }).click();
    await expect(page.getByText('734.000').first()).toBeVisible();
    await page.getByRole('link', { name: /Xem khách/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trần Thử An');
    await expect(page.getByText('Số 0 Đường Ví Dụ 3').first()).toBeVisible();

    for (const url of [ordersAt, customersAt]) {
      await page.goto(url);
      await takeBack(page);
    }
    await page.goto('/admin/orders/past?q=1001');
    await expect(page.getByRole('link', { name: /^#1001\b/ })).toBeHidden();
    const left = await db.selectFrom('imported_customers').select('id').where('import_id', '=', importId).execute();
    expect(left).toEqual([]);
  });

  test('a table mapped by hand is remembered, goes on without its screen, comes in once from two tabs, and makes attributes', async ({
    page,
    db,
    errors,
  }) => {
    const code = 'BANG390';
    const header = `Món ${code},Mã,Giá,Nhóm,Chất liệu,Bản rộng`;
    const line = (index: number) =>
      `Đai ${code} số ${index},${code}-${index},250000,Đai lưng ${code},${index % 2 ? 'Da' : 'Vải'},${8 + (index % 3)} cm`;
    const table = csv(`${code}.csv`, [header, ...Array.from({ length: 300 }, (_, index) => line(index))].join('\n'));
    await bring(page, 'products', table);
    await expect(page.getByRole('heading', { name: 'Mỗi cột là gì?' })).toBeVisible();
    errors.expected(/422/);
    await page.getByRole('button', { name: 'Xem trước' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Tên sản phẩm' })).toBeVisible();
    await page.getByLabel(`Món ${code}`).selectOption({ label: 'Tên sản phẩm (cần có)' });
    await page.getByRole('button', { name: 'Xem trước' }).click();

    await page.getByText(/cột cửa hàng không biết/).click();
    await page.getByLabel('Chất liệu').selectOption('Thành thuộc tính mới');
    await page.getByLabel('Bản rộng').selectOption('Thành thuộc tính mới');
    const material = page.getByRole('group', { name: 'Thuộc tính mới từ cột Chất liệu' });
    const breadth = page.getByRole('group', { name: 'Thuộc tính mới từ cột Bản rộng' });
    await expect(material.getByLabel('Kiểu')).toHaveValue('choice');
    await expect(breadth.getByLabel('Kiểu')).toHaveValue('whole');
    await expect(breadth.getByLabel('Đơn vị')).toHaveValue('cm');
    await breadth.getByLabel('Kiểu').selectOption('Số có phần lẻ');
    await expectAccessible(page, 'columns that become attributes');
    await page.getByRole('button', { name: 'Xem trước lại' }).click();
    await expect(page.getByRole('button', { name: 'Xem trước lại' })).toBeHidden(byJob);
    await expect(begin(page, 'Nhập 300 sản phẩm')).toBeVisible(byJob);

    // the same file in a second tab is the same import
    const second = await page.context().newPage();
    await bring(second, 'products', table);
    expect(second.url()).toBe(page.url());
    await Promise.all([begin(page, 'Nhập 300 sản phẩm').click(), begin(second, 'Nhập 300 sản phẩm').click()]);
    await expect(second.getByText(/^(Đang nhập|Đã nhập)/).first()).toBeVisible();
    await second.close();
    await page.goto('/admin/orders');
    await page.goto('/admin/imports');
    await page.getByRole('link', { name: `${code}.csv` }).click();
    await expect(page.getByText('Đã nhập', { exact: true })).toBeVisible(byJob);
    await expect(page.getByText('Thuộc tính mới: “Chất liệu”, 300 sản phẩm có giá trị.')).toBeVisible();
    await expectAccessible(page, 'an import that made attributes');
    const doneAt = page.url();
    const made = await db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('sku', 'like', `${code}-%`)
      .orderBy('position')
      .execute();
    expect(made).toHaveLength(300);
    await page.goto(`/products/${made[1]?.slug}`);
    await expect(page.getByRole('main')).toContainText(/Chất liệu\s*Da/);

    await bring(page, 'products', csv(`${code}-2.csv`, [header, line(301)].join('\n')));
    await expect(begin(page, 'Nhập 1 sản phẩm')).toBeVisible(byJob);
    await expect(page.getByRole('group', { name: 'Thuộc tính mới từ cột Chất liệu' })).toBeVisible();
    await page.getByRole('button', { name: 'Bỏ tệp này' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bỏ', exact: true }).click();

    await page.goto(doneAt);
    await takeBack(page);
    await expect(page.getByText('Chất liệu” được để lại')).toBeHidden();
    expect(await db.selectFrom('products').select('id').where('sku', 'like', `${code}-%`).execute()).toEqual([]);
  });
});
