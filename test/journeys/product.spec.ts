/** The product page. */
import { formatMoney } from '#domain/values/money.ts';
import { expect, type Locator, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import * as shopper from './steps.ts';

test('"buy now" puts the quantity into the cart and opens the checkout; sharing copies the URL, and says so for two seconds', async ({
  page,
  context,
  db,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await shopper.makeOwnProduct(db, { originalPriceVnd: 650_000, discountPercent: 23 });
  await shopper.open(page, `/products/${product.slug}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(`Giá gốc: ${formatMoney(650_000)}`);
  await page.getByRole('button', { name: 'Chia sẻ' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole('button', { name: 'Chia sẻ' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Giảm số lượng' })).toBeDisabled();
  await main.getByRole('button', { name: 'Tăng số lượng' }).click();
  await main.getByRole('button', { name: 'Mua ngay' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(1_000_000));
});

test('a phone shows the name of a treadmill, of a weight with its siblings and of a combination with a long name above its picture, and price, stock and sizes above the buttons', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const [words, slug] of [
    ['a treadmill', 'may-chay-bo-dien-gap-gon-nhip-chay-r200'],
    ['a weight with its siblings', 'ta-tay-boc-cao-su-luc-giac-ben-luc-5-kg-1-chiec'],
    ['a combination with a long name', 'combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia'],
  ] as const) {
    await shopper.open(page, `/products/${slug}`);
    const main = page.getByRole('main');
    const edges = async (locator: Locator) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error(`${locator} is not shown`);
      return { top: box.y, bottom: box.y + box.height };
    };
    const bar = await edges(page.locator('[data-bottom-bar]'));
    const picture = await edges(page.locator('[data-product-pictures]'));
    const name = await edges(page.getByRole('heading', { level: 1 }));
    expect(name.bottom).toBeLessThanOrEqual(picture.top);
    expect(name.top).toBeGreaterThanOrEqual((await edges(page.getByRole('banner'))).bottom);
    const seen = [main.locator('.price').first(), main.getByText(/^(Còn hàng|Chỉ còn \d+ sản phẩm)$/).first()];
    const sizes = main.getByRole('navigation', { name: 'Khối lượng' });
    if (words.includes('siblings')) seen.push(sizes);
    for (const locator of seen) {
      const { top, bottom } = await edges(locator);
      expect(top).toBeGreaterThanOrEqual(picture.bottom);
      expect(bottom).toBeLessThanOrEqual(bar.top);
    }
  }
});

test('the sizes of a product link to one another, and show which is out of stock', async ({ page }) => {
  await shopper.open(page, '/products/dai-lung-tap-gym-ban-rong-10-cm-duong-co');
  const sizes = page.getByRole('main').getByRole('navigation').filter({ hasText: 'XL' });
  await expect(sizes.getByRole('link', { name: 'XL' })).toHaveAccessibleName('XL (Hết hàng)');
  await sizes.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL('/products/dai-lung-tap-gym-ban-rong-10-cm-duong-co-size-l');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cỡ L$/);
  await expect(sizes.getByRole('link', { name: 'L', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('choosing another weight keeps scroll position and focus, however long it takes to load', async ({ page }) => {
  await page.setViewportSize(phone);
  await shopper.open(page, '/products/ta-tay-boc-cao-su-luc-giac-ben-luc-5-kg-1-chiec');
  const weights = page.getByRole('main').getByRole('navigation').filter({ hasText: '10 kg' });
  const ten = weights.getByRole('link', { name: '10 kg' });
  await page.evaluate(() => window.scrollTo(0, 420));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/products/ta-tay-*', async (route) => {
    await promise;
    await route.continue();
  });
  await ten.focus();
  await ten.press('Enter');
  // No skeleton replaces the product meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bền Lực 5 kg');
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  resolve();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bền Lực 10 kg');
  await expect(page).toHaveURL(/10-kg/);
  await untilArrived(page);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(50);
  await expect(ten).toBeFocused();
});

test('the breadcrumb links to the product’s category, and related products are shown; those of a weight are others of its category, never its other weights', async ({
  page,
}) => {
  await shopper.open(page, '/products/ta-tay-boc-cao-su-luc-giac-ben-luc-5-kg-1-chiec');
  const others = page.getByRole('region', { name: 'Sản phẩm liên quan' }).first();
  await expect(others.getByRole('article')).toHaveCount(4);
  await expect(others.getByRole('link', { name: /lục giác/ })).toHaveCount(0);
  await shopper.open(page, '/products/bao-cat-treo-da-pu-duong-co-120-cm-kem-xich');
  const related = page.getByRole('region', { name: 'Sản phẩm liên quan' });
  await expect(related.getByRole('link', { name: 'Trụ đấm bốc để sàn tự đứng Đường Cơ 175 cm' })).toBeVisible();
  await expect(related.getByRole('link', { name: /^Bao cát treo/ })).toHaveCount(0);
  const crumbs = page.getByRole('navigation', { name: 'Đường dẫn' });
  await crumbs.getByRole('link', { name: 'Boxing & võ thuật' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boxing & võ thuật');
  await expect(page.getByRole('checkbox', { name: /^Boxing & võ thuật/ })).toBeChecked();
});

/** Opens the last product of the list, and returns to the same scroll position. */
async function expectPlaceKept(page: Page): Promise<void> {
  // The click itself would scroll if the page has grown since.
  await scrollToLast(page);
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await shopper.results(page).getByRole('article').last().getByRole('link').click();
  await expect(shopper.addButton(page)).toBeVisible();
  await untilArrived(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(50);
}

const scrollToLast = (page: Page) => shopper.results(page).getByRole('article').last().scrollIntoViewIfNeeded();

/** Waits until the requested page is shown, and will not scroll any more. */
async function untilArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Router = { state: { status: string; resolvedLocation?: { href: string } } };
    const { state } = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    return state.status === 'idle' && state.resolvedLocation?.href === location.pathname + location.search;
  });
}

test('a new page starts at its top, and going back restores the scroll position', async ({ page }) => {
  await shopper.open(page, '/categories');
  await shopper.navigate(page, 'Sản phẩm');
  await expect(page).toHaveURL('/products');
  await untilArrived(page);
  await scrollToLast(page);
  await expectPlaceKept(page);
});

test('scrolling before hydration keeps the position, and going back restores it', async ({ page }) => {
  const { promise: scrolled, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scrolled;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'commit' });
  // The page is still loading, so scrolling works only once it is long enough.
  await expect(async () => {
    await scrollToLast(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  }).toPass();
  resolve();
  await shopper.untilHydrated(page);
  await untilArrived(page);
  await expectPlaceKept(page);
});

test('a product just added can be removed in the drawer, and restored', async ({ page, db }) => {
  const [one, other] = [await shopper.makeOwnProduct(db), await shopper.makeOwnProduct(db, { priceVnd: 120_000 })];
  await shopper.addToCart(page, one);
  await shopper.addToCart(page, other);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: `Xóa ${one.name} khỏi giỏ` }).click();
  await shopper.expectBadge(page, 1);
  await expect(drawer).toContainText('Đã thêm vào giỏ hàng');
  await expect(drawer.getByRole('button', { name: 'Hoàn tác' })).toBeFocused();
  await drawer.getByRole('button', { name: `Giảm số lượng ${other.name}` }).click();
  await shopper.expectBadge(page, 0);
  await expect(drawer).toContainText('Giỏ hàng của bạn đang trống');
  await expect(drawer.getByRole('link', { name: 'Thanh toán' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await shopper.expectBadge(page, 1);
  await expect(drawer).toContainText(formatMoney(120_000));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
