/** A table of another shop comes in: its columns are mapped, it is previewed, its refused rows are mended, imported, and taken back. */
import type { Locator } from '@playwright/test';
import { sql } from 'kysely';
import { expect, test } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';

const tableOf = (code: string) =>
  [
    'Tên hàng hóa,Mã,Giá lẻ (nghìn),Cân nặng (kg),Nhóm,Bảo quản',
    `Bóng tập ${code},${code}-1,250,"1,5",Bóng tập,nơi khô`,
    `Tạ chuông ${code},${code}-2,900,12,Tạ chuông ${code},`,
    `Tạ không giá ${code},${code}-3,,4,Bóng tập,`,
    `Thảm ${code},${code}-4,3129k,2,Thảm yoga ${code},`,
  ].join('\n');

test(`on a phone, a table of the owner's own is mapped, previewed, mended, imported and taken back`, async ({
  page,
  db,
}) => {
  // a code without blanks is longer than a column of a phone
  const code = 'NHAPTUCUAHANGCU01';
  const count = async () =>
    (await db.selectFrom('products').select('id').where('sku', 'like', `${code}-%`).execute()).length;
  await page.setViewportSize(phone);
  await enterOffice(page, db, 'owner');
  await page.goto('/admin/products/import');
  await page.getByRole('link', { name: 'Nhập từ cửa hàng khác' }).click();
  // the screen before it has such a field, too, and stays until this one is loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhập từ cửa hàng khác');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `kho-${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(tableOf(code)) });

  await expect(
    page.getByRole('heading', { name: 'Mỗi cột là gì?' }).or(page.getByText('Từng dòng của tệp')),
  ).toBeVisible({ timeout: 60_000 });
  // the second shopkeeper with this table is asked nothing: the first one has said what its columns mean
  if (await page.getByRole('heading', { name: 'Mỗi cột là gì?' }).isVisible()) {
    await expect(page.getByLabel('Tên hàng hóa')).toHaveValue('name');
    await expect(page.getByLabel('Giá lẻ (nghìn)')).toHaveValue('price');
    await expect(page.getByLabel('Tiền tính bằng')).toHaveValue('1000');
    await expect(page.getByLabel('Khối lượng tính bằng')).toHaveValue('kg');
    await expectAccessible(page, 'the columns of a table on a phone');
    await page.getByRole('button', { name: 'Xem trước' }).click();
  }
  await expect(page.getByRole('button', { name: 'Nhập 2 sản phẩm' }).filter({ visible: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('không có giá')).toBeVisible();
  // the rows come before the choices, which are folded
  const kinds = page.getByText(/loại trong tệp: /);
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
  expect(await topOf(page.getByRole('heading', { name: 'Từng dòng của tệp' }))).toBeLessThan(await topOf(kinds));
  await expect(page.getByLabel(`Thảm yoga ${code}`)).toBeHidden();
  await expectAccessible(page, 'the preview of an import on a phone');
  await expectNoSidewaysScroll(page, 'the preview of an import on a phone');
  expect(await count()).toBe(0);
  // what a person reads in a cell is proposed; another cell is typed; both go without a second upload
  await expect(page.getByLabel('Giá lẻ (nghìn), dòng 5')).toHaveValue('3.129');
  await page.getByLabel('Giá lẻ (nghìn), dòng 4').fill('120');
  const row = page.locator('tr', { has: page.getByLabel('Giá lẻ (nghìn), dòng 5') });
  await row.getByRole('button', { name: 'Kiểm tra lại' }).click();
  await expect(page.getByRole('button', { name: 'Nhập 4 sản phẩm' }).filter({ visible: true })).toBeVisible({
    timeout: 60_000,
  });
  await kinds.click();
  await expect(page.getByLabel(`Thảm yoga ${code}`).locator('option:checked')).toHaveText('Thảm yoga');
  await expectAccessible(page, 'the preview of an import on a phone with its types open');
  // this choice, too, is remembered for the second shopkeeper
  if ((await page.getByLabel('Bảo quản').inputValue()) !== 'specs') {
    await page.getByText(/cột cửa hàng không biết/).click();
    await page.getByLabel('Bảo quản').selectOption('Thành thông số');
    await page.getByRole('button', { name: 'Xem trước lại' }).click();
    await expect(page.getByRole('button', { name: 'Xem trước lại' })).toBeHidden({ timeout: 60_000 });
  }
  await page.getByRole('button', { name: 'Nhập 4 sản phẩm' }).filter({ visible: true }).click();
  // a job imports it, and another one takes it back
  await expect(page.getByText('Đã nhập', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'the result of an import on a phone');
  const [ball] = await db.selectFrom('products').selectAll().where('sku', '=', `${code}-1`).execute();
  expect(ball).toMatchObject({ name: `Bóng tập ${code}`, price: 250_000, gross_weight_kg: '1.500' });
  expect(ball?.specs).toEqual({ 'Bảo quản': 'nơi khô' });
  const { rows: mended } = await sql<{ price: number; type: string }>`
    select p.price::int, t.name as type from products p join product_types t on t.id = p.type_id
    where p.sku in (${`${code}-3`}, ${`${code}-4`}) order by p.sku`.execute(db);
  expect(mended).toEqual([
    { price: 120_000, type: 'Bóng tập' },
    { price: 3_129_000, type: 'Thảm yoga' },
  ]);

  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText('Đã hoàn tác', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'an import that was taken back on a phone');
  expect(await count()).toBe(0);
});
