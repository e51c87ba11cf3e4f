/** The books in the office: a list leaves as a file with its filters, and a month is closed for good. */
import { readFile } from 'node:fs/promises';
import { openTable } from '#server/adapters/table-file/open-table.ts';
import { codForm, line } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

test.use({ staff: 'owner' });

test('on a phone, the orders on the screen are exported by keyboard, and the file has just those', async ({
  page,
  db,
}) => {
  const number = '0962000001';
  const product = await makeOwnProduct(db);
  const answer = await ask('POST', '/api/orders', undefined, codForm([line(product)], { shipping_phone: number }));
  const { order } = (await answer.json()) as { order: { order_number: string } };
  await page.setViewportSize(phone);
  await page.goto(`/admin/orders?q=${number}`);
  await expect(page.getByText(order.order_number).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Xuất', exact: true }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu of exports');
  await expect(page.getByRole('menuitem', { name: 'Excel (XLSX)' }).first()).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^don-hang-\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await openTable(await readFile(await file.path()));
  expect(sheet?.name).toBe('Đơn hàng');
  expect(sheet?.rows.slice(1).map(([first]) => first)).toEqual([order.order_number]);
});

test('on a phone, a month is closed after a question, and never opened again', async ({ page, db }) => {
  const product = await makeOwnProduct(db);
  const answer = await ask('POST', '/api/orders', undefined, codForm([line(product)]));
  const { order } = (await answer.json()) as { order: { id: string } };
  const before = new Date(Date.now() - 120 * 24 * 60 * 60_000);
  await db.updateTable('orders').set({ created_at: before }).where('id', '=', order.id).execute();
  await page.setViewportSize(phone);
  await page.goto('/admin/money?tab=so');
  const month = await page.getByLabel('Tháng', { exact: true }).inputValue();
  const words = `${month.slice(5)}/${month.slice(0, 4)}`;
  await expect(page.getByRole('heading', { name: `Sổ doanh thu tháng ${words}` })).toBeVisible();
  await expect(page.getByText('Chưa khóa')).toBeVisible();
  await page.getByRole('button', { name: 'Khóa sổ tháng', exact: true }).click();
  await expect(page.getByText('Đã khóa thì không mở lại được.')).toBeVisible();
  await expectAccessible(page, 'the question before a month is closed on a phone');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Khóa sổ tháng ${words}` })
    .click();
  await expect(page.getByLabel('Tháng', { exact: true })).not.toHaveValue(month);
  await page.getByLabel('Tháng', { exact: true }).selectOption(month);
  await expect(page.getByText('Đã khóa', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Khóa sổ tháng', exact: true })).toHaveCount(0);
});
