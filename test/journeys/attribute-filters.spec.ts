/** Filters by typed specifications: the shopper's own weight, bounds of figures, and the table on a product's page. */
import { expect, test } from './journey.ts';
import { open, results } from './steps.ts';

const TREADMILLS = '/products?type=may-chay-bo';
const phone = { width: 390, height: 844 };

test('who weighs 95 kg types that, and sees what carries 115', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, TREADMILLS);
  await page.getByRole('main').getByRole('button', { name: 'Bộ lọc' }).click();
  const panel = page.getByRole('complementary', { name: 'Bộ lọc' });
  const weight = panel.getByRole('spinbutton', { name: 'Bạn nặng' });
  await weight.fill('95');
  await weight.press('Tab');
  await expect(page).toHaveURL(/attributes=catalogue%2Fload-kg%3A95/);
  await expect(panel.getByRole('button', { name: 'Xem 3 sản phẩm' })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Độ ồn' }).selectOption({ label: 'đến 62 dB (1)' });
  await panel.getByRole('button', { name: 'Xem 1 sản phẩm' }).click();
  await expect(results(page).getByRole('article')).toHaveCount(1);
  await expect(results(page).getByRole('article')).toContainText('R300');
  const chips = page.getByRole('list', { name: 'Bộ lọc đang dùng' });
  await chips.getByRole('link', { name: 'Bỏ lọc Độ ồn: đến 62 dB' }).click();
  await expect(results(page).getByRole('article')).toHaveCount(3);
  await chips.getByRole('link', { name: 'Bỏ lọc Tải trọng tối đa: từ 115 kg (bạn nặng 95 kg)' }).click();
  await expect(results(page).getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('spinbutton', { name: 'Bạn nặng', includeHidden: true })).toHaveValue('');
});
