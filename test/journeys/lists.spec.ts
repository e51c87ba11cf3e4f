/** Product lists: their content, and that their URL describes it completely. */
import type { Database } from '#store/database/database.ts';
import { expect, type Page, test } from './journey.ts';
import { open, results } from './steps.ts';

const cards = (page: Page) => results(page).getByRole('article');
const line = (page: Page) => results(page).getByRole('status').filter({ hasText: 'Hiển thị' });
const sortMenu = (page: Page) => page.getByRole('combobox', { name: 'Sắp xếp' });

const PRICE = /^(\d{1,3}(?:\.\d{3})+)\sđ/;

/** The current price on each card, in đồng. */
async function pricesShown(page: Page): Promise<number[]> {
  const texts = await cards(page).getByRole('paragraph').filter({ hasText: PRICE }).allTextContents();
  return texts.map((text) => Number(PRICE.exec(text)?.[1]?.replaceAll('.', '')));
}

async function countListed(db: Database): Promise<number> {
  return (await db.selectFrom('products').select('id').where('listed', '=', true).execute()).length;
}

test('the first and the last page say which of how many results they show; filter, sort order and page are in the URL, and going back undoes them one by one', async ({
  page,
  db,
}) => {
  const total = await countListed(db);
  await open(page, '/products');
  await expect(line(page)).toHaveText(`Hiển thị 1–20 của ${total} kết quả`);
  await expect(cards(page)).toHaveCount(20);
  const last = Math.ceil(total / 20);
  const pages = page.getByRole('navigation', { name: 'Trang', exact: true });
  await pages.getByRole('link', { name: `Trang ${last}` }).click();
  await expect(line(page)).toHaveText(`Hiển thị ${(last - 1) * 20 + 1}–${total} của ${total} kết quả`);
  await expect(cards(page)).toHaveCount(total - (last - 1) * 20);
  await expect(pages.getByRole('link', { name: 'Sau' })).toHaveCount(0);

  await open(page, '/products');
  await page.getByRole('checkbox', { name: /^Tạ & sức mạnh/ }).check();
  await expect(line(page)).toHaveText('Hiển thị 1–20 của 27 kết quả');
  await sortMenu(page).selectOption('Giá thấp đến cao');
  await expect(page).toHaveURL(/sort=price_asc/);
  await page.getByRole('link', { name: 'Trang 2' }).click();
  await expect(line(page)).toHaveText('Hiển thị 21–27 của 27 kết quả');
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({
    categories: 'Tạ & sức mạnh',
    sort: 'price_asc',
    page: '2',
  });

  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Chia sẻ' })).toBeVisible();
  await page.goBack();
  await expect(line(page)).toHaveText('Hiển thị 21–27 của 27 kết quả');
  await expect(sortMenu(page)).toHaveValue('price_asc');
  await page.goBack();
  await expect(line(page)).toHaveText('Hiển thị 1–20 của 27 kết quả');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(sortMenu(page)).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /^Tạ & sức mạnh/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^Tạ & sức mạnh/ })).not.toBeChecked();
  await expect(line(page)).toContainText('của 71 kết quả');
});

test('setting a filter keeps the others, and returns to the first page', async ({ page }) => {
  await open(page, '/products?search=ta&sort=price_desc&page=2');
  await page.getByRole('checkbox', { name: /^Tạ & sức mạnh/ }).check();
  await expect(page).toHaveURL(/categories=/);
  await page.getByRole('checkbox', { name: /^Tạ tay \(tạ đơn\)/ }).check();
  await expect(page).toHaveURL(/type=ta-tay/);
  await page.getByRole('textbox', { name: 'Giá từ' }).fill('100000');
  await page.getByRole('textbox', { name: 'Giá từ' }).press('Enter');
  await expect(page).toHaveURL(/minPrice=100000/);
  await page.getByRole('checkbox', { name: 'Chỉ hiện sản phẩm còn hàng' }).check();
  await expect(page).toHaveURL(/inStock=true/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    search: 'ta',
    sort: 'price_desc',
    categories: 'Tạ & sức mạnh',
    type: 'ta-tay',
    minPrice: '100000',
    inStock: 'true',
  });
  const chips = page.getByRole('list', { name: 'Bộ lọc đang dùng' });
  await chips.getByRole('link', { name: 'Bỏ lọc Tạ tay' }).click();
  await expect(page).not.toHaveURL(/type=/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ search: 'ta', minPrice: '100000' });
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).click();
  await expect(page).toHaveURL('/products?search=ta');
});

