/** The shop in a browser without scripts: links and forms are enough to read, search and filter. */
import { formatMoney } from '#domain/values/money.ts';
import { expect, test } from './journey.ts';
import { results } from './steps.ts';

test.use({ javaScriptEnabled: false });

// The browser reports the preload links of scripts, which it may not run, as errors.
test.beforeEach(({ errors }) => errors.expected(/^request: csp GET \S+\/assets\/[\w.-]+\.js$/));

test('without script a visitor goes from the home page to a product and reads its price', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Sản phẩm nổi bật' }).getByRole('article')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Khám phá Máy cardio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Máy cardio');
  await results(page).getByRole('link', { name: 'Xe đạp tập mini để bàn An Khỏe M1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xe đạp tập mini để bàn An Khỏe M1');
  const main = page.getByRole('main');
  await expect(main).toContainText(formatMoney(690_000));
  await expect(main).toContainText('Còn hàng');
  await expect(main.getByRole('heading', { name: 'Mô tả sản phẩm' })).toBeVisible();
  await expect(main.getByText(/Vui lòng bật JavaScript trong trình duyệt để đặt hàng/)).toBeVisible();
});

test('without script the filters are a form, the pages are links, and the search finds products', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('checkbox', { name: /^Tạ & sức mạnh/ }).check();
  await page.getByRole('checkbox', { name: /^Phụ kiện tập luyện/ }).check();
  await page.getByRole('textbox', { name: 'Giá từ' }).fill('100.000');
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('Giá thấp đến cao');
  await page.getByRole('button', { name: 'Áp dụng' }).click();
  await expect(results(page)).toContainText(/Hiển thị 1–20 của \d+ kết quả/);
  await expect(page.getByRole('checkbox', { name: /^Tạ & sức mạnh/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Phụ kiện tập luyện/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Sắp xếp' })).toHaveValue('price_asc');
  await expect(results(page).getByRole('article').first()).toContainText(formatMoney(119_000));
  await results(page).getByRole('link', { name: 'Trang 2' }).click();
  await expect(results(page)).toContainText(/Hiển thị 21–\d+ của \d+ kết quả/);
  await expect(page.getByRole('checkbox', { name: /^Tạ & sức mạnh/ })).toBeChecked();

  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill('xe dap');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả tìm kiếm cho “xe dap”');
  await expect(results(page).getByRole('article').first()).toContainText('Xe đạp');
});

test('without script the cart and the checkout say what they need', async ({ page }) => {
  for (const address of ['/cart', '/checkout']) {
    await page.goto(address);
    await expect(page.getByText(/Giỏ hàng và thanh toán cần JavaScript/)).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('without script the menu and the filters still open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sản phẩm' }).click();
    await expect(results(page)).toContainText('Hiển thị 1–20 của 71 kết quả');
    await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Boxing & võ thuật/ }).check();
    await page.getByRole('button', { name: 'Áp dụng' }).click();
    await expect(results(page)).toContainText('Hiển thị 1–4 của 4 kết quả');
  });
});
