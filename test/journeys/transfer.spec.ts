/** Pages that wait for a transfer, and turn by themselves when the bank reports it. */
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Database } from '#store/database/database.ts';
import { line, qrForm } from '../makers.ts';
import { pay } from './bank.ts';
import { expect, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import * as shopper from './steps.ts';

/** The page shows a payment within two seconds of its webhook; a busy machine is given more. */
const SOON = { timeout: 20_000 };

async function placeQrOrder(db: Database): Promise<PlacedOrder> {
  const product = await shopper.makeOwnProduct(db, { priceVnd: 12_500_000 });
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, {
    method: 'POST',
    body: qrForm([line(product)]),
  });
  return (await answer.json()) as PlacedOrder;
}

const qrOf = (page: Page, amount: number) =>
  page.getByRole('img', { name: `Mã VietQR: chuyển ${formatMoney(amount)},` });

test.use({ viewport: phone });

test('a checkout that is paid says so by itself, and is sent without a screenshot', async ({ page, db }) => {
  await shopper.addToCart(page, await shopper.makeOwnProduct(db, { priceVnd: 12_500_000 }));
  await shopper.openCheckout(page);
  await expect(qrOf(page, 12_500_000)).toBeVisible();
  await expect(page.getByText('Từ 10 triệu đồng, ngân hàng yêu cầu xác thực khuôn mặt.')).toBeVisible();
  const memo = page.getByRole('definition').getByText(/^DH[0-9A-Z]{6}$/);
  const number = String(await memo.textContent());
  expect(isOrderNumber(number)).toBe(true);
  await pay(db, number, 12_000_000);
  await expect(page.getByText(`Còn thiếu ${formatMoney(500_000)}`)).toBeVisible(SOON);
  await expect(qrOf(page, 500_000)).toBeVisible();
  await expect(shopper.screenshotField(page)).toBeAttached();
  await pay(db, number, 500_000);
  await expect(page.getByText('Đã nhận thanh toán')).toBeVisible(SOON);
  await expect(shopper.screenshotField(page)).toBeHidden();
  await shopper.fillDelivery(page);
  await shopper.orderButton(page).click();
  expect(await shopper.confirmedNumber(page)).toBe(number);
  expect(await shopper.findOrder(db, number)).toMatchObject({
    payment_status: 'paid',
    status: 'pending',
    screenshot_key: null,
  });
});

test('the order’s page asks for the rest of a short transfer, and thanks when it has come', async ({ page, db }) => {
  const { order, order_url } = await placeQrOrder(db);
  await shopper.open(page, order_url);
  const payment = page.getByRole('region', { name: 'Thông tin thanh toán' });
  await expect(payment).toContainText('Cửa hàng đã nhận ảnh giao dịch và đang kiểm tra.');
  await pay(db, order.order_number, 12_000_000);
  await expect(payment).toContainText(`Còn thiếu ${formatMoney(500_000)}`, SOON);
  await expect(qrOf(page, 500_000)).toBeVisible();
  await pay(db, order.order_number, 500_000);
  await expect(payment).toContainText('Đã nhận thanh toán', SOON);
  await expect(payment).toContainText(formatMoney(12_500_000));
  await expect(qrOf(page, 500_000)).toBeHidden();
});

test('a customer whose transfer the shop does not see reports it', async ({ page, db }) => {
  const { order, order_url } = await placeQrOrder(db);
  await shopper.open(page, order_url);
  await page.getByRole('button', { name: 'Tôi chuyển rồi mà' }).click();
  const form = page.getByRole('form', { name: 'Báo đã chuyển khoản' });
  await expect(form.getByLabel('Số tiền đã chuyển (đồng)')).toHaveValue('12500000');
  await form.getByRole('button', { name: 'Gửi cho cửa hàng' }).click();
  await expect(form).toContainText('Vui lòng nhập thời gian chuyển khoản');
  await form.getByLabel('Thời gian chuyển').fill('2026-11-20T17:30');
  await form.getByLabel('4 số cuối tài khoản của bạn').fill('4321');
  await form.getByRole('button', { name: 'Gửi cho cửa hàng' }).click();
  await expect(page.getByText('Cửa hàng đã nhận thông tin và sẽ đối chiếu với ngân hàng.')).toBeVisible();
  const task = await db
    .selectFrom('payment_tasks')
    .select(['kind', 'details'])
    .where('order_number', '=', order.order_number)
    .where('kind', '=', 'customer-report')
    .execute();
  expect(task).toMatchObject([{ kind: 'customer-report', details: { amount: 12_500_000, lastDigits: '4321' } }]);
});
