/** From a card to its product: what the card has is shown at once; and the products that a browser remembers as viewed. */
import { expect, type Page, test } from '../journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { addButton, open, results, untilHydrated } from '../steps.ts';

test.use({ viewport: phone });

const LIST = '/products?category=Máy+cardio';
const cards = (page: Page) => results(page).getByRole('article');

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

test('a card whose product is gone meanwhile leads to the page that says so', async ({ page, errors }) => {
  errors.expected(/404/);
  await open(page, LIST);
  await page.route('**/api/products/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'Product not found', code: 'PRODUCT_NOT_FOUND' } }),
  );
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm này' })).toBeVisible();
});

const viewed = (page: Page) =>
  page
    .locator('section:has(> div > h2), section:has(> details h2)')
    .filter({ has: page.locator('h2', { hasText: /^Đã xem gần đây$/ }) });

test('the products viewed last are listed from the device alone, and the visitor can empty the list', async ({
  page,
}) => {
  const slugs = ['may-chay-bo-dien-gap-gon-nhip-chay-r200', 'ta-tay-boc-cao-su-luc-giac-ben-luc-5-kg-1-chiec'] as const;
  await open(page, `/products/${slugs[0]}`);
  await expect(viewed(page)).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, `/products/${slugs[1]}`);
  // small goods have it behind one line
  await viewed(page).getByRole('heading').click();
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
