/** What a quick visitor does while the scripts of the first page are still at work. */
import { expect, test } from '../journey.ts';

/** Clicks the link of the first page once the frame is hydrated; parts of the page and the footer are not hydrated yet. */
function clickEarly(selector: string): void {
  if (sessionStorage.getItem('clicked')) return;
  sessionStorage.setItem('clicked', 'yes');
  const timer = setInterval(() => {
    const link = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
    if (!link || document.documentElement.dataset.hydrated === undefined) return;
    clearInterval(timer);
    link.click();
  });
}

for (const [path, script] of [
  ['/', 'home-below'],
  ['/products', 'product-filters'],
  ['/products/may-chay-bo-dien-gap-gon-nhip-chay-r200', 'product-below'],
  ['/contact', 'footer'],
] as const)
  test(`a part of ${path} whose script is lost on the way stays as it was sent, and its links work`, async ({
    page,
    errors,
  }) => {
    errors.expected(/ERR_CONNECTION_RESET/);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${script}-`));
    await page.route(`**/assets/${script}-*.js*`, (route) => route.abort('connectionreset'));
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const links = page.getByRole('contentinfo').getByRole('link');
    const sent = await links.allTextContents();
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    await lost;
    // what React makes of the loss is reported by then
    await page.waitForLoadState('networkidle');
    expect(sent.length).toBeGreaterThan(3);
    await expect(links).toHaveText(sent);
    await links.filter({ hasText: 'Liên hệ' }).first().click();
    await expect(page).toHaveURL(/\/contact$/);
  });

for (const [path, selector, arrival] of [
  ['/contact', 'header a[href="/"]', '/'],
  ['/khong-co-trang', 'main a[href="/"]', '/'],
  ['/', 'header a[href="/products"]', '/products'],
  ['/blog', 'main nav a[href*="category="]', /\/blog\?category=/],
  ['/products', 'header a[href="/blog"]', '/blog'],
] as const)
  test(`a link of ${path} that is clicked while the page is hydrated opens the next page without an error`, async ({
    page,
    errors,
  }) => {
    errors.expected(/\b404\b.*\/khong-co-trang/);
    await page.addInitScript(clickEarly, selector);
    await page.goto(path);
    await expect(page).toHaveURL(arrival);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  });
