/** Under a browser's translation every number and sentence that changes stays true, and nothing breaks. */
import { formatMoney } from '#domain/values/money.ts';
import { expect, type Page } from '../journey.ts';
import { inOwnShop } from '../own-shop-journey.ts';
import * as shopper from '../steps.ts';

// the list has a product more, which other journeys would count
const test = inOwnShop(async () => {});

/**
 * Does to the page what Google Translate does in Chrome: puts each text node into two `<font>` elements of its own, but none
 * that must not be translated, and goes on with what the page shows anew. The words stay, so that steps find them.
 */
function translateFrom(start: 'loaded' | 'hydrated'): void {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('font, [translate=no], script, style, noscript'))
        texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const begin = () => {
    translate();
    document.documentElement.classList.add('translated-ltr');
    new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (start === 'loaded') {
    document.addEventListener('DOMContentLoaded', begin);
    return;
  }
  const watcher = new MutationObserver(() => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    watcher.disconnect();
    begin();
  });
  watcher.observe(document, { attributes: true, childList: true, subtree: true });
}

const isTranslated = (page: Page) => page.locator('html.translated-ltr').waitFor({ state: 'attached' });

for (const start of ['loaded', 'hydrated'] as const)
  test(`a page translated once it is ${start} shows the right numbers and words from the list to the order`, async ({
    page,
    db,
    errors,
  }) => {
    // React says that it renders a part anew that was translated before it came alive
    errors.expected(/Minified React error #(?:418|423|425)/);
    await page.addInitScript(translateFrom, start);
    const product = await shopper.makeOwnProduct(db, { stock: 3, listed: true });
    await page.goto(`/products?search=${encodeURIComponent(product.name)}`);
    await isTranslated(page);
    await shopper.untilHydrated(page);
    const main = page.getByRole('main');
    await main.getByRole('article').getByRole('link', { name: product.name }).first().click();
    await expect(page).toHaveURL(`/products/${product.slug}`);
    for (let presses = 0; presses < 3; presses += 1)
      await main.getByRole('button', { name: 'Tăng số lượng', exact: true }).click();
    await expect(main.getByText('Cửa hàng chỉ còn 3 sản phẩm.')).toBeVisible();
    await main.getByRole('button', { name: 'Giảm còn 3' }).click();
    await expect(main.getByText('Cửa hàng chỉ còn 3 sản phẩm.')).toHaveCount(0);
    await main.getByRole('button', { name: 'Giảm số lượng', exact: true }).click();
    await shopper.addButton(page).click();
    const drawer = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' });
    await expect(drawer).toContainText('Vừa thêm 2');
    await expect(drawer).toContainText(formatMoney(1_000_000));
    await drawer.getByRole('link', { name: 'Xem giỏ hàng' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng');

    const line = main.getByRole('article');
    const amounts = async (pieces: number) => {
      await expect(line).toContainText(formatMoney(pieces * 500_000));
      await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(pieces * 500_000));
      await expect(shopper.cartLink(page)).toHaveText(String(pieces));
    };
    await amounts(2);
    const untilFree = main.getByText('Mua thêm').locator('xpath=ancestor::p');
    await expect(untilFree).toContainText(formatMoney(1_000_000));
    await line.getByRole('button', { name: `Giảm số lượng ${product.name}` }).click();
    await amounts(1);
    await expect(untilFree).toContainText(formatMoney(1_500_000));
    for (const pieces of [2, 3]) {
      await line.getByRole('button', { name: `Tăng số lượng ${product.name}` }).click();
      await amounts(pieces);
    }
    await line.getByRole('button', { name: `Tăng số lượng ${product.name}` }).click();
    await expect(line.getByRole('alert')).toHaveText('Chỉ còn 3 sản phẩm');
    await line.getByRole('button', { name: 'Giảm còn 3' }).click();
    await expect(line.getByRole('alert')).toHaveCount(0);
    await amounts(3);

    await shopper.withoutReservation(page);
    await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
    await shopper.orderButton(page).click();
    await expect(main).toContainText('Vui lòng nhập');
    await shopper.fillDelivery(page);
    await expect(main).not.toContainText('Vui lòng nhập');
    await shopper.consentBox(page).check();
    await shopper.payOnDelivery(page);
    await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(1_500_000));
    await shopper.orderButton(page).click();
    await expect(shopper.confirmation(page)).toContainText(formatMoney(1_500_000));
  });
