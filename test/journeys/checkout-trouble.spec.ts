/** Problems between filling the cart and placing the order, which must not lose an order. Rarer ones are in slow/. */
import { sql } from 'kysely';
import { formatMoney } from '#domain/values/money.ts';
import type { Database } from '#store/database/database.ts';
import { pngBytes } from '../images.ts';
import type { Product } from '../makers.ts';
import { expect, type Page, test } from './journey.ts';
import * as shopper from './steps.ts';

async function setPrice(db: Database, { id }: Product, price: number): Promise<void> {
  await db.updateTable('products').set({ price }).where('id', '=', id).execute();
}

async function setStock(db: Database, { id }: Product, stock: number): Promise<void> {
  await db.updateTable('products').set({ stock }).where('id', '=', id).execute();
}

async function stockOf(db: Database, { id }: Product): Promise<number> {
  return (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
}

/** Opens the checkout with these products, filled in up to the order button, to be paid on delivery. */
async function prepareOrder(page: Page, ...products: Product[]): Promise<void> {
  await shopper.fillCart(page, ...products);
  await shopper.withoutReservation(page);
  await shopper.openCheckout(page);
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
}

test('a price that changed meanwhile is shown and confirmed before the order is placed; who does not accept it at first still sees it', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b409\b/);
  const product = await shopper.makeOwnProduct(db);
  await prepareOrder(page, product);
  await setPrice(db, product, 450_000);
  await shopper.orderButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Giá đã thay đổi' });
  await dialog.getByRole('button', { name: 'Để sau' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(450_000));
  expect(await shopper.countOrdersOf(db, product)).toBe(0);
  await setPrice(db, product, 550_000);
  await shopper.orderButton(page).click();
  await expect(dialog).toContainText(product.name);
  await expect(dialog).toContainText(`Giá cũ: ${formatMoney(450_000)}`);
  await expect(dialog).toContainText(`Giá mới: ${formatMoney(550_000)}`);
  expect(await shopper.countOrdersOf(db, product)).toBe(0);
  await dialog.getByRole('button', { name: 'Đặt hàng với giá mới' }).click();
  const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(order.total_amount).toBe(550_000);
  expect(await shopper.countOrdersOf(db, product)).toBe(1);
});

test('a product with too little stock left is named with the remaining number, which can be ordered; one that is sold out is named and can be removed', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b409\b/);
  const [few, gone] = [
    await shopper.makeOwnProduct(db, { stock: 3 }),
    await shopper.makeOwnProduct(db, { priceVnd: 200_000 }),
  ];
  await shopper.fillCart(page, few, gone);
  await shopper.open(page, '/cart');
  await page.getByRole('textbox', { name: `Số lượng ${few.name}` }).fill('3');
  await shopper.withoutReservation(page);
  await shopper.openCheckout(page);
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await setStock(db, few, 1);
  await shopper.orderButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Đặt hàng không thành công');
  await expect(alert).toContainText(`“${few.name}” chỉ còn 1 sản phẩm.`);
  await page.getByRole('button', { name: 'Giảm còn 1' }).click();
  await expect(shopper.summaryTotal(page)).toHaveText(formatMoney(700_000));
  await setStock(db, gone, 0);
  await shopper.orderButton(page).click();
  await expect(alert).toContainText(`“${gone.name}” đã hết hàng.`);
  await page.getByRole('button', { name: 'Xóa khỏi giỏ' }).click();
  await shopper.orderButton(page).click();
  const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(order.items).toMatchObject([{ product_id: few.id, quantity: 1 }]);
  expect(await stockOf(db, few)).toBe(0);
});

test('lost responses cause no second order: submitting again returns the first one', async ({ page, db, errors }) => {
  errors.expected(/\/api\/orders|ERR_FAILED/);
  const product = await shopper.makeOwnProduct(db);
  await page.clock.install();
  await prepareOrder(page, product);
  const arrived: string[] = [];
  await page.route('**/api/orders', async (route) => {
    const answer = await route.fetch();
    arrived.push(((await answer.json()) as { order: { order_number: string } }).order.order_number);
    await route.abort('failed');
  });
  await shopper.orderButton(page).click();
  // the page tries three times more, after one, two and four seconds
  await expect(async () => {
    await page.clock.fastForward(4000);
    expect(await page.getByRole('alert').allTextContents()).toEqual([expect.stringContaining('Mất kết nối mạng')]);
  }).toPass();
  await page.unroute('**/api/orders');
  await shopper.orderButton(page).click();
  const orderNumber = await shopper.confirmedNumber(page);
  expect(new Set([...arrived, orderNumber])).toEqual(new Set([orderNumber]));
  expect(arrived.length).toBeGreaterThan(0);
  expect(await shopper.countOrdersOf(db, product)).toBe(1);
  expect(await stockOf(db, product)).toBe(9);
});

