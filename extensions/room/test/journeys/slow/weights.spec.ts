/** The weight route: the shop's plates beside those that were typed, holes that do not fit, and what goes into the cart. */
import { expect, type Page, test } from '#test/journeys/journey.ts';
import { phone } from '#test/journeys/page-checks.ts';
import { addToCart, expectBadge, open, untilHydrated } from '#test/journeys/steps.ts';

const loads = (page: Page) => page.getByRole('list', { name: 'Các mức lắp được hôm nay' }).getByRole('listitem');
const purchases = (page: Page) => page.getByRole('list', { name: 'Các bước mua' }).locator('> li');
const QUESTION_5 = '?don=don-ta-thang-olympic-ben-luc-2-2-m-20-kg&s1=2&k1=5&s2=2&k2=7%2C5&den=60&buoc=2%2C5';

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a straight bar of 28 mm: the plates of two sets fit, and no plate of 50 mm', async ({ page }) => {
    await open(page, '/lo-trinh-ta?don=don-ta-thang-ben-luc-1-5-m-phi-28');
    const fitting = page.getByRole('list', { name: 'Đĩa lắp được' });
    await expect(page.getByRole('heading', { name: 'Đĩa còn hàng, lắp được thanh 28 mm' })).toBeVisible();
    await expect(fitting.getByRole('listitem')).toHaveCount(2);
    await expect(fitting).not.toContainText('lỗ 50');
  });
});

test('the shop’s plates are added to what was typed, also without free rows and below the bar', async ({ page }) => {
  await open(page, '/lo-trinh-ta');
  const main = page.getByRole('main');
  const box = (row: number, name: string) =>
    main.getByRole('group', { name: `Loại đĩa ${row}` }).getByRole('textbox', { name });
  await main.getByRole('radio', { name: /EZ/ }).check();
  await box(1, 'Số chiếc').fill('2');
  await box(1, 'Kg mỗi chiếc').fill('7,5');
  await main.getByRole('textbox', { name: /^Đến/ }).fill('80');
  const plates = main.getByRole('combobox', { name: 'Đĩa mua ở cửa hàng này' });
  await plates.selectOption('ta-dia-boc-cao-su-ben-luc-5-kg-lo-50');
  await main.getByRole('button', { name: 'Xem lộ trình' }).click();
  await page.waitForURL(/them=/);
  await untilHydrated(page);
  await expect(main.getByRole('radio', { name: /EZ/ })).toBeChecked();
  await expect(box(1, 'Kg mỗi chiếc')).toHaveValue('7,5');
  await expect(box(2, 'Kg mỗi chiếc')).toHaveValue('5');
  await expect(box(2, 'Lỗ (mm)')).toHaveValue('50');
  await expect(main.getByRole('textbox', { name: /^Đến/ })).toHaveValue('80');
  await expect(plates).toHaveValue('');
  await open(
    page,
    `/lo-trinh-ta?${[1, 2, 3, 4, 5, 6].map((row) => `s${row}=2&k${row}=${row}`).join('&')}&them=ta-dia-boc-cao-su-ben-luc-5-kg-lo-50`,
  );
  await expect(main.getByRole('alert')).toContainText('Chưa thêm được');
  await open(page, '/lo-trinh-ta?don=don-ta-thang-olympic-ben-luc-2-2-m-20-kg&den=10');
  await expect(main).toContainText('Từ 20 đến 400');
});

test('the next purchase goes into the cart as many times as it is needed', async ({ page }) => {
  await open(page, `/lo-trinh-ta${QUESTION_5}`);
  await purchases(page).first().getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expectBadge(page, 2);
});

test('a typed bar and typed plates with other holes: the page says which do not go together', async ({ page }) => {
  await open(page, '/lo-trinh-ta?don=khac&dk=10&dl=28&s1=2&k1=5&l1=50&s2=4&k2=2.5&den=40&buoc=5');
  await expect(page.getByText('2 × 5 kg: Lỗ 50 mm rộng hơn thanh 28 mm quá 2 mm')).toBeVisible();
  await expect(loads(page)).toHaveText([/^10 kg/, /^15 kg/, /^20 kg/]);
  await open(page, '/lo-trinh-ta?don=khac&dk=abc&dl=28&den=40');
  await expect(page.getByText('Từ 1 đến 40')).toBeVisible();
});

test('a bundle in the cart is taken apart: its plates of 50 mm do not go onto a bar of 28 mm', async ({ page }) => {
  await addToCart(page, { slug: 'don-ta-thang-ben-luc-1-5-m-phi-28' });
  await addToCart(page, { slug: 'combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia' });
  await open(page, '/cart');
  const warning = page.getByRole('status').filter({ hasText: 'Đĩa và thanh trong giỏ chưa khớp' });
  await expect(warning).toContainText('Lỗ 50 mm rộng hơn thanh 28 mm quá 2 mm');
  await expect(warning).toContainText(/Đòn tạ thẳng .*1,5 m.* với Tạ đĩa .*[12]0 kg lỗ 50/);
});
