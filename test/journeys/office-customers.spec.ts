/** Customers in the office: found by phone number, noted about, blocked and taken back. */
import type { Database } from '#store/database/database.ts';
import { codForm, line } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

test.use({ staff: 'owner' });

async function placeFor(db: Database, number: string, last_name: string) {
  const product = await makeOwnProduct(db, { priceVnd: 450_000 });
  const form = codForm([line(product)], { shipping_phone: number, first_name: 'Lý', last_name });
  return ask('POST', '/api/orders', undefined, form);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('on a phone, a customer is found by the number, and blocked after parcels came back', async ({ page, db }) => {
  const number = '0961000001';
  await placeFor(db, number, 'Thị Không Nhận');
  await page.setViewportSize(phone);
  await page.goto('/admin/customers');
  await page.getByRole('searchbox', { name: 'Tìm số điện thoại, email hoặc tên khách' }).fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Lý Thị Không Nhận/ }).click();
  await expect(heading(page, 'Lý Thị Không Nhận')).toBeVisible();
  await page.getByRole('button', { name: 'Chặn' }).click();
  await page.getByRole('button', { name: 'Chặn trả tiền khi nhận' }).click();
  await expect(page.getByText('Hãy ghi: lý do chặn.')).toBeVisible();
  await page.getByLabel('Lý do chặn').fill('Hai lần không nhận hàng');
  await page.getByRole('button', { name: 'Chặn trả tiền khi nhận' }).click();
  // The text field of the dialog holds the same words until the block is saved.
  await expect(page.getByRole('button', { name: 'Bỏ chặn' })).toBeVisible();
  await expect(page.getByText('Hai lần không nhận hàng')).toBeVisible();
  expect((await placeFor(db, number, 'Thị Không Nhận')).status).toBe(409);
  await page.getByRole('button', { name: 'Bỏ chặn' }).click();
  await expect(page.getByText('Hai lần không nhận hàng')).toBeHidden();
  expect((await placeFor(db, number, 'Thị Không Nhận')).status).toBe(201);
});

test('on a phone, the keys lead to a customer, whose notes everybody in the office reads', async ({ page, db }) => {
  const number = '0961000002';
  const placed = (await (await placeFor(db, number, 'Văn Ghi Nhớ')).json()) as { order: { order_number: string } };
  await page.setViewportSize(phone);
  await page.goto('/admin');
  await expect(heading(page, 'Hôm nay')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(heading(page, 'Khách hàng')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(number);
  await page.getByRole('option', { name: /Lý Văn Ghi Nhớ.*1 đơn/ }).click();
  await expect(heading(page, 'Lý Văn Ghi Nhớ')).toBeVisible();
  await page.getByLabel('Ghi chú cho nhân viên').fill('Giao sau 18 giờ');
  await page.getByRole('button', { name: 'Thêm ghi chú', exact: true }).press('Enter');
  await expect(page.getByText('Giao sau 18 giờ')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(placed.order.order_number) }).press('Enter');
  await expect(page.getByRole('link', { name: 'Hồ sơ khách' })).toBeVisible();
  await page.getByRole('link', { name: 'Hồ sơ khách' }).press('Enter');
  await page.getByRole('button', { name: /^Xóa ghi chú: Giao sau/ }).press('Enter');
  await expect(page.getByText('Chưa có ghi chú về khách này.')).toBeVisible();
});
