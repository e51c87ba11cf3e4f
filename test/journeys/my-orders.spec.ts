/** A customer's orders: placed with the account, listed in it, and opened one by one. */
import { formatDate } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Database } from '#store/database/database.ts';
import { line } from '../makers.ts';
import { type Customer, enterAsCustomer, makeCustomer, orderAs } from './customers.ts';
import { expect, type Locator, type Page, test } from './journey.ts';
import { expectAccessible, phone, sizes } from './page-checks.ts';
import * as shopper from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page, number: string) => page.getByRole('dialog', { name: `Đơn hàng ${number}` });

/** An order's row of the table, or on a phone its card. */
function entryOf(page: Page, number: string): Locator {
  const name = new RegExp(number);
  return page.getByRole('row', { name }).or(page.getByRole('article', { name }));
}

async function placeBigOrder(db: Database, customer: Customer) {
  const products = await Promise.all([1, 2, 3, 4].map(() => shopper.makeOwnProduct(db)));
  const { order } = await orderAs(
    customer,
    products.map((product, place) => line(product, place + 1)),
  );
  return { order, products };
}

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });
    test.slow();

    test(`a customer finds their orders and opens one on ${name}`, async ({ page, db }) => {
      const customer = await enterAsCustomer(page, db);
      await shopper.open(page, '/account');
      await main(page).getByRole('link', { name: 'Đơn hàng của tôi' }).click();
      await expect(page).toHaveURL('/account?tab=my-orders');
      await expect(main(page).getByRole('heading', { name: 'Bạn chưa có đơn hàng nào' })).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Xem sản phẩm' })).toHaveAttribute('href', '/products');

      const { order, products } = await placeBigOrder(db, customer);
      await page.reload();
      const entry = entryOf(page, order.order_number);
      await expect(entry).toContainText(formatDate(order.created_at));
      await expect(entry).toContainText('10 sản phẩm');
      await expect(entry).toContainText(products[0]?.name ?? '');
      await expect(entry).toContainText('+ 2 khác');
      await expect(entry).toContainText('Chờ xử lý');
      await expect(entry).toContainText('Chưa thanh toán');
      await expect(entry).toContainText(formatMoney(5_000_000));

      const opener = entry.getByRole('link', { name: 'Xem chi tiết' });
      await opener.click();
      await expect(page).toHaveURL(`/account?tab=my-orders&order=${order.order_number}`);
      const dialog = dialogOf(page, order.order_number);
      for (const text of [
        formatDate(order.created_at),
        'Chờ xử lý',
        'Chưa thanh toán',
        'Thanh toán khi nhận hàng',
        'Nguyễn Thị Hoa',
        'Số 5 ngõ 20 phố Vọng, Hà Nội',
        '0912 345 678',
        `Tổng cộng ${formatMoney(5_000_000)}`,
        `${formatMoney(500_000)} × 4`,
      ]) {
        await expect(dialog).toContainText(text);
      }
      for (const product of products) await expect(dialog).toContainText(product.name);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/account?tab=my-orders');
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole('button', { name: 'Đóng' }).click();
      await expect(page).toHaveURL('/account?tab=my-orders');
      await page.goBack();
      await expect(page).toHaveURL('/account');
    });
  });
}