test('two tabs share one cart: a change after the screenshot was chosen says what is still to be transferred, a double click places one order, and the order empties the other tab', async ({
  page,
  context,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db);
  const other = await context.newPage();
  await shopper.open(other, '/cart');
  await shopper.addToCart(page, product);
  await shopper.expectBadge(other, 1);
  await other.getByRole('button', { name: `Tăng số lượng ${product.name}` }).click();
  await shopper.expectBadge(page, 2);
  await shopper.openCheckout(page);
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await shopper
    .screenshotField(page)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  const words = page.getByText(/^Khi bạn chọn ảnh, tổng là/);
  await expect(words).toHaveCount(0);
  await other.getByRole('button', { name: `Tăng số lượng ${product.name}` }).click();
  await expect(words).toContainText(/chuyển thêm 500\.000/);
  await other.getByRole('button', { name: `Giảm số lượng ${product.name}` }).click();
  await expect(words).toHaveCount(0);
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await shopper.consentBox(page).check();
  await shopper.orderButton(page).dblclick();
  const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(order.items).toMatchObject([{ quantity: 2 }]);
  await shopper.expectBadge(page, 0);
  expect(await shopper.countOrdersOf(db, product)).toBe(1);
  expect(await stockOf(db, product)).toBe(8);
  await shopper.expectBadge(other, 0);
  await expect(other.getByRole('heading', { name: 'Giỏ hàng của bạn đang trống' })).toBeVisible();
});

test('products reserved for a transfer keep their price and stay reserved for this customer, who can order after changing to payment on delivery and a reload', async ({
  page,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db, { stock: 1 });
  await shopper.fillCart(page, product);
  await shopper.openCheckout(page);
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  expect(await stockOf(db, product)).toBe(0);
  await page.getByRole('link', { name: 'Sửa giỏ hàng' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng');
  await expect(page.getByText('Hết hàng')).toHaveCount(0);
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await page.reload();
  await shopper.untilHydrated(page);
  await expect(page.getByRole('radio', { name: 'Thanh toán khi nhận hàng' })).toBeChecked();
  await expect(shopper.consentBox(page)).not.toBeChecked();
  await shopper.consentBox(page).check();
  await shopper.orderButton(page).click();
  await shopper.confirmedNumber(page);
  expect(await shopper.countOrdersOf(db, product)).toBe(1);
});

for (const way of ['asks for the goods again', 'reloads the page'])
  test(`a customer who has transferred, and ${way} after the time for which they are reserved is over for good, orders with the picture of the transfer under the number of the code`, async ({
    page,
    db,
    errors,
  }) => {
    errors.expected(/409.*\/api\/checkout\/reservations/);
    const product = await shopper.makeOwnProduct(db);
    await shopper.fillCart(page, product);
    await page.clock.install();
    await shopper.openCheckout(page);
    await shopper.fillDelivery(page);
    const code = page.getByRole('img', { name: /^Mã VietQR/ });
    const number = /nội dung (DH\w{6})/.exec(
      (await code.getAttribute('alt')) ?? (await code.getAttribute('aria-label')) ?? '',
    )?.[1];
    expect(number).toBeDefined();
    await sql`update reservations set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour'
    where order_number = ${number}`.execute(db);
    if (way === 'reloads the page') {
      await page.reload();
      await shopper.untilHydrated(page);
    } else {
      await page.clock.fastForward('21:00');
      await page.getByRole('button', { name: 'Giữ hàng lại' }).click();
    }
    await expect(page.getByText('bạn vẫn đặt hàng được bằng ảnh giao dịch')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bắt đầu lần thanh toán mới' })).toBeVisible();
    await shopper.screenshotField(page).setInputFiles({
      name: 'anh.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pngBytes),
    });
    await shopper.consentBox(page).check();
    await shopper.orderButton(page).click();
    expect(await shopper.confirmedNumber(page)).toBe(number);
    expect(await shopper.countOrdersOf(db, product)).toBe(1);
  });