test('type and lowest rating narrow the list, show the number of matches, and can be removed', async ({ page, db }) => {
  const listed = await db
    .selectFrom('products as p')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select(['p.rating', 't.slug'])
    .where('p.listed', '=', true)
    .execute();
  const ratedFrom = (least: number, slugs?: readonly string[]) =>
    listed.filter(({ rating, slug }) => Number(rating) >= least && (slugs?.includes(slug) ?? true)).length;
  const countOf = (least: number, slugs?: readonly string[]) => `của ${ratedFrom(least, slugs)} kết quả`;
  const bags = page.getByRole('checkbox', { name: /^Bao cát/ });
  await open(page, '/products?sort=rating&page=2');
  await page.getByRole('radio', { name: 'Từ 4 sao trở lên' }).check();
  await expect(line(page)).toContainText(countOf(4));
  await page.getByText('Các loại khác').click();
  await bags.check();
  await expect(line(page)).toContainText(countOf(4, ['bao-cat']));
  await expect(bags).toHaveAccessibleName(new RegExp(`\\(${ratedFrom(4, ['bao-cat'])}\\)$`));
  await page.getByRole('checkbox', { name: /^Tạ tay \(/ }).check();
  await expect(line(page)).toContainText(countOf(4, ['bao-cat', 'ta-tay']));
  // The numbers count the list with all other filters applied.
  await expect(page.getByRole('radio', { name: 'Từ 4,5 sao trở lên' })).toHaveAccessibleName(
    new RegExp(`\\(${ratedFrom(4.5, ['bao-cat', 'ta-tay'])}\\)$`),
  );
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    sort: 'rating',
    type: 'ta-tay,bao-cat',
    minRating: '4',
  });

  await page.goBack();
  await expect(page).toHaveURL(/type=bao-cat&minRating=4/);
  await expect(page.getByRole('checkbox', { name: /^Tạ tay \(/ })).not.toBeChecked();
  await expect(bags).toBeChecked();
  await page.getByRole('link', { name: 'Bỏ lọc Từ 4 sao trở lên' }).click();
  await expect(page.getByRole('radio', { name: 'Tất cả' })).toBeChecked();
  await page.getByRole('link', { name: 'Bỏ lọc Bao cát' }).click();
  await expect(page).toHaveURL('/products?sort=rating');
});

test('a type stays active when its category is removed, and shows that nothing matches', async ({ page }) => {
  await open(page, '/products?categories=Máy+cardio&type=ta-tay,khong-co&minRating=3,7');
  await expect(page.getByRole('checkbox', { name: /^Tạ tay \(.*\(0\)$/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Từ 3,7 sao/ })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Chỉ hiện sản phẩm còn hàng' }).check();
  await expect(page).toHaveURL(/inStock=true/);
  expect(new URL(page.url()).searchParams.get('type')).toBe('ta-tay,khong-co');
  expect(new URL(page.url()).searchParams.get('minRating')).toBe('3.7');
  await page.getByRole('link', { name: 'Bỏ lọc Máy cardio' }).click();
  await expect(page.getByRole('link', { name: 'Bỏ lọc khong-co' })).toBeVisible();
  await expect(page).toHaveURL(/type=ta-tay/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters are chosen in a side sheet, whose button shows the number of results and closes it', async ({
    page,
    db,
  }) => {
    await open(page, '/products');
    await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
    const sheet = page.getByRole('complementary', { name: 'Bộ lọc' });
    await sheet.getByRole('radio', { name: 'Từ 4,5 sao trở lên' }).check();
    await expect(page).toHaveURL('/products?minRating=4.5');
    const rated = await db
      .selectFrom('products')
      .select('id')
      .where('listed', '=', true)
      .where('rating', '>=', '4.5')
      .execute();
    await expect(sheet.getByRole('button', { name: 'Áp dụng' })).toHaveCount(0);
    await sheet.getByRole('button', { name: `Xem ${rated.length} sản phẩm` }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Bộ lọc (1)' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bỏ lọc Từ 4,5 sao trở lên' })).toBeVisible();
  });
});

