/** The weight route: questions of people who own some plates, and holes that do not fit, in the cart. */
import { formatMoney } from '#domain/values/money.ts';
import { finger } from './finger.ts';
import { expect, type Page, test } from './journey.ts';
import { checkEverySize, phone, sizes } from './page-checks.ts';
import { addToCart, expectBadge, open, untilHydrated } from './steps.ts';

const MOST_TAPS = 6;

const loads = (page: Page) => page.getByRole('list', { name: 'Các mức lắp được hôm nay' }).getByRole('listitem');
const purchases = (page: Page) => page.getByRole('list', { name: 'Các bước mua' }).locator('> li');
const missing = (page: Page) => page.getByRole('list', { name: 'Nấc chưa tới được' });
const QUESTION_5 = '?don=don-ta-thang-olympic-ben-luc-2-2-m-20-kg&s1=2&k1=5&s2=2&k2=7%2C5&den=60&buoc=2%2C5';

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('2 × 5 and 2 × 7.5 kg with an Olympic bar: four loads today, then 2.5 and 5 kg plates, and what nobody sells', async ({
    page,
  }) => {
    await open(page, '/');
    const { tap, taps } = finger(page);
    const main = page.getByRole('main');
    await tap(main.getByRole('link', { name: 'Lộ trình tạ' }));
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
    await page.waitForURL(/den=60/);
    await untilHydrated(page);
    expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
    await expect(loads(page)).toHaveText([/^20 kg/, /^30 kg.*mỗi đầu 5 kg/, /^35 kg.*7,5 kg/, /^45 kg.*7,5 \+ 5 kg/]);
    await expect(purchases(page)).toHaveCount(2);
    await expect(purchases(page).nth(0)).toContainText('2 × Tạ đĩa bọc cao su Bền Lực 2,5 kg');
    await expect(purchases(page).nth(0)).toContainText(formatMoney(190_000).slice(0, -1).trim());
    await expect(purchases(page).nth(1)).toContainText('2 × Tạ đĩa bọc cao su Bền Lực 5 kg');
    await expect(purchases(page).nth(1)).toContainText('55 kg, 60 kg');
    await expect(main).toContainText('Không cách mua nào khác từ hàng còn trong kho rẻ hơn.');
    await expect(missing(page)).toContainText('22,5 kg, 27,5 kg');
    await expect(missing(page)).toContainText('cần hai đĩa 1,25 kg, cửa hàng không bán cỡ đó');
    await expect(main).toContainText('Cần đo: danh mục chưa ghi chiều dài đầu thanh');
  });

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

for (const { name, viewport } of sizes)
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the form and the answer are accessible', async ({ page }) => {
      await open(page, '/lo-trinh-ta');
      await checkEverySize(page, 'the empty weight route', [viewport]);
      await open(page, `/lo-trinh-ta${QUESTION_5}`);
      await checkEverySize(page, 'an answered weight route', [viewport]);
    });
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

test('without script the form gives the same answer', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/lo-trinh-ta${QUESTION_5}`);
  await expect(loads(page)).toHaveCount(4);
  await page.getByRole('textbox', { name: 'Đến (kg, cả thanh)' }).fill('45');
  await page.getByRole('button', { name: 'Xem lộ trình' }).click();
  await expect(page).toHaveURL(/den=45/);
  await expect(page.getByRole('heading', { name: 'Mua gì tiếp để lên 45 kg, từng nấc 2,5 kg' })).toBeVisible();
  await context.close();
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

test('a bundle in the cart is taken apart: its plates of 50 mm do not go onto a bar of 28 mm', async ({ page }) => {
  await addToCart(page, { slug: 'don-ta-thang-ben-luc-1-5-m-phi-28' });
  await addToCart(page, { slug: 'combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia' });
  await open(page, '/cart');
  const warning = page.getByRole('status').filter({ hasText: 'Đĩa và thanh trong giỏ chưa khớp' });
  await expect(warning).toContainText('Lỗ 50 mm rộng hơn thanh 28 mm quá 2 mm');
  await expect(warning).toContainText(/Đòn tạ thẳng .*1,5 m.* với Tạ đĩa .*20 kg/);
});
