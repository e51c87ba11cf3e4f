/** A person saves the list of orders that they look at every morning. */
import { expect, test } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone } from './page-checks.ts';

test('on a phone a list with its filters is saved under a name, opened again, renamed and forgotten', async ({
  page,
  db,
}) => {
  await page.setViewportSize(phone);
  await enterOffice(page, db, 'owner');
  await page.goto('/admin/orders?view=pack');
  await page.getByLabel('Nơi giao').selectOption('Đà Nẵng');
  await page.getByRole('button', { name: 'Lưu danh sách này' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(dialog.getByText('Vui lòng đặt tên cho danh sách')).toBeVisible();
  await dialog.getByLabel('Tên danh sách').fill('Đà Nẵng cần gói');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Các nhóm đơn' });
  const tab = views.getByRole('link', { name: 'Đà Nẵng cần gói' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Tất cả' }).click();
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();
  await page.reload();
  await tab.click();
  await expect(page.getByLabel('Nơi giao')).toHaveValue('Đà Nẵng');
  await expect(page).toHaveURL(/view=pack/);
  await expectAccessible(page, 'a saved list on a phone');
  await page.getByRole('button', { name: 'Đổi tên danh sách' }).click();
  await dialog.getByLabel('Tên danh sách').fill('Miền Trung');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(views.getByRole('link', { name: 'Miền Trung' })).toBeVisible();
  await page.getByRole('button', { name: 'Xóa danh sách' }).click();
  await expect(views.getByRole('link', { name: 'Miền Trung' })).toBeHidden();
});
