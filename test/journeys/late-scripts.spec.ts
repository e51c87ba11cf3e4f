/** A script that does not come, because the network is away or the page is from before a deploy, takes only its own part away. */
import { formatMoney } from '#domain/values/money.ts';
import { findInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import { expect, test } from './journey.ts';
import { take } from './late-script.ts';
import * as shopper from './steps.ts';

test('without a network a product is added to the cart, which says so, and the page stays', async ({
  page,
  context,
  db,
  errors,
}) => {
  errors.expected(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/);
  const product = await shopper.makeOwnProduct(db);
  await page.goto(`/products/${product.slug}`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await shopper.addButton(page).click();
  await expect(shopper.toast(page, 'Đã thêm vào giỏ hàng')).toContainText(`1 × ${product.name}`);
  await shopper.expectBadge(page, 1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await context.setOffline(false);
  await shopper.addButton(page).click();
  await shopper.expectBadge(page, 2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
});

test('the form of the checkout whose script does not come offers to try again, and comes', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/Failed to fetch dynamically|\b404\b/);
  const product = await shopper.makeOwnProduct(db);
  await shopper.open(page, `/products/${product.slug}`);
  const giveBack = await take(page, 'checkout-form');
  await page.getByRole('main').getByRole('button', { name: 'Mua ngay' }).click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Chưa tải được phần này' });
  await expect(alert).toBeVisible();
  await giveBack();
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('textbox', { name: 'Số điện thoại' })).toBeVisible();
});

test('an order whose customer wants an invoice is not sent without it while the script of its fields does not come', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/Failed to fetch dynamically|\b404\b/);
  await shopper.fillCart(page, await shopper.makeOwnProduct(db));
  await shopper.withoutReservation(page);
  await shopper.openCheckout(page);
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  const giveBack = await take(page, 'invoice-fields');
  await page.getByRole('checkbox', { name: 'Yêu cầu xuất hóa đơn' }).check();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Chưa tải được phần này' });
  await expect(alert).toBeVisible();
  await shopper.orderButton(page).click();
  await expect(shopper.toast(page, 'Thông tin hóa đơn chưa đúng')).toBeVisible();
  await giveBack();
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await page.getByRole('radio', { name: 'Cá nhân' }).check();
  await shopper.orderButton(page).click();
  const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(await findInvoiceRequest(db, order.id)).toMatchObject({ buyer: 'person', state: 'asked' });
});

test('an order whose confirmation does not come is still said to be placed, with its number and the way to its page', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/Failed to fetch dynamically|\b404\b/);
  const product = await shopper.makeOwnProduct(db);
  await shopper.prepareCodOrder(page, product);
  const giveBack = await take(page, 'order-confirmation-dialog');
  await shopper.orderButton(page).click();
  const placed = shopper.toast(page, 'Đặt hàng thành công');
  await expect(placed).toContainText(/Mã đơn hàng DH[2-9A-HJ-NP-Z]{6}/);
  expect(await shopper.countOrdersOf(db, product)).toBe(1);
  await giveBack();
  await placed.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Đơn hàng DH/);
});

test('a changed price is told before the order can be placed, even if the dialog that asks about it does not come', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/Failed to fetch dynamically|\b404\b|\b409\b/);
  const product = await shopper.makeOwnProduct(db);
  await shopper.prepareCodOrder(page, product);
  let isGone = false;
  await page.route('**/assets/price-change-dialog-*', async (route) => {
    // at first it is late, for as long as nobody ends it
    while (!isGone) await new Promise((resolve) => setTimeout(resolve, 100));
    await route.fulfill({ status: 404 }).catch(() => undefined);
  });
  const changed = shopper.toast(page, 'Giá đã thay đổi');
  await db.updateTable('products').set({ price: 450_000 }).where('id', '=', product.id).execute();
  await shopper.orderButton(page).click();
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(450_000));
  await shopper.orderButton(page).click();
  await expect(changed).toContainText('Chưa có gì được đặt');
  isGone = true;
  await db.updateTable('products').set({ price: 550_000 }).where('id', '=', product.id).execute();
  await shopper.orderButton(page).click();
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(550_000));
  await expect(changed).toContainText('Chưa có gì được đặt');
  expect(await shopper.countOrdersOf(db, product)).toBe(0);
  await shopper.orderButton(page).click();
  await shopper.confirmedNumber(page);
  expect(await shopper.countOrdersOf(db, product)).toBe(1);
});

test('what was ordered is out of the cart at once, even while the next page does not come', async ({ page, db }) => {
  const product = await shopper.makeOwnProduct(db);
  await shopper.prepareCodOrder(page, product);
  await page.route('**/assets/routes-*', () => {});
  await shopper.orderButton(page).click();
  await expect.poll(() => shopper.countOrdersOf(db, product)).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('suc-bat-cart'))).toBe('[]');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await shopper.open(page, '/checkout');
  await expect(page.getByRole('main')).toContainText('Giỏ hàng của bạn đang trống');
});
