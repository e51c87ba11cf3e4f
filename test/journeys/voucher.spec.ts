/** A voucher from the cart to the order, and the reasons for which one is refused. */
import { formatMoney } from '#domain/values/money.ts';
import { inDays, makeVoucher, usesOf } from '../vouchers/voucher.ts';
import { expect, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import {
  addToCart,
  chooseProvince,
  confirmation,
  confirmedNumber,
  customer,
  fillDelivery,
  findOrder,
  makeOwnProduct,
  open,
  openCheckout,
  orderButton,
  payOnDelivery,
  promised,
  textOf,
} from './steps.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Tóm tắt đơn hàng' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Mã giảm giá' });

async function putIn(page: Page, code: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Nhập mã giảm giá' });
  // the summary of the order comes with the prices of the cart: until then it has neither
  await opener.or(codeField(page)).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Áp dụng' }).click();
}

test.use({ viewport: phone });

test('a voucher put into the cart is taken off there, in the checkout, on the order and in its totals', async ({
  page,
  db,
}) => {
  const product = await makeOwnProduct(db);
  const code = await makeVoucher(db, { value: 20, most: 90_000, minimum: 400_000, maxUses: 5 });
  await addToCart(page, product);
  await open(page, '/cart');
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
  await fillDelivery(page);
  await payOnDelivery(page);
  await orderButton(page).click();
  const number = await confirmedNumber(page);
  expect(await findOrder(db, number)).toMatchObject({
    total_amount: 410_000,
    discount: 90_000,
    voucher_code: code,
  });
  await confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  const items = page.getByRole('region', { name: 'Sản phẩm' });
  await expect(items).toContainText(`Giảm giá (mã ${code}) −${formatMoney(90_000)}`);
  await expect(items).toContainText(`Tổng cộng ${formatMoney(410_000)}`);
  // the next order starts without it
  await addToCart(page, product);
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: 'Nhập mã giảm giá' })).toBeVisible();
});

test('a refused voucher says why beside the cart, and follows the cart when it changes', async ({ page, db }) => {
  await addToCart(page, await makeOwnProduct(db));
  await open(page, '/cart');
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

test('a voucher that takes the goods below the threshold ends free delivery in the drawer, the cart and the order alike', async ({
  page,
  db,
}) => {
  const dear = await makeOwnProduct(db, { priceVnd: 2_000_000, grossWeightKg: 3 });
  const cheap = await makeOwnProduct(db, { priceVnd: 9000, grossWeightKg: 0.2 });
  const code = await makeVoucher(db);
  await addToCart(page, dear);
  const drawer = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' });
  await expect(drawer).toContainText('Đơn hàng được miễn phí vận chuyển.');
  await chooseProvince(drawer, 'Hà Nội');
  await expect(promised(drawer)).toContainText('miễn phí giao');
  await open(page, '/cart');
  await expect(summary(page)).toContainText('Phí vận chuyểnMiễn phí');
  await putIn(page, code);
  const missing = `Mua thêm ${formatMoney(200_000)}`;
  await expect(summary(page)).toContainText(missing);
  await expect(summary(page)).toContainText('Phí vận chuyểnCước do đơn vị vận chuyển thu khi giao');
  await expect(promised(page)).toContainText('cước dự kiến');

  // 1.808.100 of 2.009.000 đ
  await addToCart(page, cheap);
  await expect(drawer).toContainText(`Mua thêm ${formatMoney(191_900)}`);
  await expect(promised(drawer)).toContainText('cước dự kiến');
  const words = await textOf(promised(drawer));
  await open(page, '/cart');
  await expect(promised(page)).toHaveText(words);
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click();
  await fillDelivery(page);
  await payOnDelivery(page);
  await orderButton(page).click();
  await confirmedNumber(page);
  await confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('region', { name: 'Sản phẩm' })).toContainText(
    'Phí vận chuyển Cước do đơn vị vận chuyển thu khi giao',
  );
  await expect(page.getByRole('main')).toContainText('cước dự kiến');
});

test('a customer who has had their use learns it before paying, and can order without the voucher', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/reservations/);
  const product = await makeOwnProduct(db);
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
  await addToCart(page, product);
  await openCheckout(page);
  await putIn(page, code);
  await expect(summary(page)).toContainText('Mỗi khách dùng được 1 lần.');
  const refused = page.waitForResponse((response) => response.status() === 409);
  await fillDelivery(page, { ...customer, Email: email });
  await refused;
  await expect(summary(page)).toContainText('và bạn đã dùng đủ');
  await expect(page.getByRole('main')).toContainText(formatMoney(500_000));
  await payOnDelivery(page);
  await orderButton(page).click();
  expect(await findOrder(db, await confirmedNumber(page))).toMatchObject({ total_amount: 500_000, voucher_code: null });
});

test('an English page says it in English', async ({ page, db }) => {
  await addToCart(page, await makeOwnProduct(db));
  await page.context().addCookies([{ name: 'language', value: 'en', url: String(process.env.JOURNEYS_URL) }]);
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Enter a voucher code' }).click();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('KHONGCO1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('There is no such voucher.');
  expect(await textOf(page.getByRole('button', { name: 'Apply' }))).toBe('Apply');
});
