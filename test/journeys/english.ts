/** Reads the shop in English, and finds texts that have no English. */
import { expect, type Page } from './journey.ts';

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

/** The browser reads English from now on. */
export async function readEnglish(page: Page): Promise<void> {
  const url = process.env.JOURNEYS_URL ?? '';
  await page.context().addCookies([{ name: 'language', value: 'en', url }]);
}

/** The page is in English, but for texts that are marked as Vietnamese. @param state is named in the failure */
export async function expectEnglish(page: Page, state: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await unmarkedVietnamese(page), state).toEqual([]);
}
