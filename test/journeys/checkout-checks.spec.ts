/** The checkout and what customers type into it: the order of its checks, with one toast at a time, and what it corrects. */
import { pngBytes } from '../images.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible } from './page-checks.ts';
import {
  type CustomerField,
  confirmedNumber,
  consentBox,
  customer,
  field,
  fillCart,
  fillDelivery,
  findOrder,
  makeOwnProduct,
  openCheckout,
  orderButton,
  payOnDelivery,
  screenshotField,
  toast,
  withoutReservation,
} from './steps.ts';

async function expectRefusal(page: Page, title: string, text: string): Promise<void> {
  await orderButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(title);
  await expect(alert).toContainText(text);
}

const everyMark: [CustomerField, string][] = [
  ['Họ', 'Vui lòng nhập họ'],
  ['Tên', 'Vui lòng nhập tên'],
  ['Email', 'Email chưa đúng dạng, ví dụ đúng: hoa@gmail.com'],
  ['Số điện thoại', 'Số điện thoại cần có từ 8 đến 13 chữ số'],
  ['Địa chỉ', 'Vui lòng nhập số nhà, tên đường'],
  ['Tỉnh/Thành phố', 'Vui lòng chọn tỉnh/thành phố'],
  ['Phường/Xã', 'Vui lòng chọn phường/xã'],
];

