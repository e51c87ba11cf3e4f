/** Details of the specification that no other journey checks. */
import { pngBytes } from '../../images.ts';
import { expect, type Locator, type Page, test } from '../journey.ts';
import { checkEverySize } from '../page-checks.ts';
import * as shopper from '../steps.ts';

test('the home page has endless carousels of 4 and 3 slides, of 2 on medium screens, and two links to all products', async ({
  page,
}) => {
  await shopper.open(page, '/');
  const strips = [
    ['Các danh mục', 'Danh mục sau', 3],
    ['Sản phẩm nổi bật', 'Sản phẩm sau', 4],
  ] as const;
  const strip = (name: string) => page.getByRole('region', { name, exact: true });
  const shown = (name: string) =>
    strip(name).evaluate((e) => Math.round(e.clientWidth / (e.querySelector('li')?.clientWidth ?? 1)));
  for (const [name, next, wide] of strips) {
    expect(await shown(name)).toBe(wide);
    await strip(name).scrollIntoViewIfNeeded();
    const slides = strip(name).getByRole('listitem');
    const button = page.getByRole('button', { name: next });
    await button.click();
    await expect(slides.first()).not.toBeInViewport({ ratio: 0.5 });
    const count = await slides.count();
    for (let place = 1; place < count; place += 1) await button.click();
    await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
  }
  await page.setViewportSize({ width: 800, height: 900 });
  for (const [name] of strips) expect(await shown(name)).toBe(2);
  for (const name of ['Xem sản phẩm', 'Xem tất cả sản phẩm']) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL('/products');
    await page.goBack();
  }
});

