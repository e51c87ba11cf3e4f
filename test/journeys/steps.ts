/** The steps of customers, finding elements by role and accessible name. */

import type { PlacedOrder } from '#contract/shop/orders.ts';
import type { Database } from '#store/database/database.ts';
import { codForm, type Fields, line, makeProduct, type Product } from '../makers.ts';
import { expect, type Locator, type Page } from './journey.ts';

/** Opens a URL, and waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** The server's HTML for this browser, without the times at which its data was loaded. */
export async function htmlOf(page: Page, path: string): Promise<string> {
  return (await (await page.request.get(path)).text()).replace(/\b\d{13}\b/g, 'NOW');
}

/**
 * The router renders each page in a Suspense boundary, which React hydrates after the page around it. A link that is
 * followed before makes React report an error (from which it recovers): the router asks for a route that has gone.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // the parts that wait for the visitor to use the page
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() => {
    type Fiber = {
      memoizedState: { dehydrated?: unknown; isDehydrated?: boolean } | null;
      child: Fiber | null;
      sibling: Fiber | null;
      stateNode: { current: Fiber };
    };
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const root = key && (document as unknown as Record<string, Fiber>)[key]?.stateNode.current;
    if (!root || root.memoizedState?.isDehydrated) return false;
    // React keeps `dehydrated` in a Suspense boundary until it has taken over what the server rendered there
    const waits: Fiber[] = [root];
    for (let fiber = waits.pop(); fiber; fiber = waits.pop()) {
      if (fiber.memoizedState?.dehydrated) return false;
      if (fiber.sibling) waits.push(fiber.sibling);
      if (fiber.child) waits.push(fiber.child);
    }
    return true;
  });
}

/** The names of what is kept of forms that were not sent. */
export const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('suc-bat-draft')));

export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}

/** Where a page promises the delivery for the visitor's province, and the promise there. */
export const promisePlace = (at: Page | Locator) => at.locator('[data-promise-place]').filter({ visible: true });
export const promised = (at: Page | Locator) => promisePlace(at).locator('[data-promise]');

/** Chooses where the goods are delivered to; the list of provinces comes when the field has the focus. */
export async function chooseProvince(place: Page | Locator, name: string): Promise<void> {
  const field = place.getByLabel('Giao đến:');
  await field.focus();
  await field.selectOption(name);
}

/** Reads an amount in đồng from the page. */
export async function amountOf(locator: Locator): Promise<number> {
  return Number((await textOf(locator)).replace(/\D/g, ''));
}

/** Creates a product that no list shows and no other journey buys. */
export function makeOwnProduct(db: Database, row: Record<string, unknown> = {}): Promise<Product> {
  return makeProduct(db, { listed: false, ...row });
}

export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng/ });

export async function expectBadge(page: Page, count: number): Promise<void> {
  await expect(cartLink(page)).toHaveAccessibleName(count === 0 ? 'Giỏ hàng' : `Giỏ hàng, ${count} sản phẩm`);
}

export const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ' });

export const toast = (page: Page, title: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title });

/** Adds a product to the cart on its own page. */
export async function addToCart(page: Page, { slug }: Pick<Product, 'slug'>): Promise<void> {
  await open(page, `/products/${slug}`);
  await addButton(page).click();
  await expect(toast(page, 'Đã thêm vào giỏ hàng')).toBeVisible();
}

/** Puts one of each product into the cart of this tab, as an earlier visit left it; from the next page on. */
export async function fillCart(page: Page, ...products: Product[]): Promise<void> {
  await page.addInitScript(
    (items) => {
      // an empty document keeps nothing
      if (location.protocol === 'about:' || sessionStorage.getItem('cart-filled')) return;
      sessionStorage.setItem('cart-filled', 'yes');
      localStorage.setItem('suc-bat-cart', JSON.stringify(items));
    },
    products.map((product) => ({ ...product, quantity: 1, imageUrl: '' })),
  );
}

export const results = (page: Page) => page.getByRole('region', { name: 'Danh sách sản phẩm' });

/** The order's total in the summary. */
export const summaryTotal = (page: Page) =>
  page.getByRole('region', { name: 'Tóm tắt đơn hàng' }).getByRole('definition').nth(2);

export const customer = {
  Họ: 'Nguyễn',
  Tên: 'Thị Hoa',
  Email: 'hoa@thu.example',
  'Số điện thoại': '0912345678',
  'Địa chỉ': 'Số 5 ngõ 20 phố Vọng',
  'Tỉnh/Thành phố': 'Hà Nội',
  'Phường/Xã': 'Phường Bạch Mai',
} as const;

export type CustomerField = keyof typeof customer;

export const field = (page: Page, name: CustomerField) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

export async function fillDelivery(page: Page, changed: Partial<Record<CustomerField, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...customer, ...changed })) {
    await field(page, name as CustomerField).fill(text);
  }
  await consentBox(page).check();
}

/** The checkbox of the consent to data processing. */
export const consentBox = (page: Page) => page.getByRole('checkbox', { name: /^Tôi đồng ý/ });

export const payOnDelivery = (page: Page) => page.getByRole('radio', { name: 'Thanh toán khi nhận hàng' }).check();

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Đặt hàng', exact: true });

export const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Đặt hàng thành công' });

/** Reads the order number from the confirmation dialog. */
export async function confirmedNumber(page: Page): Promise<string> {
  await expect(confirmation(page)).toBeVisible();
  const number = /\bDH[2-9A-HJ-NP-Z]{6}\b/.exec(await textOf(confirmation(page)))?.[0];
  expect(number, 'the dialog names the order').toBeDefined();
  return String(number);
}

export async function findOrder(db: Database, orderNumber: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  return { ...order, items };
}

/** The number of orders with this product. */
export async function countOrdersOf(db: Database, product: Product): Promise<number> {
  const items = await db.selectFrom('order_items').select('order_id').where('product_id', '=', product.id).execute();
  return items.length;
}

export const screenshotField = (page: Page) => page.getByLabel('Tải lên ảnh chụp màn hình giao dịch (bắt buộc)');

/** Opens the checkout with the cart's content, and waits for the current prices. */
export async function openCheckout(page: Page): Promise<void> {
  const priced = page.waitForResponse((response) => response.url().endsWith('/api/cart/prices'));
  await open(page, '/checkout');
  await priced;
}

/** Chooses payment on delivery before the QR code loads, so that the shop makes no reservation for this customer. */
export async function withoutReservation(page: Page): Promise<void> {
  await page.route('**/api/checkout/reservations', () => {});
}

/** Fills in the whole checkout of a customer who pays on delivery, up to the order button. */
export async function prepareCodOrder(page: Page, product: Pick<Product, 'slug'>): Promise<void> {
  await addToCart(page, product);
  await withoutReservation(page);
  await openCheckout(page);
  await fillDelivery(page);
  await payOnDelivery(page);
}

/** Places an order through the API, for one piece of a product of its own. */
export async function placeOrder(
  db: Database,
  changed: Fields = {},
  row: Record<string, unknown> = {},
): Promise<PlacedOrder> {
  const body = codForm([line(await makeOwnProduct(db, row))], changed);
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body });
  return (await answer.json()) as PlacedOrder;
}

/** Opens a page by its link in the header, without a new document. */
export const navigate = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name, exact: true }).click();

/** Where something is on the page, in pixels. */
export async function boxOf(locator: Locator) {
  const bounds = await locator.boundingBox();
  if (!bounds) throw new Error(`${locator} is not on the page`);
  return { ...bounds, right: bounds.x + bounds.width, bottom: bounds.y + bounds.height };
}
