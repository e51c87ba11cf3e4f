/** A customer finds an order by its number and phone number, from the footer, without an account or the signed link. */
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { open, placeOrder } from './steps.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Tra cứu đơn hàng' });

async function lookUp(page: Page, code: string, phone: string): Promise<void> {
  await form(page).getByLabel('Mã đơn hàng').fill(code);
  await form(page).getByLabel('Số điện thoại').fill(phone);
  await form(page).getByRole('button', { name: 'Tìm đơn hàng' }).click();
}

test.use({ viewport: phone });

test('the phone’s menu leads to the page that finds an order; the order’s states are found by two numbers; a wrong one finds nothing', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b404\b.*\/api\/orders\/lookup/);
  const { order } = await placeOrder(db);
  await open(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tra cứu đơn hàng' }).click();
  await expect(page).toHaveURL(/\/tra-cuu-don-hang$/);
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tra cứu đơn hàng' }).click();
  await expect(page).toHaveURL(/\/tra-cuu-don-hang$/);
  await expect(page).toHaveTitle(/Tra cứu đơn hàng/);
  await lookUp(page, 'DH123', '12');
  await expect(form(page)).toContainText('Mã đơn hàng chưa đúng');
  await expect(form(page)).toContainText('Vui lòng nhập số điện thoại hợp lệ');
  await lookUp(page, order.order_number, '0900000002');
  await expect(page.getByRole('alert')).toHaveText(
    'Không có đơn hàng nào với mã và số điện thoại này. Vui lòng kiểm tra lại, hoặc gọi cửa hàng.',
  );
  await expectAccessible(page, 'an order that was not found');
  await lookUp(page, order.order_number.toLowerCase(), order.shipping_phone);
  const found = page.getByRole('region', { name: `Đơn hàng ${order.order_number}` });
  const steps = found.getByRole('list', { name: 'Tiến trình đơn hàng' }).getByRole('listitem');
  await expect(steps.first()).toHaveText(`Đã đặt hàng (Đã xong)${formatDateTime(order.created_at)}`);
  await expect(found.locator('[aria-current=step]')).toContainText('Chuẩn bị hàng');
  await expect(found.getByText('Chờ xử lý')).toHaveCount(0);
  await expect(found.getByRole('region', { name: 'Sản phẩm' })).toContainText(`${order.items[0]?.product.name} × 1`);
  await expect(found).toContainText('Bạn đổi trả được trong 7 ngày kể từ ngày nhận hàng.');
  await expect(found).not.toContainText('đ ×');
  await expect(found).toContainText('N*** T*** H***');
  await expect(found).toContainText('***, Hà Nội');
  await expect(found).not.toContainText('phố Vọng');
  expect(await page.locator('main a[href*="key="]').count()).toBe(0);
  await expectAccessible(page, 'an order that was found');
  expect(page.url()).not.toContain(order.order_number);
});

test('an order on its way names the cash to have ready; delivered, it says that the courier was paid, and on which day its time for returns ends', async ({
  page,
  db,
}) => {
  const { order } = await placeOrder(db);
  const actor = { kind: 'operator' as const, userId: null };
  const plan = { order: order.id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, plan);
  await moveShipment(db, { code, to: 'handed_over', actor, note: null });
  await open(page, '/tra-cuu-don-hang');
  await lookUp(page, order.order_number, order.shipping_phone);
  await expect(page.locator('[aria-current=step]')).toContainText(
    `Vui lòng chuẩn bị ${formatMoney(Number(order.total_amount))};`,
  );
  await moveShipment(db, { code, to: 'delivered', actor, note: null });
  await lookUp(page, order.order_number, order.shipping_phone);
  const lastDay = formatDate(new Date(Date.now() + 7 * 24 * 60 * 60_000));
  await expect(page.getByRole('main')).toContainText(`Bạn đổi trả được đến hết ngày ${lastDay}.`);
  await expect(page.getByRole('region', { name: 'Kiện hàng' })).toContainText('Đã giao');
  await expect(page.getByRole('main')).toContainText('Đã trả cho người giao hàng');
});

test('a code and a phone number that were pasted with their labels are not cut off', async ({ page, db }) => {
  const { order } = await placeOrder(db);
  await open(page, '/tra-cuu-don-hang');
  for (const [label, number] of [
    ['Mã đơn hàng', order.order_number],
    ['Số điện thoại', order.shipping_phone],
  ] as const) {
    await form(page).getByLabel(label).focus();
    // as a paste does it: filling a field by script knows no longest text
    await page.keyboard.insertText(`${label}: ${number}`);
  }
  await form(page).getByRole('button', { name: 'Tìm đơn hàng' }).click();
  await expect(page.getByRole('region', { name: `Đơn hàng ${order.order_number}` })).toBeVisible();
});
