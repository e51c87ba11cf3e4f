/** A gift: the recipient gets the parcel and the message, the buyer everything else. */
import { expect, test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import {
  addToCart,
  confirmation,
  confirmedNumber,
  field,
  fillCart,
  fillDelivery,
  findOrder,
  makeOwnProduct,
  openCheckout,
  orderButton,
  payOnDelivery,
  toast,
  withoutReservation,
} from './steps.ts';

test.use({ viewport: phone });

test('a gift is ordered for somebody else, and the page says beforehand what the recipient would pay', async ({
  page,
  db,
}) => {
  await fillCart(page, await makeOwnProduct(db, { priceVnd: 300_000 }));
  await withoutReservation(page);
  await openCheckout(page);
  const isGift = page.getByRole('checkbox', { name: /^Đây là quà tặng/ });
  await isGift.check();
  const gift = page.getByRole('group', { name: 'Quà tặng' });
  await expect(gift).toContainText(
    'Cước do đơn vị vận chuyển thu khi giao. Người nhận quà trả khoản này cho đơn vị vận chuyển.',
  );
  await expect(gift).not.toContainText('Người nhận phải trả');
  await fillDelivery(page);
  await payOnDelivery(page);
  await expect(gift).toContainText(/Người nhận phải trả 300\.000\sđ khi nhận quà/);
  await fillDelivery(page);
  await orderButton(page).click();
  await expect(toast(page, 'Thông tin quà tặng chưa đúng')).toContainText('Vui lòng nhập tên người nhận quà');
  const recipient = gift.getByRole('textbox', { name: 'Tên người nhận quà' });
  await expect(recipient).toBeFocused();
  await recipient.fill('Trần Thị Lan');
  await gift.getByRole('textbox', { name: 'Số điện thoại người nhận quà' }).fill('0987 654 321');
  await gift.getByRole('textbox', { name: 'Lời nhắn' }).fill('Chúc mừng sinh nhật!\nHoa');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'a gift at the checkout');

  await page.reload();
  await expect(recipient).toHaveValue('Trần Thị Lan');
  await fillDelivery(page);
  await orderButton(page).click();
  await expect(confirmation(page)).toContainText('Người nhận quà thanh toán khi nhận hàng.');
  const order = await findOrder(db, await confirmedNumber(page));
  expect(order).toMatchObject({ first_name: 'Nguyễn', last_name: 'Thị Hoa', shipping_phone: '0912345678' });
  expect(await db.selectFrom('gifts').selectAll().where('order_id', '=', order.id).execute()).toEqual([
    {
      ...{ order_id: order.id, recipient: 'Trần Thị Lan', phone: '0987654321' },
      ...{ message: 'Chúc mừng sinh nhật!\nHoa', is_gift: true },
    },
  ]);
  await confirmation(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText('Trần Thị Lan, 0987 654 321');
  await expectNoSidewaysScroll(page, 'the page of a gift');
  await addToCart(page, await makeOwnProduct(db));
  await openCheckout(page);
  await expect(isGift).not.toBeChecked();
  await expect(field(page, 'Họ')).toHaveValue('Nguyễn');
});
