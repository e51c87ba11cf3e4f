/** A gift: the recipient gets the parcel and the message, the buyer everything else. */
import { formatMoney } from '#domain/values/money.ts';
import { pngBytes } from '../images.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import * as shopper from './steps.ts';

test.use({ viewport: phone });

test('a gift is ordered for somebody else, and the page says beforehand what the recipient would pay', async ({
  page,
  db,
}) => {
  await shopper.fillCart(page, await shopper.makeOwnProduct(db, { priceVnd: 300_000 }));
  await shopper.withoutReservation(page);
  await shopper.openCheckout(page);
  const isGift = page.getByRole('checkbox', { name: /^Đây là quà tặng/ });
  await isGift.check();
  const gift = page.getByRole('group', { name: 'Quà tặng' });
  await expect(gift).toContainText(
    'Cước do đơn vị vận chuyển thu khi giao. Người nhận quà trả khoản này cho đơn vị vận chuyển.',
  );
  await expect(gift).not.toContainText('Người nhận phải trả');
  await shopper.fillDelivery(page);
  await shopper.payOnDelivery(page);
  await expect(gift).toContainText(/Người nhận phải trả 300\.000\sđ khi nhận quà/);
  await shopper.fillDelivery(page);
  await shopper.orderButton(page).click();
  await expect(shopper.toast(page, 'Thông tin quà tặng chưa đúng')).toContainText('Vui lòng nhập tên người nhận quà');
  const recipient = gift.getByRole('textbox', { name: 'Tên người nhận quà' });
  await expect(recipient).toBeFocused();
  await recipient.fill('Trần Thị Lan');
  await gift.getByRole('textbox', { name: 'Số điện thoại người nhận quà' }).fill('0987 654 321');
  await gift.getByRole('textbox', { name: 'Lời nhắn' }).fill('Chúc mừng sinh nhật!\nHoa');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'a gift at the checkout');

  await page.reload();
  await expect(recipient).toHaveValue('Trần Thị Lan');
  await shopper.fillDelivery(page);
  await shopper.orderButton(page).click();
  await expect(shopper.confirmation(page)).toContainText('Người nhận quà thanh toán khi nhận hàng.');
  const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(order).toMatchObject({ first_name: 'Nguyễn', last_name: 'Thị Hoa', shipping_phone: '0912345678' });
  expect(await db.selectFrom('gifts').selectAll().where('order_id', '=', order.id).execute()).toEqual([
    {
      ...{ order_id: order.id, recipient: 'Trần Thị Lan', phone: '0987654321' },
      ...{ message: 'Chúc mừng sinh nhật!\nHoa', is_gift: true },
    },
  ]);
  await shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText('Trần Thị Lan, 0987 654 321');
  await expectNoSidewaysScroll(page, 'the page of a gift');
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await shopper.openCheckout(page);
  await expect(isGift).not.toBeChecked();
  await expect(shopper.field(page, 'Họ')).toHaveValue('Nguyễn');
});

test('the giver pays the carrier’s fee, sees it in the total before ordering and on the order, and the choice survives a reload', async ({
  page,
  db,
}) => {
  await shopper.fillCart(page, await shopper.makeOwnProduct(db, { priceVnd: 300_000, grossWeightKg: 3 }));
  await shopper.openCheckout(page);
  await expect(
    page.getByText(/Tùy tỉnh: cước dự kiến [\d.]+–[\d.]+\sđ, trả khi nhận/).filter({ visible: true }),
  ).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Đây là quà tặng/ }).check();
  const gift = page.getByRole('group', { name: 'Quà tặng' });
  const paysFee = gift.getByRole('checkbox', { name: /^Tôi trả luôn cước [\d.]+\sđ, người nhận không phải trả gì$/ });
  await expect(paysFee).toHaveCount(0);
  await expect(gift).toContainText('Chọn tỉnh/thành phố rồi bạn có thể trả thay họ.');
  await gift.getByRole('textbox', { name: 'Tên người nhận quà' }).fill('Trần Thị Lan');
  await gift.getByRole('textbox', { name: 'Số điện thoại người nhận quà' }).fill('0987 654 321');
  await shopper.fillDelivery(page);
  await paysFee.check();
  await expect(gift).not.toContainText('Người nhận quà trả khoản này');
  const fee = Number(/cước ([\d.]+)/.exec(await shopper.textOf(gift))?.[1]?.replaceAll('.', ''));
  const total = page
    .getByText(formatMoney(300_000 + fee))
    .filter({ visible: true })
    .first();
  await expect(total).toBeVisible();
  await expectAccessible(page, 'a gift whose giver pays the fee');
  await shopper.payOnDelivery(page);
  await expect(paysFee).toHaveCount(0);
  await expect(total).toHaveCount(0);
  await page.getByRole('radio', { name: 'Chuyển khoản QR' }).check();
  await page.reload();
  await expect(paysFee).toBeChecked();
  await expect(total).toBeVisible();
  await shopper
    .screenshotField(page)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await shopper.fillDelivery(page);
  await shopper.orderButton(page).click();
  const order = await shopper.findOrder(db, await shopper.confirmedNumber(page));
  expect(order).toMatchObject({ total_amount: 300_000 + fee, delivery: fee, delivery_pricing: 'charged' });
  await shopper.confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText('người nhận không phải trả gì');
  await expect(page.getByRole('region', { name: 'Sản phẩm' })).toContainText(`Phí vận chuyển ${formatMoney(fee)}`);
});
