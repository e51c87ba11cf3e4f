/** Rare problems between filling the cart and placing the order, which must not lose an order. */

import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { MAX_SCREENSHOT_BYTES } from '#domain/payments/screenshot.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Database } from '#store/database/database.ts';
import { pngBytes } from '../../images.ts';
import type { Product } from '../../makers.ts';
import { expect, type Page, test } from '../journey.ts';
import { checkEverySize, desktop, expectAccessible, phone } from '../page-checks.ts';
import * as shopper from '../steps.ts';

async function setPrice(db: Database, { id }: Product, price: number): Promise<void> {
  await db.updateTable('products').set({ price }).where('id', '=', id).execute();
}

test('a customer whose phone number refused a parcel reads that this order is to be paid by transfer, and by which number to reach the shop', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b409\b/);
  const { order } = await shopper.placeOrder(db, { shipping_phone: '0356 123 987' });
  const actor = { kind: 'operator' as const, userId: null };
  const reason = 'Bạn không nhận hàng';
  for (const to of ['in_delivery', 'cancelled'] as const) {
    const isRefused = to === 'cancelled';
    await changeOrder(db, { order: order.id, move: { field: 'status', to }, actor, reason, isRefused });
  }
  // no other journey's phone number has refused anything
  await changeSettings(db, { codRefusals: 1 });
  const product = await shopper.makeOwnProduct(db);
  await shopper.addToCart(page, product);
  await shopper.withoutReservation(page);
  await shopper.openCheckout(page);
  await shopper.fillDelivery(page, { 'Số điện thoại': '0356123987' });
  await shopper.payOnDelivery(page);
  await shopper.orderButton(page).click();
  await expect(shopper.toast(page, 'Đặt hàng không thành công')).toContainText(
    'chọn chuyển khoản QR, hoặc gọi 0912 345 678 để được giúp',
  );
  expect(await shopper.countOrdersOf(db, product)).toBe(0);
  await changeSettings(db, { codRefusals: 0 });
  await shopper.orderButton(page).click();
  expect((await shopper.findOrder(db, await shopper.confirmedNumber(page))).payment_method).toBe('delivery');
});

test('a customer who does not accept the new price at first still sees it, and orders with a second submission', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b409\b/);
  const product = await shopper.makeOwnProduct(db);
  await shopper.prepareCodOrder(page, product);
  await setPrice(db, product, 450_000);
  await shopper.orderButton(page).click();
  await page.getByRole('dialog', { name: 'Giá đã thay đổi' }).getByRole('button', { name: 'Để sau' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(450_000));
  expect(await shopper.countOrdersOf(db, product)).toBe(0);
  await shopper.orderButton(page).click();
  expect((await shopper.findOrder(db, await shopper.confirmedNumber(page))).total_amount).toBe(450_000);
});

const HOLDS = '**/api/checkout/reservations';
const ORDERS = '**/api/orders';

async function refuse(page: Page, address: string, status: number, json: object): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status, json, headers: { 'retry-after': '30' } }));
}

async function cutOff(page: Page, address: string): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => route.abort('internetdisconnected'));
}

const tooFast = {
  error: 'Too many requests',
  code: 'TOO_MANY_REQUESTS',
  message: 'Bạn thao tác hơi nhanh. Vui lòng chờ một lát rồi thử lại.',
};

test('if the QR code cannot be drawn, the transfer is still possible', async ({ page, db, errors }) => {
  errors.expected(/ERR_FAILED|Failed to fetch dynamically/);
  const product = await shopper.makeOwnProduct(db);
  await page.route('**/assets/qr-picture-*.js*', (route) => route.abort());
  await shopper.addToCart(page, product);
  await shopper.openCheckout(page);
  await expect(page.getByText('Chưa tải được mã QR. Vui lòng chuyển khoản theo thông tin dưới đây.')).toBeVisible();
  await checkEverySize(page, 'no picture of a QR code', [phone, desktop]);
  await shopper.fillDelivery(page);
  await shopper
    .screenshotField(page)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await shopper.consentBox(page).check();
  await shopper.orderButton(page).click();
  await shopper.confirmedNumber(page);
  expect(await shopper.countOrdersOf(db, product)).toBe(1);
});