test('the header hides on scrolling down, returns on scrolling up, and is always visible at the top', async ({
  page,
}) => {
  await shopper.open(page, '/products');
  // The hotline's line above the header scrolls away.
  const header = page.getByRole('navigation', { name: 'Điều hướng chính' });
  const scrollTo = (top: number) => page.evaluate((place) => window.scrollTo(0, place), top);
  await scrollTo(45);
  await expect(header).toBeInViewport({ ratio: 1 });
  await scrollTo(900);
  await expect(header).not.toBeInViewport();
  await scrollTo(800);
  await expect(header).toBeInViewport({ ratio: 1 });
  await scrollTo(1200);
  await expect(header).not.toBeInViewport();
  await scrollTo(49);
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('the checkout shows the size of a picture and links back to the cart; its toasts close after five seconds, or by swiping', async ({
  page,
  db,
}) => {
  const products = [await shopper.makeOwnProduct(db), await shopper.makeOwnProduct(db)] as const;
  for (const product of products) await shopper.addToCart(page, product);
  await shopper.withoutReservation(page);
  await shopper.openCheckout(page);
  await shopper
    .screenshotField(page)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await expect(page.getByText('0,1 MB', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await expect(page).toHaveURL('/cart');
  await page.clock.install();
  const said = shopper.toast(page, 'Đã xóa khỏi giỏ hàng');
  const remove = async ({ name }: { name: string }) => {
    await page.getByRole('button', { name: `Xóa ${name} khỏi giỏ` }).click();
    await expect(said).toBeVisible();
  };
  /** From a second later on only the test moves the page's clock. */
  const stopClock = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await remove(products[0]);
  await stopClock();
  await page.clock.fastForward(4000);
  await expect(said).toHaveCount(0);
  await page.clock.resume();
  await remove(products[1]);
  // it cannot close by its own timeout
  await stopClock();
  for (const [way, left] of [
    [45, 1],
    [55, 0],
  ] as const) {
    const box = await said.boundingBox();
    if (!box) throw new Error('the toast has no place');
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + way, box.y + 12, { steps: 4 });
    await page.mouse.up();
    await expect(said).toHaveCount(left);
  }
});

/** Changes the response of the product list. */
async function changeList(page: Page, change: (products: object[]) => unknown): Promise<void> {
  await page.route('**/api/products?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** Every picture is empty at its lower edge; the badge must not be higher than that. */
async function expectBadgeBelowPicture(card: Locator, words: string): Promise<void> {
  const [picture, badge] = await Promise.all([
    card.locator('img').first().boundingBox(),
    card.getByText(words, { exact: true }).boundingBox(),
  ]);
  if (!picture || !badge) throw new Error('picture or badge is not shown');
  expect(badge.y).toBeGreaterThanOrEqual(picture.y + picture.height);
}

test('the product list has two columns up to a tablet, four on a desktop', async ({ page }) => {
  await shopper.open(page, '/products');
  for (const [width, columns] of [
    [390, 2],
    [768, 2],
    [1023, 2],
    [1280, 4],
    [1440, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await shopper
      .results(page)
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops, `at ${width} px`).toHaveLength(20);
    expect(tops.filter((top) => top === tops[0]).length, `at ${width} px`).toBe(columns);
  }
});

test('a card shows badge, stars and original price; if the highest price is unknown, the slider ends at 100,000,000', async ({
  page,
  errors,
}) => {
  errors.expected(/\/max-price\b/);
  await shopper.open(page, '/cart');
  await page.route('**/api/products/max-price', (route) => route.fulfill({ status: 400, json: { error: 'x' } }));
  await changeList(page, ([first, second, third, ...rest]) => [
    { ...first, badge: 'SALE', rating: 3.9, reviews: 7, raw_price: 500_000, raw_original_price: 650_000 },
    { ...second, badge: 'Hàng trưng bày', raw_price: 500_000, raw_original_price: 500_000 },
    { ...third, badge: 'bestseller', rating: 0, reviews: 0 },
    ...rest,
  ]);
  await shopper.navigate(page, 'Sản phẩm');
  const card = (place: number) => shopper.results(page).getByRole('article').nth(place);
  await expect(card(0)).toContainText('Giảm giá');
  await expect(card(0).locator('s')).toContainText('650.000');
  await expect(card(0)).toContainText('3,9 (7 đánh giá)');
  await expect(card(0).getByRole('img', { name: '3,9 trên 5 sao' })).toHaveCSS('--filled', '3');
  await expect(card(1)).toContainText('Hàng trưng bày');
  await expect(card(1).locator('s')).toHaveCount(0);
  await expect(card(2)).toContainText('Bán chạy');
  await expect(card(2)).toContainText('Chưa có đánh giá');
  await expect(card(2).getByRole('img')).toHaveCount(0);
  await expectBadgeBelowPicture(card(0), 'Giảm giá');
  await expect(page.getByRole('slider', { name: 'Giá cao nhất' })).toHaveAttribute('max', '100000000');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The breakpoint between small and large screens.
  for (const [width, onPhones] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'Bộ lọc', exact: true })).toBeVisible({ visible: onPhones });
  }
});

test('the product page fills the last star by its share', async ({ page }) => {
  await shopper.open(page, '/cart');
  await page.route('**/api/products/may-chay*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), rating: 3.9, reviews: 7 } });
  });
  await shopper.navigate(page, 'Sản phẩm');
  await shopper
    .results(page)
    .getByRole('link', { name: /^Máy chạy bộ/ })
    .first()
    .click();
  const stars = page.getByRole('img', { name: '3,9 trên 5 sao' }).first();
  await expect(stars).toHaveCSS('--filled', '3.9');
});

test('a response that no page can display leads to the error page', async ({ page, errors }) => {
  errors.expected(/./);
  await shopper.open(page, '/cart');
  await changeList(page, () => [null]);
  await shopper.navigate(page, 'Sản phẩm');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await checkEverySize(page, 'an error page');
});

test('a thumbnail shows the large picture', async ({ page }) => {
  await shopper.open(page, '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200');
  const pictures = page.getByRole('main').getByRole('button', { name: /^Phóng to ảnh: / });
  await expect(pictures.nth(1)).not.toBeInViewport();
  const second = page.getByRole('list', { name: 'Ảnh sản phẩm' }).getByRole('button').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.5 });
  await expect(pictures.first()).not.toBeInViewport();
  await expect(page.getByRole('main').getByText('Nhịp Chạy', { exact: true }).first()).toBeVisible();
});
