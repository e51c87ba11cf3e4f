/**
 * A treadmill that is paid at the door: its deposit goes by QR code before it is sent, the rest when it comes. The shop lets
 * its customers order without an email address, and this one gives none.
 */
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { pay } from './bank.ts';
import { expect } from './journey.ts';
import { inOwnShop } from './own-shop-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import * as shopper from './steps.ts';

const actor = { kind: 'operator' as const, userId: null };

const test = inOwnShop((db) => changeSettings(db, { depositPercent: 30, ordersWithoutEmail: true }));

test.use({ viewport: phone });

test('a bulky machine is sent after its deposit, and the rest is paid at the door', async ({ page, db, errors }) => {
  const machine = await shopper.makeOwnProduct(db, { priceVnd: 9_000_000, shippingClass: 'bulky' });
  await shopper.fillCart(page, machine);
  await shopper.openCheckout(page);
  await expect(shopper.field(page, 'Email')).toHaveAccessibleDescription('Không bắt buộc: để nhận thư về đơn');
  await shopper.fillDelivery(page, { Email: 'hoa@' });
  await shopper.payOnDelivery(page);
  await expect(page.getByRole('main')).toContainText(/Đặt cọc 2\.700\.000\sđ bằng chuyển khoản ngay sau khi đặt/);
  await expectAccessible(page, 'a checkout with a deposit');
  await shopper.orderButton(page).click();
  await expect(shopper.field(page, 'Email')).toHaveAccessibleDescription(/Email chưa đúng dạng/);
  // the owner has required an address since the page was opened
  errors.expected(/\b400\b.*\/api\/orders/);
  await changeSettings(db, { depositPercent: 30, ordersWithoutEmail: false });
  await shopper.field(page, 'Email').fill('');
  await shopper.orderButton(page).click();
  await expect(shopper.field(page, 'Email')).toHaveAccessibleDescription('Vui lòng nhập email để nhận xác nhận đơn');
  await expect(shopper.field(page, 'Email')).toBeFocused();
  await changeSettings(db, { depositPercent: 30, ordersWithoutEmail: true });
  await page.reload();
  await shopper.untilHydrated(page);
  await shopper.consentBox(page).check();
  await shopper.orderButton(page).click();
  const number = await shopper.confirmedNumber(page);
  await expect(shopper.confirmation(page)).toContainText(/Vui lòng đặt cọc 2\.700\.000\sđ/);
  await expect(shopper.confirmation(page)).toContainText('Lưu liên kết này');
  const kept = shopper.confirmation(page).getByRole('link', { name: /^http.*key=/ });
  await expect(kept).toHaveAttribute('href', await shopper.textOf(kept));
  await expectAccessible(page, 'the confirmation of an order without an email address');
  await shopper.confirmation(page).getByRole('link', { name: 'Xem mã QR đặt cọc' }).click();
  await shopper.untilHydrated(page);
  const payment = page.getByRole('region', { name: 'Thông tin thanh toán' });
  await expect(payment).toContainText(/Đặt cọc 2\.700\.000\sđ .* Bạn trả 6\.300\.000\sđ còn lại khi nhận hàng/);
  await expect(payment.getByRole('img', { name: /VietQR/ })).toBeVisible();
  await expect(page.getByRole('link', { name: page.url() })).toBeVisible();
  await expectAccessible(page, 'an order that waits for its deposit');
  const send = { order: number, move: { field: 'status', to: 'in_delivery' } as const, actor, reason: null };
  await expect(changeOrder(db, send)).rejects.toMatchObject({ failureCode: 'DEPOSIT_MISSING' });
  await pay(db, number, 2_700_000);
  await expect(payment).toContainText('Đã nhận tiền đặt cọc');
  await expect(payment).toContainText(/Khi nhận hàng bạn trả 6\.300\.000\sđ bằng tiền mặt, hoặc bằng mã QR này/);
  await expectNoSidewaysScroll(page, 'an order whose deposit came');
  await changeOrder(db, send);
  await pay(db, number, 6_300_000);
  await expect(payment).toContainText('Đã thanh toán');
  expect(await shopper.findOrder(db, number)).toMatchObject({ status: 'in_delivery', payment_status: 'paid' });
});
