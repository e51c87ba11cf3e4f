/** From a card to its product: what the card has is shown at once. */
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import { addButton, open, results } from './steps.ts';

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
