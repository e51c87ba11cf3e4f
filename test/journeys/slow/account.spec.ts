/** A profile that cannot be loaded or saved. */
import { enterAsCustomer } from '../customers.ts';
import { expect, type Page, test } from '../journey.ts';
import { checkEverySize } from '../page-checks.ts';
import { open, toast } from '../steps.ts';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: 'Lưu thay đổi' });

test('a profile that cannot be loaded shows an error in two places, and a retry loads it', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b500\b/);
  await enterAsCustomer(page, db);
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, json: { error: 'Trục trặc' } }));
  await page.goto('/account');
  const said = toast(page, 'Chưa tải được hồ sơ. Vui lòng thử lại.');
  await expect(said.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Failed to load profile')).toHaveCount(2);
  await checkEverySize(page, 'a profile that failed');
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'Thử lại' }).click();
  await expect(main(page)).toContainText('28/02/1990');
});

test('a profile that cannot be saved shows the reason, or a general message', async ({ page, db, errors }) => {
  errors.expected(/\b50\d\b|Failed to load resource|ERR_FAILED/);
  await enterAsCustomer(page, db);
  await open(page, '/account/edit');
  await expect(box(page, 'Họ')).toBeVisible();
  await page.route('**/api/user/profile', (route) => route.abort());
  await save(page).click();
  await expect(main(page).getByRole('alert')).toContainText('Không thể cập nhật hồ sơ');
  await page.unrouteAll();
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({ status: 500, json: { error: 'Bảo trì lúc 2 giờ' } }),
  );
  await save(page).click();
  await expect(main(page).getByRole('alert')).toContainText('Bảo trì lúc 2 giờ');
});
