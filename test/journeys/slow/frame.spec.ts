/** The focus ring at the edge of a carousel, and windows that are wide and low. */
import { expect, type Locator, type Page, test } from '../journey.ts';
import { checkEverySize, desktop } from '../page-checks.ts';
import { boxOf, makeOwnProduct, open } from '../steps.ts';

/** Expects the element to be entirely inside the window, without scrolling. */
async function expectInSight(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport({ ratio: 1 });
  const { x, y, right, bottom } = await boxOf(locator);
  const on = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.textContent ?? '',
    [(x + right) / 2, (y + bottom) / 2],
  );
  expect(on, 'nothing covers it').toContain((await locator.textContent()) ?? '');
}

test('the focus ring of a category’s link is not cut off', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'Các danh mục' });
  await carousel.scrollIntoViewIfNeeded();
  // The scrolling strip has become the carousel, which clips its content.
  await expect(carousel).toHaveCSS('overflow', 'hidden');
  const frame = await boxOf(carousel);
  const links = carousel.getByRole('link', { name: /^Khám phá/ });
  for (const place of [0, 1, 2]) {
    await links.nth(place).focus();
    const ring = await links.nth(place).evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element);
      return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    });
    const { x, y, right, bottom } = await boxOf(links.nth(place));
    expect(x - ring).toBeGreaterThanOrEqual(frame.x);
    expect(y - ring).toBeGreaterThanOrEqual(frame.y);
    expect(right + ring).toBeLessThanOrEqual(frame.right);
    expect(bottom + ring).toBeLessThanOrEqual(frame.bottom);
  }
});

for (const viewport of [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
]) {
  test(`a window of ${viewport.width} × ${viewport.height} shows headline and button of the home page, and a product's buy button`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    await expectInSight(page, page.getByRole('heading', { level: 1 }));
    await expectInSight(page, page.getByRole('main').getByRole('link', { name: 'Xem sản phẩm', exact: true }).first());
    await checkEverySize(page, 'a low home page', [viewport]);
    const { slug } = await makeOwnProduct(db);
    await open(page, `/products/${slug}`);
    await expectInSight(page, page.getByRole('main').getByRole('button', { name: 'Mua ngay' }));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectInSight(page, page.getByRole('main').getByRole('button', { name: 'Mua ngay' }));
    await page.evaluate(() => scrollTo(0, 0));
    await checkEverySize(page, 'a low product page', [viewport]);
  });
}
