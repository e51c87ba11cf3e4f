/** A voucher from the cart to the order. */
import { formatMoney } from '#domain/values/money.ts';
import { makeVoucher, usesOf } from '../vouchers/voucher.ts';
import { expect, test } from './journey.ts';
import { phone } from './page-checks.ts';
import * as shopper from './steps.ts';
import { codeField, putIn, summary } from './voucher-field.ts';

test.use({ viewport: phone });

test('a voucher put into the cart is taken off there, in the checkout, on the order and in its totals', async ({
  page,
  db,
}) => {
  const product = await shopper.makeOwnProduct(db);
  const code = await makeVoucher(db, { value: 20, most: 90_000, minimum: 400_000, maxUses: 5 });
  await shopper.addToCart(page, product);
  await shopper.open(page, '/cart');
  await putIn(page, code.toLowerCase());
  await expect(summary(page)).toContainText(`${code} Giảm 20%`);
  await expect(summary(page)).toContainText(`Giảm nhiều nhất ${formatMoney(90_000)}.`);
  await expect(summary(page)).toContainText(/Dùng được từ \d\d\/\d\d\/\d{4} \d\d:\d\d đến /);
  await expect(summary(page)).toContainText(`Giảm giá−${formatMoney(90_000)}`);
  await expect(summary(page)).toContainText(`Tổng cộng${formatMoney(410_000)}`);
  await expect(page.getByRole('button', { name: 'Bỏ mã' })).toBeFocused();

  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  // the transfer's amount is the reduced one, and stays so when the voucher is taken out and put in again
  const amount = page.getByText(formatMoney(410_000)).first();
  await expect(amount).toBeVisible();
  await expect.poll(() => usesOf(db, code)).toBe(1);
  await page.getByRole('button', { name: 'Bỏ mã' }).click();
  await expect(codeField(page)).toBeFocused();
  await expect.poll(() => usesOf(db, code)).toBe(0);
  await putIn(page, code);
  await expect.poll(() => usesOf(db, code)).toBe(1);
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await shopper.orderButton(page).click();
  const number = await shopper.confirmedNumber(page);
  expect(await shopper.findOrder(db, number)).toMatchObject({
    total_amount: 410_000,
    discount: 90_000,
    voucher_code: code,
  });
  await shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  const items = page.getByRole('region', { name: 'Sản phẩm' });
  await expect(items).toContainText(`Giảm giá (mã ${code}) −${formatMoney(90_000)}`);
  await expect(items).toContainText(`Tổng cộng ${formatMoney(410_000)}`);
  // the next order starts without it
  await shopper.addToCart(page, product);
  await shopper.open(page, '/cart');
  await expect(page.getByRole('button', { name: 'Nhập mã giảm giá' })).toBeVisible();
});

test('a voucher that takes the goods below the threshold ends free delivery in the drawer, the cart and the order alike', async ({
  page,
  db,
}) => {
  const dear = await shopper.makeOwnProduct(db, { priceVnd: 2_000_000, grossWeightKg: 3 });
  const cheap = await shopper.makeOwnProduct(db, { priceVnd: 9000, grossWeightKg: 0.2 });
  const code = await makeVoucher(db);
  await shopper.addToCart(page, dear);
  const drawer = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' });
  await expect(drawer).toContainText('Đơn hàng được miễn phí vận chuyển.');
  await shopper.chooseProvince(drawer, 'Hà Nội');
  await expect(shopper.promised(drawer)).toContainText('miễn phí giao');
  await shopper.open(page, '/cart');
  await expect(summary(page)).toContainText('Phí vận chuyểnMiễn phí');
  await putIn(page, code);
  const missing = `Mua thêm ${formatMoney(200_000)}`;
  await expect(summary(page)).toContainText(missing);
  await expect(summary(page)).toContainText('Phí vận chuyểnCước do đơn vị vận chuyển thu khi giao');
  await expect(shopper.promised(page)).toContainText('cước dự kiến');

  // 1.808.100 of 2.009.000 đ
  await shopper.addToCart(page, cheap);
  await expect(drawer).toContainText(`Mua thêm ${formatMoney(191_900)}`);
  await expect(shopper.promised(drawer)).toContainText('cước dự kiến');
  const words = await shopper.textOf(shopper.promised(drawer));
  await shopper.open(page, '/cart');
  await expect(shopper.promised(page)).toHaveText(words);
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await shopper.orderButton(page).click();
  await shopper.confirmedNumber(page);
  await shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('region', { name: 'Sản phẩm' })).toContainText(
    'Phí vận chuyển Cước do đơn vị vận chuyển thu khi giao',
  );
  await expect(page.getByRole('main')).toContainText('cước dự kiến');
});
