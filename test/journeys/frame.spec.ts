/** The frame of every page: search, menu, contact and tooltips. */
import { expect, type Page, test } from './journey.ts';
import { desktop, expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import { boxOf, makeOwnProduct, open, untilHydrated } from './steps.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Tìm sản phẩm' });
const options = (page: Page) => page.getByRole('search').getByRole('option');

async function openSearch(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Mở ô tìm kiếm' });
  if (!(await box(page).isVisible())) await opener.click();
  await box(page).focus();
}

for (const viewport of [phone, desktop]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test(`an empty search box suggests the categories and loads them once; five suggestions with whole names, prices and the link to all results are visible, ${viewport.width} pixels wide`, async ({
      page,
    }) => {
      await open(page, '/cart');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (let times = 0; times < 3; times += 1) {
        await openSearch(page);
        await expect(options(page)).toHaveCount(6);
        await expect(options(page).first()).toContainText('Máy cardio');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/cart');
        await box(page).blur();
        await expect(options(page)).toHaveCount(0);
      }
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/categories']);
      await openSearch(page);
      await box(page).fill('xe dap');
      await expect(options(page).first()).toContainText('Xe đạp');
      const list = await boxOf(page.getByRole('listbox', { name: 'Gợi ý sản phẩm' }));
      expect(list.height).toBeLessThanOrEqual(256);
      expect(await options(page).count()).toBeGreaterThanOrEqual(5);
      for (const place of [0, 1, 2, 3, 4]) {
        const row = await boxOf(options(page).nth(place));
        expect(row.bottom).toBeLessThanOrEqual(list.bottom + 0.5);
        await expect(options(page).nth(place)).toContainText(/\d\sđ$/);
        await expect(options(page).nth(place)).toContainText('Máy cardio');
      }
      const rows = await options(page).evaluateAll((elements) =>
        elements.map((element) => ({
          top: element.getBoundingClientRect().top,
          // a text that is cut off is larger than its box
          cut: [...element.querySelectorAll('span')].some(
            (span) => span.scrollWidth > span.clientWidth + 1 || span.scrollHeight > span.clientHeight + 3,
          ),
        })),
      );
      expect(rows.filter(({ cut }) => cut)).toEqual([]);
      // the sixth row is out of sight, not cut in two
      for (const { top } of rows.slice(5)) expect(top).toBeGreaterThanOrEqual(list.bottom - 0.5);
      const all = page.getByRole('search').getByRole('button', { name: /^Xem tất cả \d+ sản phẩm$/ });
      expect((await boxOf(all)).y).toBeGreaterThanOrEqual(list.bottom);
      await expectAccessible(page, 'suggestions');
      await expectNoSidewaysScroll(page, 'suggestions');
      await all.click();
      await expect(page).toHaveURL('/products?search=xe+dap');
      await untilHydrated(page);
      await openSearch(page);
      await box(page).fill('');
      // the suggestions of the last words may be six, too
      await expect(options(page).nth(1)).toContainText('Tạ & sức mạnh');
      await expect(options(page)).toHaveCount(6);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/products\?category=/);
      expect(new URL(page.url()).searchParams.get('category')).toBe('Tạ & sức mạnh');
    });
  });
}

test('an arrow key that is pressed in the moment in which the suggestions appear moves through them', async ({
  page,
}) => {
  await open(page, '/cart');
  await openSearch(page);
  await expect(options(page)).toHaveCount(6);
  await box(page).fill('khongcogiday');
  await expect(page.getByText('Không tìm thấy sản phẩm')).toBeVisible();
  await box(page).evaluate((input) =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('search [role=option]')) return;
      observer.disconnect();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await box(page).fill('');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('after a search on a phone no focus ring stays on the icon', async ({ page }) => {
    await open(page, '/');
    await openSearch(page);
    await page.keyboard.type('thảm');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('thảm');
    await expect(page.locator('header :focus')).toHaveCount(0);
    await expect(box(page)).toBeHidden();
  });

  test('the menu of a phone links to each category', async ({ page }) => {
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Mở menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Sản phẩm', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Danh mục', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Nhắn Zalo' })).toBeVisible();
    const category = menu.getByRole('link', { name: 'Boxing & võ thuật' });
    expect((await boxOf(category)).height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, 'the menu of a phone');
    await category.click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boxing & võ thuật');
  });

  test('hotline and Zalo are large enough for a finger on a phone, and cover nothing', async ({ page, db }) => {
    const { slug } = await makeOwnProduct(db);
    for (const path of ['/', '/login', `/products/${slug}`]) {
      await open(page, path);
      const contact = page.getByRole('complementary', { name: 'Liên hệ nhanh' });
      await expect(contact).toHaveCount(1);
      for (const link of [
        contact.getByRole('link', { name: /^Gọi 0912/ }),
        contact.getByRole('link', { name: 'Nhắn Zalo' }),
      ]) {
        const { height, width } = await boxOf(link);
        expect(Math.min(height, width), path).toBeGreaterThanOrEqual(44);
      }
      expect(await contact.evaluate((element) => getComputedStyle(element).position), path).toBe('static');
      expect(await contact.evaluate((element) => element.closest('footer') !== null), path).toBe(true);
    }
  });
});

test('the header of a desktop shows the hotline and its hours', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/products');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: '0912 345 678' })).toHaveAttribute('href', 'tel:0912345678');
  await expect(banner).toContainText('9:00–17:00, thứ Hai đến thứ Sáu');
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
  // The hotline's line scrolls away, the header itself stays.
  await expect(banner.getByRole('link', { name: '0912 345 678' })).not.toBeInViewport({ ratio: 1 });
  await expect(box(page)).toBeInViewport({ ratio: 1 });
});

test('the home page and the phone’s menu lead to all finders, and a category names its own in one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Tư vấn chọn hàng' }).click();
  await expect(page).toHaveURL('/tu-van');
  await expect(main.getByRole('link', { name: /^Chọn / })).toHaveCount(7);
  await open(page, '/products?category=cardio');
  const links = main.getByText('Tư vấn:').getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const [name, path] of [
    ['Vừa nhà', '/vua-nha'],
    ['Xếp phòng tập', '/phong-tap'],
    ['Lộ trình tạ', '/lo-trinh-ta'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
  await menu.getByRole('link', { name: 'Tư vấn chọn hàng' }).click();
  await main.getByRole('link', { name: 'Chọn thảm tập' }).click();
  await expect(page).toHaveURL('/tu-van/tham-yoga');
});
