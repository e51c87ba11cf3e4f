/** The weight route: a question of somebody who owns some plates, and holes that do not fit, in the cart. */
import { formatMoney } from '#domain/values/money.ts';
import { finger } from '#test/journeys/finger.ts';
import { expect, test } from '#test/journeys/journey.ts';
import { phone } from '#test/journeys/page-checks.ts';
import { addToCart, open, untilHydrated } from '#test/journeys/steps.ts';

const MOST_TAPS = 6;

test.use({ viewport: phone, hasTouch: true });

test('2 × 5 and 2 × 7.5 kg with an Olympic bar: four loads today, then 2.5 and 5 kg plates, and what nobody sells', async ({
  page,
}) => {
  await open(page, '/');
  const { tap, taps } = finger(page);
  const main = page.getByRole('main');
  const loads = page.getByRole('list', { name: 'Các mức lắp được hôm nay' }).getByRole('listitem');
  const purchases = page.getByRole('list', { name: 'Các bước mua' }).locator('> li');
  const missing = page.getByRole('list', { name: 'Nấc chưa tới được' });
  await tap(page.getByRole('button', { name: 'Mở menu' }));
  await tap(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Lộ trình tạ' }));
  await page.waitForURL(/\/lo-trinh-ta$/);
  await untilHydrated(page);
  await tap(main.getByRole('radio', { name: /Olympic/ }));
  const row = (number: number) => main.getByRole('group', { name: `Loại đĩa ${number}` });
  await tap(row(1).getByRole('textbox', { name: 'Số chiếc' }));
  // the keyboard of a phone goes from field to field
  for (const text of ['2', '5', '', '2', '7,5']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tap(main.getByRole('button', { name: 'Xem lộ trình' }));
  await page.waitForURL(/den=/);
  await untilHydrated(page);
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  await expect(loads).toHaveText([/^20 kg/, /^30 kg.*mỗi đầu 5 kg/, /^35 kg.*7,5 kg/, /^45 kg.*7,5 \+ 5 kg/]);
  await expect(purchases).toHaveCount(2);
  await expect(purchases.nth(0)).toContainText('2 × Tạ đĩa bọc cao su Bền Lực 2,5 kg');
  await expect(purchases.nth(0)).toContainText(formatMoney(190_000).slice(0, -1).trim());
  await expect(purchases.nth(1)).toContainText('2 × Tạ đĩa bọc cao su Bền Lực 5 kg');
  await expect(purchases.nth(1)).toContainText('55 kg, 60 kg');
  await expect(main).toContainText('Không cách mua nào khác từ hàng còn trong kho rẻ hơn.');
  await expect(missing).toContainText('22,5 kg, 27,5 kg');
  await expect(missing).toContainText('cần hai đĩa 1,25 kg, cửa hàng không bán cỡ đó');
  await expect(main).toContainText('Cần đo: danh mục chưa ghi chiều dài đầu thanh');
});

test('who owns the set of 20 kg is told the weights in each hand, and the set that leads to heavier dumbbells', async ({
  page,
}) => {
  await open(page, '/lo-trinh-ta');
  await untilHydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /20 kg kèm thanh nối.*tính mỗi tay/ }).check();
  await main.getByRole('textbox', { name: 'Đến (kg, cả thanh)' }).fill('15');
  await main.getByRole('textbox', { name: 'Mỗi nấc (kg)' }).fill('5');
  await main.getByRole('button', { name: 'Xem lộ trình' }).click();
  const loads = page.getByRole('list', { name: 'Các mức lắp được hôm nay' }).getByRole('listitem');
  await expect(loads).toHaveText([/^1,5 kg/, /^4,5 kg/, /^6,5 kg/, /^9,5 kg.*mỗi đầu 2,5 \+ 1,5 kg/]);
  await expect(main).toContainText('Hôm nay mỗi tay lắp được 4 mức');
  await expect(page.getByRole('list', { name: 'Các bước mua' }).locator('> li')).toContainText([
    /11,5 kg.*1 × Bộ tạ tay tháo lắp Bền Lực 20 kg/,
  ]);
});

test('a bar of 28 mm and plates of 50 mm in one cart: the cart says it once for each, until one is gone', async ({
  page,
}) => {
  await addToCart(page, { slug: 'don-ta-thang-ben-luc-1-5-m-phi-28' });
  await addToCart(page, { slug: 'ta-dia-boc-cao-su-ben-luc-5-kg-lo-50' });
  await open(page, '/cart');
  const warning = page.getByRole('status').filter({ hasText: 'Đĩa và thanh trong giỏ chưa khớp' });
  await expect(warning).toContainText('Lỗ 50 mm rộng hơn thanh 28 mm quá 2 mm');
  await page.getByRole('button', { name: /^Xóa .*Tạ đĩa/ }).click();
  await expect(warning).toHaveCount(0);
});