test('every problem with the QR code or the order is reported, and accessible', async ({ page, db, errors }) => {
  test.slow();
  errors.expected(/\b(409|422|429|500)\b|ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.setViewportSize(phone);
  const says = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  /** Waits for three retries, after one, two and four seconds. */
  const saysInTheEnd = (text: string) =>
    expect(async () => {
      await page.clock.fastForward(4000);
      expect(await page.getByRole('alert').filter({ hasText: text, visible: true }).count()).toBe(1);
    }).toPass();

  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await refuse(page, HOLDS, 429, tooFast);
  await shopper.openCheckout(page);
  await says(tooFast.message);
  await checkEverySize(page, 'no QR code');
  await cutOff(page, HOLDS);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await saysInTheEnd('Chưa tạo được mã QR vì mất kết nối mạng.');
  await shopper.fillDelivery(page);
  const picture = { name: 'a.png', mimeType: 'image/png' };
  await shopper.screenshotField(page).setInputFiles({ ...picture, buffer: Buffer.alloc(MAX_SCREENSHOT_BYTES + 1) });
  await says('Ảnh nặng 8,1 MB, lớn hơn 8 MB.');
  await shopper.screenshotField(page).setInputFiles({ ...picture, buffer: Buffer.from(pngBytes) });
  await shopper.orderButton(page).click();
  await says('Chưa có mã QR cho đơn hàng này.');
  await refuse(page, HOLDS, 409, { error: 'x', code: 'RESERVATION_USED', order_number: 'DH234567' });
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await says('Lần thanh toán này đã được đặt thành đơn hàng DH234567.');
  await expectAccessible(page, 'a failed order, and a checkout that already became an order');

  await page.unroute(HOLDS);
  await page.getByRole('button', { name: 'Bắt đầu lần thanh toán mới' }).click();
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await shopper.screenshotField(page).setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
  await shopper.orderButton(page).click();
  await says('Không đọc được ảnh giao dịch.');
  await page.clock.fastForward('21:00');
  await says('Đã hết thời gian giữ hàng cho mã QR này.');
  await checkEverySize(page, 'an expired reservation', [phone, desktop]);
  await page.route(HOLDS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), bank: null } });
  });
  await page.getByRole('button', { name: 'Giữ hàng lại' }).click();
  await says('Chuyển khoản QR chỉ dùng cho đơn dưới 500 triệu đồng.');
  await expectAccessible(page, 'an amount too large for a QR code');
  await page.getByRole('button', { name: 'Thanh toán khi nhận hàng' }).click();

  for (const [status, answer, text] of [
    [429, tooFast, tooFast.message],
    [500, { success: false, error: 'Internal Server Error' }, 'Chưa đặt được hàng. Vui lòng thử lại'],
  ] as const) {
    await refuse(page, ORDERS, status, answer);
    await shopper.orderButton(page).click();
    await says(text);
  }
  await cutOff(page, ORDERS);
  await shopper.orderButton(page).click();
  await saysInTheEnd('Mất kết nối mạng.');
  await checkEverySize(page, 'an order without a connection');
  await page.unroute(ORDERS);
  await shopper.orderButton(page).click();
  await shopper.confirmedNumber(page);
});

test('a response whose success flag is false is no order, and its text decides which message is shown', async ({
  page,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db);
  await shopper.prepareCodOrder(page, product);
  for (const [error, description] of [
    ['items missing', 'Giỏ hàng của bạn đang trống'],
    ['shipping_phone breaks its pattern', 'Vui lòng nhập số điện thoại hợp lệ'],
    ['out of paper', 'Chưa đặt được hàng. Vui lòng thử lại, hoặc gọi cho cửa hàng để được giúp.'],
  ] as const) {
    await refuse(page, ORDERS, 200, { success: false, error });
    await shopper.orderButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: error });
    await expect(alert).toContainText('Đặt hàng không thành công');
    await expect(alert).toContainText(description);
  }
  await expect(page).toHaveURL('/checkout');
  expect(await shopper.countOrdersOf(db, product)).toBe(0);
  await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await shopper.expectBadge(page, 1);
});

test('an error with an unknown code shows the server’s own sentence, at the order, the QR code and the cart', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b422\b/);
  const message = 'Mỗi đơn nhận nhiều nhất 100 sản phẩm. Vui lòng gọi 024 1234 5678 để đặt nhiều hơn.';
  const refusal = { success: false, error: 'Too many pieces', code: 'A_RULE_OF_TOMORROW', message };
  const said = page.getByRole('alert').filter({ hasText: message });
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await refuse(page, HOLDS, 422, refusal);
  await shopper.openCheckout(page);
  await expect(said).toBeVisible();
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await refuse(page, ORDERS, 422, refusal);
  await shopper.orderButton(page).click();
  await expect(said).toContainText('Đặt hàng không thành công');
  await refuse(page, '**/api/cart/prices', 422, refusal);
  await shopper.open(page, '/cart');
  await expect(said).toBeVisible();
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(message);
});

test('a cart above the order limits shows the limit and the hotline', async ({ page, db, errors }) => {
  errors.expected(/\b409\b/);
  const product = await shopper.makeOwnProduct(db, { stock: 40 });
  await page.setViewportSize(phone);
  await shopper.addToCart(page, product);
  await shopper.open(page, '/cart');
  await page.getByRole('textbox', { name: `Số lượng ${product.name}` }).fill('21');
  await shopper.expectBadge(page, 21);
  await shopper.openCheckout(page);
  await expect(page.getByRole('alert').filter({ hasText: 'nhiều nhất 20 chiếc' })).toContainText('0912 345 678');
  await shopper.payOnDelivery(page);
  await shopper.fillDelivery(page);
  await shopper.consentBox(page).check();
  await shopper.orderButton(page).click();
  await expect(page.getByText(`nhiều nhất 20 chiếc “${product.name}”`).last()).toBeVisible();
  expect(await shopper.countOrdersOf(db, product)).toBe(0);
});

test('a checkout whose reservation has reached its longest time starts again', async ({ page, db, errors }) => {
  errors.expected(/\b409\b/);
  const product = await shopper.makeOwnProduct(db);
  await shopper.addToCart(page, product);
  const first = page.waitForResponse((answer) => answer.url().endsWith('/api/checkout/reservations'));
  await shopper.openCheckout(page);
  const { order_number } = await (await first).json();
  await db
    .updateTable('reservations')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .where('order_number', '=', order_number)
    .execute();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: '60 phút' })).toBeVisible();
  await page.getByRole('button', { name: 'Bắt đầu lần thanh toán mới' }).click();
  await expect(page.getByText(/^DH[2-9A-HJ-NP-Z]{6}$/).first()).toBeVisible();
  await expect(page.getByText(order_number)).toHaveCount(0);
});
