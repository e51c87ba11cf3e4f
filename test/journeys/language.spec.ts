/**
 * English labels: chosen once and remembered; slow/language.spec.ts reads every page. Texts of the catalogue stay Vietnamese and are marked as such.
 */
import { expect, type Page, test } from './journey.ts';
import { fillCart, makeOwnProduct, open, untilHydrated } from './steps.ts';

/** Names of the shop, its customer and its currency are the same in both languages. */
const PROPER_NAMES = 'Sức Bật|Tiếng Việt|Trần|Văn Bình|^đ$|\\(đ\\)|\\d\\s*đ(?!\\p{L})';

/** Vietnamese texts and accessible names that are not marked as Vietnamese. */
function unmarkedVietnamese(page: Page): Promise<string[]> {
  return page.evaluate((proper) => {
    const names = new RegExp(proper, 'gu');
    const vietnamese = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/i;
    const marked = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'vi';
    // An accessible name cannot be marked, so the marked texts it repeats are removed from it.
    const content = [...document.querySelectorAll('[lang=vi]')].map(
      (element) => element.getAttribute('alt') ?? element.textContent?.trim() ?? '',
    );
    content.sort((a, b) => b.length - a.length);
    const own = (text: string) =>
      content.filter(Boolean).reduce((rest, each) => rest.replace(each, ''), text.replace(names, ''));
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript') || marked(element)) continue;
      if (vietnamese.test(own(node.textContent ?? ''))) found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (marked(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (vietnamese.test(own(text))) found.push(`${name}: ${text}`);
      }
    }
    return found;
  }, PROPER_NAMES);
}

async function readEnglish(page: Page): Promise<void> {
  const url = process.env.JOURNEYS_URL ?? '';
  await page.context().addCookies([{ name: 'language', value: 'en', url }]);
}

async function expectEnglish(page: Page, state: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await unmarkedVietnamese(page), state).toEqual([]);
}

test('a visitor chooses English and keeps it, on each page and the next day; on a phone in the menu', async ({
  page,
}) => {
  await open(page, '/products');
  await page.getByRole('banner').getByRole('button', { name: 'EN: English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(page).toHaveURL('/products');
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product categories');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
  await open(page, '/cart');
  await expectEnglish(page, 'the cart');
  await page.getByRole('button', { name: 'VI: Tiếng Việt' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng');
  await page.setViewportSize({ width: 390, height: 844 });
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'EN: English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
});

test('an order is placed in English, including error messages and confirmation', async ({ page, db }) => {
  const product = await makeOwnProduct(db, { stock: 3 });
  await fillCart(page, product);
  await readEnglish(page);
  await open(page, '/checkout');
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectEnglish(page, 'a checkout with something missing');
});