test('on a desktop the filters stay visible beside the list, and need no button', async ({ page }) => {
  await open(page, '/products');
  const panel = page.getByRole('complementary', { name: 'Bộ lọc' });
  await expect(panel.getByRole('button', { name: /Áp dụng|^Xem/ })).toHaveCount(0);
  await cards(page).nth(16).scrollIntoViewIfNeeded();
  const box = await panel.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  // The last choice can be reached without scrolling the list.
  const last = panel.getByRole('checkbox', { name: 'Chỉ hiện sản phẩm còn hàng' });
  const place = await page.evaluate(() => window.scrollY);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await last.check();
  await expect(page).toHaveURL(/inStock=true/);
});

test('heading, title and breadcrumb show the one chosen type', async ({ page }) => {
  await open(page, '/products');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('checkbox', { name: /^Máy chạy bộ/ }).check();
  await expect(heading).toHaveText('Máy chạy bộ');
  await expect(page).toHaveTitle('Máy chạy bộ | Sức Bật');
  const crumbs = page.getByRole('navigation', { name: 'Đường dẫn' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Trang chủ', 'Sản phẩm', 'Máy cardio', 'Máy chạy bộ']);
  await page.getByRole('checkbox', { name: /^Máy cardio/ }).check();
  await expect(page).toHaveURL(/categories=/);
  await expect(heading).toHaveText('Máy chạy bộ');
  await page.getByRole('checkbox', { name: /^Xe đạp tập/ }).check();
  await expect(heading).toHaveText('Máy cardio');
});

test('the list can be sorted by lowest and by highest price; the price filter keeps the products in its range, typed or set with the slider', async ({
  page,
}) => {
  await open(page, '/products?sort=price_asc');
  const rising = await pricesShown(page);
  expect(rising).toHaveLength(20);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  await sortMenu(page).selectOption('Giá cao đến thấp');
  await expect(page).toHaveURL(/sort=price_desc/);
  await expect.poll(async () => (await pricesShown(page))[0]).toBe(36_500_000);
  const falling = await pricesShown(page);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  await sortMenu(page).selectOption('');
  await expect(page).not.toHaveURL(/sort=/);
  await page.getByRole('textbox', { name: 'Giá từ' }).fill('1.000.000');
  await page.getByRole('textbox', { name: 'Giá đến' }).fill('2.000.000');
  await page.getByRole('textbox', { name: 'Giá đến' }).press('Enter');
  await expect(page).toHaveURL(/minPrice=1000000&maxPrice=2000000/);
  await expect
    .poll(async () => (await pricesShown(page)).every((price) => price >= 1_000_000 && price <= 2_000_000))
    .toBe(true);
  expect((await pricesShown(page)).length).toBeGreaterThan(3);
  const low = page.getByRole('slider', { name: 'Giá thấp nhất' });
  await expect(low).toHaveValue('1000000');
  await low.press('ArrowRight');
  await expect(page).toHaveURL(/minPrice=1100000&maxPrice=2000000/);
  await expect(low).toBeFocused();
});

test('a typed price shows thousands separators, and the cursor stays at its digit', async ({ page }) => {
  await open(page, '/products?maxPrice=12000000');
  await expect(page.getByRole('textbox', { name: 'Giá đến' })).toHaveValue('12.000.000');
  const from = page.getByRole('textbox', { name: 'Giá từ' });
  await from.pressSequentially('1500000');
  await expect(from).toHaveValue('1.500.000');
  await from.press('Home');
  await from.press('ArrowRight');
  await from.press('2');
  await expect(from).toHaveValue('12.500.000');
  await from.press('3');
  await expect(from).toHaveValue('123.500.000');
  await from.press('Backspace');
  await from.press('Backspace');
  await from.pressSequentially('x');
  await expect(from).toHaveValue('1.500.000');
  await from.press('Enter');
  await expect(page).toHaveURL(/minPrice=1500000&maxPrice=12000000/);
  await expect(from).toHaveValue('1.500.000');
  await page.getByRole('slider', { name: 'Giá thấp nhất' }).press('ArrowRight');
  await expect(from).toHaveValue('1.600.000');
  await expect(page).toHaveURL(/minPrice=1600000&maxPrice=12000000/);
});

test('a category’s tile links to its products', async ({ page }) => {
  await open(page, '/categories');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Khám phá Boxing & võ thuật' }).click();
  await expect(page).toHaveURL(/\/products\?category=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boxing & võ thuật');
  await expect(line(page)).toHaveText('Hiển thị 1–4 của 4 kết quả');
});
