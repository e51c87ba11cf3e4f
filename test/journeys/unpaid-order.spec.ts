/** An order by transfer that nobody has paid yet: its deadline, its end, and money that comes too late. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expireOrders } from '#commands/payments/expire-orders.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Database } from '#store/database/database.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';
import { line, qrForm } from '../makers.ts';
import { connectTrialBank, pay } from './bank.ts';
import { waitForEmail } from './emails.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { findOrder, makeOwnProduct, open } from './steps.ts';

const PRICE = 1_250_000;
const SOON = { timeout: 20_000 };
const HOUR = 3_600_000;

/** As a shop that needs no screenshots takes it: that setting would change the other journeys. */
async function placeUnpaid(db: Database) {
  const email = `${randomUUID()}@thu.example`;
  const product = await makeOwnProduct(db, { priceVnd: PRICE, stock: 10 });
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, {
    method: 'POST',
    body: qrForm([line(product)], { shipping_email: email }),
  });
  const { order } = (await answer.json()) as PlacedOrder;
  const unpaid = { screenshot_key: null, payment_status: 'unpaid' as const };
  await db.updateTable('orders').set(unpaid).where('id', '=', order.id).execute();
  return { number: order.order_number, id: order.id, email, product };
}

/** Makes the order so old, and lets the shop look for unpaid orders, as it does every ten minutes. */
async function age(db: Database, id: string, hours: number): Promise<Date> {
  const createdAt = new Date(Date.now() - hours * HOUR);
  await db.updateTable('orders').set({ created_at: createdAt }).where('id', '=', id).execute();
  await expireOrders(db);
  return createdAt;
}

const payment = (page: Page) => page.getByRole('region', { name: 'Thông tin thanh toán' });

test.use({ viewport: phone });

test('an unpaid order is reminded of, ends by itself, and says what becomes of money that comes too late', async ({
  page,
  db,
}) => {
  await connectTrialBank(db);
  const { number, id, email, product } = await placeUnpaid(db);
  const createdAt = await age(db, id, 20.5);
  const reminder = await waitForEmail(email, 'Cửa hàng chưa nhận được khoản chuyển');
  const link = /\/order\/\w+\?key=[\w-]+#payment-title/.exec(reminder)?.[0];
  await open(page, String(link));
  await expect(payment(page)).toContainText(
    `Thanh toán trước ${formatDateTime(new Date(createdAt.getTime() + 24 * HOUR))}`,
  );
  await expect(page.getByRole('timer')).toHaveText(/^Còn 3 giờ \d+ phút$/);
  await expect(payment(page).getByRole('heading')).toBeInViewport();
  await expectAccessible(page, 'an order with the time left to pay');

  await sql`update payment_providers set last_pull_at = now()`.execute(db);
  await age(db, id, 25);
  await expect(page.getByRole('list', { name: 'Tiến trình đơn hàng' })).toContainText('Đơn hàng đã hủy', SOON);
  await expect(payment(page)).toContainText('Đơn hàng đã hủy, vui lòng không chuyển khoản.');
  await expect(payment(page).getByRole('img')).toHaveCount(0);
  await expect(payment(page)).not.toContainText('Thanh toán trước');
  await waitForEmail(email, 'chưa nhận được khoản chuyển nào cho đơn này');
  await expectAccessible(page, 'an order that was not paid in time');
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(10);

  await pay(db, number, PRICE);
  await expect(payment(page)).toContainText(`Cửa hàng đã nhận ${formatMoney(PRICE)}.`, SOON);
  await expect(payment(page)).toContainText('Đơn hàng đã hủy, cửa hàng sẽ hoàn tiền cho bạn.');
  await expect(page.getByRole('button', { name: 'Tôi chuyển rồi mà' })).toBeHidden();
  await waitForEmail(email, 'nhưng đơn hàng đã hủy');
  await expectAccessible(page, 'a cancelled order for which money came');
  expect(await findOrder(db, number)).toMatchObject({ status: 'cancelled', amount_paid: PRICE });
  expect(await listTasks(db, { orderNumber: number })).toMatchObject([{ kind: 'late-payment' }]);
});
