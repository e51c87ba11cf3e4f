/** A post that does not come. */
import { expect, test } from '../journey.ts';
import { checkEverySize } from '../page-checks.ts';
import { open } from '../steps.ts';

test('a post that cannot be loaded says so, and a retry loads it', async ({ page, errors }) => {
  errors.expected(/\b500\b/);
  await open(page, '/blog');
  await page.route('**/blogs/*.html', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Tạ tay nào cho người mới tập?' }).click();
  await expect(page.getByRole('heading', { name: 'Không thể tải bài viết' })).toBeVisible({ timeout: 30_000 });
  await checkEverySize(page, 'a post that failed');
  await page.unroute('**/blogs/*.html');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tạ tay nào cho người mới tập?');
});
