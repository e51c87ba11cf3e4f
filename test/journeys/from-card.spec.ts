/** From a card to its product: what the card has is shown at once; and the products that a browser remembers as viewed. */
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import { addButton, open, results, untilHydrated } from './steps.ts';

test.use({ viewport: phone });

const LIST = '/products?category=Máy+cardio';
const cards = (page: Page) => results(page).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Holds the response with a product until the returned function is called. */
async function holdProduct(page: Page, slug: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/products/${slug}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Presses the third card of the list, whose page is loaded only after the returned function was called. */
async function pressHeldCard(page: Page): Promise<{ name: string; slug: string; release: () => void }> {
  const link = cards(page).nth(2).getByRole('link');
  const slug = String((await link.getAttribute('href'))?.split('/').at(-1));
  const name = String(await link.textContent());
  const release = await holdProduct(page, slug);
  await link.scrollIntoViewIfNeeded();
  await link.click();
  return { name, slug, release };
}

test('a pressed card opens its product with picture, name and price before anything of the product is loaded', async ({
  page,
}) => {
  await open(page, LIST);
  const card = cards(page).nth(2);
  const price = String(await card.locator('.money').first().textContent());
  await card.scrollIntoViewIfNeeded();
  const loaded = await card
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
  const { name, slug, release } = await pressHeldCard(page);
  await expect(page).toHaveURL(`/products/${slug}`);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('main')).toContainText(price);
  const picture = page.locator('.moving-picture');
  await expect(picture).toHaveAttribute('src', loaded);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  const before = await picture.boundingBox();
  const nameBefore = await heading(page).boundingBox();
  await expectAccessible(page, 'a product that is loading');
  await expectNoSidewaysScroll(page, 'a product that is loading');
  release();
  await expect(addButton(page)).toBeVisible();
  // the loaded page has them at the same place
  const after = await page.locator('[data-product-pictures]').boundingBox();
  expect(Math.abs(Number(after?.y) - Number(before?.y))).toBeLessThan(2);
  expect(Math.abs(Number((await heading(page).boundingBox())?.y) - Number(nameBefore?.y))).toBeLessThan(2);
});

test('the card’s picture moves to its place where the browser can, and not for those who want no motion', async ({
  page,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, LIST);
    // afterwards the scripts of product pages are loaded
    await cards(page).first().getByRole('link').click();
    await expect(addButton(page)).toBeVisible();
    await page.goBack();
    await expect(results(page)).toBeVisible();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        const transition = start(options);
        void transition.ready.then(() => {
          for (const { effect, playState } of document.getAnimations())
            if (playState === 'running') seen.push((effect as KeyframeEffect).pseudoElement ?? '');
        });
        return transition;
      };
    });
    const moves = async () => {
      await expect(results(page)).toBeVisible();
      await cards(page).nth(1).getByRole('link').click();
      await expect(addButton(page)).toBeVisible();
      const seen = await page.evaluate(() =>
        (window as unknown as { seen: string[] }).seen.filter((name) => /moving-picture/.test(name)),
      );
      await page.goBack();
      return seen;
    };
    if (reducedMotion === 'reduce') expect(await moves()).toEqual([]);
    // a browser skips a move whose page comes late
    else await expect(async () => expect(await moves()).not.toEqual([])).toPass();
  }
});

test('going back from an opened card returns to the card’s place in the list', async ({ page }) => {
  await open(page, LIST);
  await cards(page).last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await cards(page).last().getByRole('link').click();
  await expect(addButton(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(50);
});

test('a card whose product is gone meanwhile leads to the page that says so', async ({ page, errors }) => {
  errors.expected(/404/);
  await open(page, LIST);
  await page.route('**/api/products/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'Product not found', code: 'PRODUCT_NOT_FOUND' } }),
  );
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm này' })).toBeVisible();
});

const viewed = (page: Page) => page.locator('section:has(> div > h2:text-is("Đã xem gần đây"))');

test('the products viewed last are listed from the device alone, and the visitor can empty the list', async ({
  page,
}) => {
  const slugs = ['may-chay-bo-dien-gap-gon-nhip-chay-r200', 'ta-tay-boc-cao-su-luc-giac-ben-luc-5-kg-1-chiec'] as const;
  await open(page, `/products/${slugs[0]}`);
  await expect(viewed(page)).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, `/products/${slugs[1]}`);
  await viewed(page).scrollIntoViewIfNeeded();
  await expect(viewed(page).getByRole('link')).toHaveText([/R200/]);
  await expectAccessible(page, 'viewed products');
  await expectNoSidewaysScroll(page, 'viewed products');
  expect(asked.filter((text) => text.includes(slugs[0]))).toEqual([]);
  await open(page, '/products?search=khongcothunayxyz');
  await expect(viewed(page).getByRole('link')).toHaveText([/lục giác/, /R200/]);
  await expectNoSidewaysScroll(page, 'an empty search with viewed products');
  await viewed(page).getByRole('button', { name: 'Xóa danh sách' }).click();
  await expect(viewed(page)).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await expect(viewed(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('suc-bat-viewed'))).toBe('[]');
});