test('one submission marks every invalid field with its own message, changing a field clears only its own; the checkout reports problems one at a time in the specified order, the screenshot last; a phone number keeps only its digits; the country is a word and no field', async ({
  page,
  db,
}) => {
  await fillCart(page, await makeOwnProduct(db));
  await openCheckout(page);
  const code = page.getByRole('img', { name: /^Mã VietQR/ });
  await expect(code).toBeVisible();
  await expect(page.getByText('Quốc gia: Việt Nam')).toBeVisible();
  await expect(page.getByLabel('Quốc gia')).toHaveCount(0);
  const phone = field(page, 'Số điện thoại');
  await phone.pressSequentially('+84 (91) 2.ab-34');
  await expect(phone).toHaveValue('84912' + '34');
  await phone.pressSequentially('56789012345');
  await expect(phone).toHaveValue('8491234567890');
  await phone.fill('không có số');
  await expect(phone).toHaveValue('');

  await field(page, 'Email').fill('hoa@');
  await phone.fill('0912345');
  await expectRefusal(page, 'Thiếu thông tin giao hàng', 'Vui lòng điền đầy đủ thông tin bắt buộc');
  await expect(field(page, 'Họ')).toBeFocused();
  for (const [name, words] of everyMark) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(words);
  }
  await expect(consentBox(page)).toHaveAccessibleDescription(
    'Vui lòng đánh dấu đồng ý để cửa hàng được xử lý đơn hàng',
  );
  await expect(screenshotField(page)).toHaveAccessibleDescription('Vui lòng tải lên ảnh chụp màn hình giao dịch');
  await field(page, 'Họ').fill('Nguyễn');
  await expect(field(page, 'Họ')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Tên')).toHaveAttribute('aria-invalid', 'true');
  await payOnDelivery(page);
  await expect(field(page, 'Phường/Xã')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'Chuyển khoản QR' }).check();
  await expect(code).toBeVisible();

  for (const name of ['Họ', 'Email', 'Số điện thoại'] as const) await field(page, name).fill('');
  const required: CustomerField[] = ['Họ', 'Tên', 'Email', 'Số điện thoại', 'Tỉnh/Thành phố', 'Phường/Xã', 'Địa chỉ'];
  const wrong: Partial<Record<CustomerField, string>> = {
    Email: 'hoa@',
    'Số điện thoại': '0912345',
    'Tỉnh/Thành phố': 'tỉnh không có',
  };
  for (const name of required) {
    await expectRefusal(page, 'Thiếu thông tin giao hàng', 'Vui lòng điền đầy đủ thông tin bắt buộc');
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await field(page, name).fill(wrong[name] ?? customer[name]);
  }
  await expectRefusal(page, 'Email không hợp lệ', 'Vui lòng nhập email hợp lệ');
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill(customer.Email);
  await expectRefusal(page, 'Số điện thoại không hợp lệ', 'Vui lòng nhập số điện thoại hợp lệ');
  await expect(field(page, 'Số điện thoại')).toBeFocused();
  await field(page, 'Số điện thoại').fill('09123456');
  await expectRefusal(page, 'Địa chỉ chưa đúng', 'Vui lòng chọn tỉnh/thành phố trong danh sách');
  await expect(field(page, 'Tỉnh/Thành phố')).toBeFocused();
  await field(page, 'Tỉnh/Thành phố').fill(customer['Tỉnh/Thành phố']);
  await field(page, 'Phường/Xã').fill('phường không có');
  await expectRefusal(page, 'Địa chỉ chưa đúng', 'Vui lòng chọn phường/xã trong danh sách');
  await expect(field(page, 'Phường/Xã')).toBeFocused();
  await field(page, 'Phường/Xã').fill('bach mai');
  await expect(consentBox(page)).not.toBeChecked();
  await expectRefusal(page, 'Cần bạn đồng ý', 'Vui lòng đánh dấu đồng ý để cửa hàng được xử lý đơn hàng');
  await expect(consentBox(page)).toBeFocused();
  await expect(consentBox(page)).toHaveAttribute('aria-invalid', 'true');
  await consentBox(page).check();
  await expect(consentBox(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expectRefusal(page, 'Thiếu ảnh chụp giao dịch', 'Vui lòng tải lên ảnh chụp màn hình giao dịch');
  await screenshotField(page).setInputFiles({
    name: 'thu.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('không phải ảnh'),
  });
  await expect(page.getByRole('alert')).toContainText('Không dùng được tệp này');
  await screenshotField(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await orderButton(page).click();
  const order = await findOrder(db, await confirmedNumber(page));
  expect(order).toMatchObject({ shipping_address: 'Số 5 ngõ 20 phố Vọng, Phường Bạch Mai' });
  expect(order).toMatchObject({ shipping_phone: '09123456', payment_status: 'awaiting_review' });
});

test('a full name that is pasted into one field is split, one typed or filled in field by field stays; a probable typing error in the email address and a phone number of nine digits are asked about, and nothing is blocked; the consent names the screenshot only for a transfer', async ({
  page,
  db,
  errors,
}) => {
  // nobody can dial the first number: the shop refuses to deliver for cash
  errors.expected(/\b409\b/);
  await page.clock.install();
  await fillCart(page, await makeOwnProduct(db));
  await withoutReservation(page);
  await openCheckout(page);
  const [familyName, givenName, email] = [field(page, 'Họ'), field(page, 'Tên'), field(page, 'Email')];
  await givenName.fill('Lê Hoàng Minh Anh');
  await expect(familyName).toHaveValue('Lê Hoàng Minh');
  await expect(givenName).toHaveValue('Anh');
  await familyName.fill('Trần Thị Ngọc Lan');
  await email.focus();
  await expect(givenName).toHaveValue('Anh');
  await expect(familyName).toHaveValue('Trần Thị Ngọc Lan');

  // as a browser fills them in
  for (const each of [familyName, givenName]) await each.fill('');
  await page.evaluate(() => {
    const fill = (id: string, value: string) => {
      const input = document.getElementById(id) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    fill('firstName', 'Nguyễn Thị Thu');
    setTimeout(() => fill('lastName', 'Hà'), 50);
  });
  await expect(givenName).toHaveValue('Hà');
  await page.clock.runFor(1000);
  await expect(familyName).toHaveValue('Nguyễn Thị Thu');

  for (const each of [familyName, givenName]) await each.fill('');
  await familyName.pressSequentially('Nguyễn Thị Thu');
  await page.keyboard.press('Tab');
  await expect(givenName).toBeFocused();
  await page.keyboard.type('Hà');
  await page.keyboard.press('Tab');
  await expect(familyName).toHaveValue('Nguyễn Thị Thu');
  await expect(givenName).toHaveValue('Hà');

  await email.pressSequentially('hoa@gmial.com');
  const question = page.getByRole('button', { name: 'Ý bạn là hoa@gmail.com?' });
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(question).toBeVisible();
  await expectAccessible(page, 'a doubted email address');
  await question.click();
  await expect(email).toHaveValue('hoa@gmail.com');
  await expect(question).toHaveCount(0);

  await expect(consentBox(page)).toHaveAccessibleName(/ảnh giao dịch/);
  await consentBox(page).check();
  await payOnDelivery(page);
  await expect(consentBox(page)).not.toHaveAccessibleName(/ảnh giao dịch/);
  await expect(consentBox(page)).toBeChecked();
  await page.getByRole('radio', { name: 'Chuyển khoản QR' }).check();
  await expect(consentBox(page)).not.toBeChecked();
  await payOnDelivery(page);

  await fillDelivery(page, { Email: 'hoa@gmial.com', 'Số điện thoại': '091234567' });
  await expectRefusal(page, 'Kiểm tra lại số điện thoại', 'Nếu số này đúng, bạn bấm Đặt hàng lần nữa.');
  await expect(field(page, 'Số điện thoại')).toBeFocused();
  await expect(field(page, 'Số điện thoại')).toHaveAccessibleDescription(
    'Số này có 9 chữ số, thường có 10. Kiểm tra lại nhé?',
  );
  await field(page, 'Số điện thoại').fill('091234568');
  await expectRefusal(page, 'Kiểm tra lại số điện thoại', 'Nếu số này đúng, bạn bấm Đặt hàng lần nữa.');
  await orderButton(page).click();
  await expect(toast(page, 'Đặt hàng không thành công')).toContainText('Không gọi được số điện thoại này');
  await expect(field(page, 'Số điện thoại')).toBeFocused();
  await expect(field(page, 'Số điện thoại')).toHaveAccessibleDescription(/^Không gọi được số điện thoại này/);
  await field(page, 'Số điện thoại').fill('912345678');
  await expectRefusal(page, 'Kiểm tra lại số điện thoại', 'Nếu số này đúng, bạn bấm Đặt hàng lần nữa.');
  await orderButton(page).click();
  const order = await findOrder(db, await confirmedNumber(page));
  expect(order).toMatchObject({ shipping_phone: '912345678', shipping_email: 'hoa@gmial.com' });
  const kept = await db.selectFrom('consents').select(['purpose', 'text']).where('order_id', '=', order.id).execute();
  expect(kept).toMatchObject([{ purpose: 'order', text: expect.not.stringContaining('ảnh giao dịch') }]);
});

test('on a phone of 390 × 844 and on one of 360 × 640 an error toast covers no field, and the focused field is visible', async ({
  page,
  db,
}) => {
  const wrong: [CustomerField, string][] = [
    ['Họ', ''],
    ['Địa chỉ', ''],
    ['Email', 'hoa@'],
    ['Số điện thoại', '0912345'],
    ['Phường/Xã', 'phường không có'],
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page, await makeOwnProduct(db));
  await withoutReservation(page);
  await openCheckout(page);
  await payOnDelivery(page);
  await fillDelivery(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    for (const [name, text] of wrong) {
      await field(page, name).fill(text);
      await orderButton(page).click();
      await expect(field(page, name)).toBeFocused();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await coveredFields(page), `${name} at ${viewport.width} pixels`).toEqual([]);
      await expect(field(page, name)).toBeInViewport({ ratio: 1 });
      await field(page, name).fill(customer[name]);
    }
  }
});

/** Names of the visible fields that the toast covers, entirely or partly. */
async function coveredFields(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
    const toast = document.querySelector('[role=alert]')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    if (!toast || !header) throw new Error('there is no toast or no header');
    return [...document.querySelectorAll('main input, main textarea')]
      .map((element) => ({ id: element.id, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.top < toast.bottom && box.bottom > Math.max(header.bottom, toast.top))
      .map(({ id }) => id);
  });
}

test('an error toast goes with the last of its errors: once each field it speaks of has been changed; it stays for exactly half a minute', async ({
  page,
  db,
}) => {
  await page.clock.install();
  await fillCart(page, await makeOwnProduct(db));
  await withoutReservation(page);
  await openCheckout(page);
  const alert = page.getByRole('alert');
  const missing = () => expectRefusal(page, 'Thiếu thông tin giao hàng', 'Vui lòng điền đầy đủ thông tin bắt buộc');
  await missing();
  const { 'Phường/Xã': ward, ...others } = customer;
  for (const [name, text] of Object.entries(others)) await field(page, name as CustomerField).fill(text);
  await expect(alert).toContainText('Thiếu thông tin giao hàng');
  await field(page, 'Phường/Xã').fill(ward);
  await expect(alert).toHaveCount(0);
  await expectRefusal(page, 'Cần bạn đồng ý', 'Vui lòng đánh dấu đồng ý để cửa hàng được xử lý đơn hàng');
  await field(page, 'Họ').fill('Trần');
  await expect(alert).toContainText('Cần bạn đồng ý');
  await consentBox(page).check();
  await expect(alert).toHaveCount(0);
  await field(page, 'Họ').fill('');
  await missing();
  await page.clock.fastForward(25_000);
  await expect(alert).toContainText('Thiếu thông tin giao hàng');
  await page.clock.fastForward(6_000);
  await expect(alert).toHaveCount(0);
});

test('an empty cart cannot be paid for', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Giỏ hàng của bạn đang trống' })).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Tiếp tục mua sắm' }).click();
  await expect(page).toHaveURL('/products');
});