test('a signed-in customer orders with prefilled details on a phone', async ({ page, db }) => {
  await page.setViewportSize(phone);
  const customer = await enterAsCustomer(page, db);
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await shopper.withoutReservation(page);
  await shopper.openCheckout(page);
  await expect(shopper.field(page, 'Họ')).toHaveValue('Trần');
  await expect(shopper.field(page, 'Tên')).toHaveValue('Văn Bình');
  await expect(shopper.field(page, 'Email')).toHaveValue(customer.email);
  await expect(shopper.field(page, 'Số điện thoại')).toHaveValue('0987654321');
  await shopper.field(page, 'Tên').fill('Văn Khác');
  await page.reload();
  await expect(shopper.field(page, 'Tên')).toHaveValue('Văn Khác');
  await shopper.field(page, 'Địa chỉ').fill(shopper.customer['Địa chỉ']);
  await shopper.field(page, 'Tỉnh/Thành phố').fill(shopper.customer['Tỉnh/Thành phố']);
  await shopper.field(page, 'Phường/Xã').fill(shopper.customer['Phường/Xã']);
  await shopper.payOnDelivery(page);
  await shopper.consentBox(page).check();
  await shopper.orderButton(page).click();
  const number = await shopper.confirmedNumber(page);
  await expect(page).toHaveURL('/account?tab=my-orders');
  await expectAccessible(page, 'an order confirmed in the account');
  const order = await shopper.findOrder(db, number);
  expect(order).toMatchObject({ user_id: customer.id, last_name: 'Văn Khác' });
  const consents = await db.selectFrom('consents').selectAll().where('order_id', '=', order.id).execute();
  expect(consents).toMatchObject([{ purpose: 'order', version: '2026-11-26-cod' }]);
  await shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(dialogOf(page, number)).toContainText('Trần Văn Khác');
  await dialogOf(page, number).getByRole('button', { name: 'Đóng' }).click();
  await expect(entryOf(page, number)).toBeVisible();
});

test('the link to an order opens it, the tab’s other name shows the same, and an unknown number is not found', async ({
  page,
  db,
}) => {
  const customer = await enterAsCustomer(page, db);
  const { order } = await placeBigOrder(db, customer);
  await shopper.open(page, `/account?tab=my-orders&order=${order.order_number}`);
  await dialogOf(page, order.order_number).getByRole('button', { name: 'Đóng' }).click();
  await expect(page).toHaveURL('/account?tab=my-orders');
  await shopper.open(page, '/account?tab=current-orders');
  await expect(entryOf(page, order.order_number)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Đơn hàng của tôi' })).toHaveAttribute('aria-current', 'page');
  const { order: strange } = await orderAs(await makeCustomer(db), [line(await shopper.makeOwnProduct(db))]);
  await shopper.open(page, `/account?tab=my-orders&order=${strange.order_number}`);
  await expect(dialogOf(page, strange.order_number)).toContainText('Không tìm thấy đơn hàng này');
  await expectAccessible(page, 'an order of another customer');
  await expect(page.getByText(strange.shipping_address)).toHaveCount(0);
});

test('each state of an order and its payment has a label', async ({ page, db }) => {
  const customer = await enterAsCustomer(page, db);
  const states = [
    ['payment_pending', 'awaiting_review', 'Chờ thanh toán', 'Chờ kiểm tra chuyển khoản'],
    ['pending', 'paid', 'Chờ xử lý', 'Đã thanh toán'],
    ['in_delivery', 'unpaid', 'Đang giao', 'Chưa thanh toán'],
    ['done', 'paid', 'Hoàn thành', 'Đã thanh toán'],
    ['cancelled', 'refunded', 'Đã hủy', 'Đã hoàn tiền'],
    ['cancelled', 'unpaid', 'Đã hủy', 'Bạn không phải trả gì'],
    ['payment_pending', 'failed', 'Chờ thanh toán', 'Chưa nhận được tiền'],
  ] as const;
  const products = await Promise.all(states.map(() => shopper.makeOwnProduct(db)));
  const labels: [string, string, string][] = [];
  for (const [index, [status, payment_status, label, payment]] of states.entries()) {
    const { order } = await orderAs(customer, [line(products[index] as (typeof products)[0])]);
    await db.updateTable('orders').set({ status, payment_status }).where('id', '=', order.id).execute();
    labels.push([order.order_number, label, payment]);
  }
  await page.goto('/account?tab=my-orders');
  for (const [number, label, payment] of labels) {
    await expect(entryOf(page, number)).toContainText(label);
    await expect(entryOf(page, number)).toContainText(payment);
  }
});
