/** Vouchers that are refused, and in English. */
import { formatMoney } from '#domain/values/money.ts';
import { inDays, makeVoucher } from '../../vouchers/voucher.ts';
import { expect, test } from '../journey.ts';
import { phone } from '../page-checks.ts';
import * as shopper from '../steps.ts';
import { putIn, summary } from '../voucher-field.ts';

test.use({ viewport: phone });

test('a refused voucher says why beside the cart, and follows the cart when it changes', async ({ page, db }) => {
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await shopper.open(page, '/cart');
  await putIn(page, 'KHONGCO1');
  await expect(summary(page)).toContainText('Cửa hàng không có mã giảm giá này.');
  await putIn(page, await makeVoucher(db, { startsAt: inDays(1), endsAt: inDays(2) }));
  await expect(summary(page)).toContainText('chưa đến ngày dùng');
  await putIn(page, await makeVoucher(db, { startsAt: inDays(-2), endsAt: inDays(-1) }));
  await expect(summary(page)).toContainText('đã hết hạn');
  await putIn(page, await makeVoucher(db, { categoryIds: ['00000000-0000-4000-8000-000000000000'] }));
  await expect(summary(page)).toContainText('không dùng cho sản phẩm nào trong giỏ');
  await putIn(page, await makeVoucher(db, { minimum: 900_000 }));
  await expect(summary(page)).toContainText(`Bạn cần mua thêm ${formatMoney(400_000)}.`);
  await page.getByRole('button', { name: /^Tăng số lượng/ }).click();
  await expect(summary(page)).toContainText(`Giảm giá−${formatMoney(100_000)}`);
  await page.getByRole('button', { name: /^Giảm số lượng/ }).click();
  await expect(summary(page)).toContainText(`Bạn cần mua thêm ${formatMoney(400_000)}.`);
  await expect(summary(page)).toContainText(`Tổng cộng${formatMoney(500_000)}`);
});

test('a customer who has had their use learns it before paying, and can order without the voucher', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/reservations/);
  const product = await shopper.makeOwnProduct(db);
  const code = await makeVoucher(db, { maxUsesEach: 1 });
  const email = `lan-${code.toLowerCase()}@thu.example`;
  const body = new FormData();
  const sent = {
    first_name: 'Lan',
    last_name: 'Trần',
    shipping_email: email,
    shipping_phone: `09${String(Date.now()).slice(-8)}`,
    shipping_address: 'Số 1 Lê Lợi',
    shipping_city: 'Hà Nội',
    payment_method: 'delivery',
    total_amount: '450000',
    voucher: code,
    items: JSON.stringify([{ product_id: product.id, quantity: 1 }]),
  };
  for (const [field, value] of Object.entries(sent)) body.append(field, value);
  expect((await fetch(`${process.env.JOURNEYS_URL}/api/orders`, { method: 'POST', body })).status).toBe(201);
  await shopper.addToCart(page, product);
  await shopper.openCheckout(page);
  await putIn(page, code);
  await expect(summary(page)).toContainText('Mỗi khách dùng được 1 lần.');
  const refused = page.waitForResponse((response) => response.status() === 409);
  await shopper.fillDelivery(page, { ...shopper.customer, Email: email });
  await refused;
  await expect(summary(page)).toContainText('và bạn đã dùng đủ');
  await expect(page.getByRole('main')).toContainText(formatMoney(500_000));
  await shopper.payOnDelivery(page);
  await shopper.orderButton(page).click();
  expect(await shopper.findOrder(db, await shopper.confirmedNumber(page))).toMatchObject({
    total_amount: 500_000,
    voucher_code: null,
  });
});

test('an English page says it in English', async ({ page, db }) => {
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await page.context().addCookies([{ name: 'language', value: 'en', url: String(process.env.JOURNEYS_URL) }]);
  await shopper.open(page, '/cart');
  await page.getByRole('button', { name: 'Enter a voucher code' }).click();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('KHONGCO1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('There is no such voucher.');
  expect(await shopper.textOf(page.getByRole('button', { name: 'Apply' }))).toBe('Apply');
});
