/** An owner sees that the books differ, what to do about it, and that it is over. */
import { sql } from 'kysely';
import type { Database } from '#store/database/database.ts';
import { expect, type Page } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { checkEverySize } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

const test = inOwnShop(async () => {});

/** The whole check is a job; while the shop's own check of the hour runs, it ends at once, and is asked for again. */
async function checkAll(page: Page, db: Database): Promise<void> {
  const countEnded = async () => {
    const ended = db.selectFrom('balance_checks').select('id').where('is_hourly', '=', false);
    return (await ended.where('ended_at', 'is not', null).execute()).length;
  };
  const before = await countEnded();
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Kiểm tra toàn bộ' }).click();
    await expect.poll(countEnded, { timeout: 20_000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 100_000 });
  await page.reload();
}

test('a stock that was changed behind the shop’s back is a red line, is known to an owner, and ends when it is mended', async ({
  page,
  db,
}) => {
  test.setTimeout(240_000);
  const product = await makeOwnProduct(db);
  const change = (by: number) =>
    db.transaction().execute(async (tx) => {
      await sql`alter table products disable trigger keep_stock_movement`.execute(tx);
      await sql`update products set stock = stock + ${by} where id = ${product.id}`.execute(tx);
      await sql`alter table products enable trigger keep_stock_movement`.execute(tx);
    });
  await enterOffice(page, db, 'owner');
  await page.goto('/admin/machine');
  await page.getByRole('link', { name: 'Mở trang kiểm tra sổ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kiểm tra sổ' })).toBeVisible();

  await change(3);
  await checkAll(page, db);
  await expect(page.getByRole('alert')).toContainText(/Sổ lệch \d+ chỗ/);
  const row = page.getByRole('listitem').filter({ hasText: product.sku });
  await expect(row).toContainText('Tồn kho của mỗi sản phẩm bằng tổng các lần nhập, xuất');
  await expect(row).toContainText('Nên làm: Đếm hàng trên kệ');
  await checkEverySize(page, 'the check of the books with a difference');
  await page.goto('/admin');
  await page.getByRole('link', { name: /Sổ sách lệch/ }).click();

  await row.getByRole('button', { name: 'Tôi đã biết' }).click();
  const dialog = page.getByRole('dialog', { name: `Đã biết chỗ lệch ở ${product.sku}` });
  await dialog.getByRole('button', { name: 'Ghi là đã biết' }).click();
  await expect(dialog).toContainText('Hãy ghi: lý do.');
  await dialog.getByLabel('Lý do').fill('Hàng trưng bày');
  await dialog.getByRole('button', { name: 'Ghi là đã biết' }).click();
  await expect(page.getByText('Không có chỗ nào lệch.')).toBeVisible();
  await page.getByRole('link', { name: 'Đã biết' }).click();
  await expect(row).toContainText('Hàng trưng bày');

  await change(-3);
  await checkAll(page, db);
  await expect(page.getByText('Chưa có chỗ lệch nào được ghi là đã biết.')).toBeVisible();
  await page.getByRole('link', { name: 'Đã hết' }).click();
  await expect(row).toContainText('Đã hết');
});
