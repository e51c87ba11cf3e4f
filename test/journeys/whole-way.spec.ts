/** A customer's whole history with the shop, and the owner's part in it: emails, order states, reviews, passwords. */
import { randomUUID } from 'node:crypto';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { pngBytes } from '../images.ts';
import { ask, fillLogin, PASSWORD } from './customers.ts';
import { linkInEmail, waitForEmail } from './emails.ts';
import { expect, type Page, test } from './journey.ts';
import * as shopper from './steps.ts';

const NEW_PASSWORD = 'mật khẩu mới 2';
/** The star covers its radio button, and passes the click on. */
const UNDER_ITS_STAR = { force: true };
const main = (page: Page) => page.getByRole('main');
const labelled = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

async function expectState(page: Page, number: string, ...words: string[]): Promise<void> {
  await shopper.open(page, `/account?tab=my-orders&order=${number}`);
  const dialog = page.getByRole('dialog', { name: `Đơn hàng ${number}` });
  for (const word of words) await expect(dialog).toContainText(word);
}

test('from signing up to a new password, with an order that the owner confirms and ships', async ({
  page,
  db,
  errors,
}) => {
  test.setTimeout(360_000);
  errors.expected(/\b401\b/);
  const product = await shopper.makeOwnProduct(db);
  const email = `chi-${randomUUID().slice(0, 8)}@thu.example`;

  await shopper.open(page, '/login?mode=register');
  const person = { Họ: 'Đỗ', Tên: 'Linh Chi', Email: email, 'Mật khẩu': PASSWORD, 'Nhập lại mật khẩu': PASSWORD };
  for (const [name, text] of Object.entries(person)) await labelled(page, name).fill(text);
  await page.getByRole('checkbox', { name: /^Tôi đồng ý/ }).check();
  await press(page, 'Tạo tài khoản');
  await expect(main(page).getByRole('status')).toContainText('xác minh');

  await page.goto(await linkInEmail(email, '/verify-email'));
  await expect(main(page).getByRole('status')).toContainText('Email đã được xác minh.');
  await page.waitForURL('/login?verified=true');
  await fillLogin(page, { email, password: PASSWORD } as Parameters<typeof fillLogin>[1]);
  await expect(page).toHaveURL('/');

  await shopper.addToCart(page, product);
  await shopper.openCheckout(page);
  await expect(shopper.field(page, 'Email')).toHaveValue(email);
  for (const name of ['Số điện thoại', 'Địa chỉ', 'Tỉnh/Thành phố', 'Phường/Xã'] as const)
    await shopper.field(page, name).fill(shopper.customer[name]);
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await shopper
    .screenshotField(page)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await shopper.consentBox(page).check();
  await shopper.orderButton(page).click();
  const number = await shopper.confirmedNumber(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/account?tab=my-orders');
  await expect(main(page)).toContainText(number);
  await waitForEmail(email, number);
  const owner = await db.selectFrom('shop_settings').select('value').executeTakeFirst();
  await waitForEmail(String(owner?.value.email ?? 'lienhe@sucbat.example'), `/admin/orders/${number}`);

  await expectState(page, number, 'Chờ thanh toán', 'Chờ kiểm tra chuyển khoản', 'Chuyển khoản QR', 'Đỗ Linh Chi');
  const change = (move: Parameters<typeof changeOrder>[1]['move']) =>
    changeOrder(db, { order: number, move, actor: { kind: 'operator', userId: null }, reason: null });
  await change({ field: 'payment_status', to: 'paid' });
  await expectState(page, number, 'Chờ xử lý', 'Đã thanh toán');
  await change({ field: 'status', to: 'in_delivery' });
  await expectState(page, number, 'Đang giao');
  await change({ field: 'status', to: 'done' });
  await expectState(page, number, 'Hoàn thành');

  await shopper.open(page, `/products/${product.slug}`);
  const own = page.getByRole('region', { name: 'Đánh giá của bạn' });
  await page.getByRole('radio', { name: /^5 sao/ }).check(UNDER_ITS_STAR);
  await press(page, 'Gửi đánh giá');
  await expect(own).toContainText('Đã mua hàng');
  await own.getByRole('button', { name: 'Sửa đánh giá' }).click();
  await page.getByRole('radio', { name: /^4 sao/ }).check(UNDER_ITS_STAR);
  await press(page, 'Lưu đánh giá');
  await expect(own.getByRole('img', { name: '4 trên 5 sao' })).toBeVisible();
  await own.getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa đánh giá' }).click();
  await expect(own).toHaveCount(0);

  const elsewhere = (await (await ask('POST', '/api/auth/login', undefined, { email, password: PASSWORD })).json()) as {
    accessToken: string;
  };
  await shopper.open(page, '/account/change-password');
  await labelled(page, 'Mật khẩu hiện tại').fill(PASSWORD);
  await labelled(page, 'Mật khẩu mới').fill(NEW_PASSWORD);
  await labelled(page, 'Nhập lại mật khẩu mới').fill(NEW_PASSWORD);
  await press(page, 'Lưu thay đổi');
  await expect(shopper.toast(page, 'Mật khẩu đã được thay đổi thành công')).toBeVisible();
  expect((await ask('GET', '/api/user/profile', elsewhere.accessToken)).status).toBe(401);
  await page.reload();
  await expect(main(page)).toContainText('Xin chào, Đỗ Linh Chi');
});

test('an order placed as a visitor is in the account after its email’s link was opened there', async ({ page, db }) => {
  test.slow();
  const email = `khach-${randomUUID().slice(0, 8)}@thu.example`;
  await shopper.addToCart(page, await shopper.makeOwnProduct(db));
  await shopper.openCheckout(page);
  for (const [name, text] of Object.entries({ ...shopper.customer, Email: email }))
    await shopper.field(page, name as keyof typeof shopper.customer).fill(text);
  await shopper.payOnDelivery(page);
  await shopper.consentBox(page).check();
  await shopper.orderButton(page).click();
  const number = await shopper.confirmedNumber(page);
  await shopper.confirmation(page).getByRole('button', { name: 'Đóng' }).click();
  const person = { email, password: PASSWORD, firstName: 'Nguyễn', lastName: 'Thị Hoa' };
  expect((await ask('POST', '/api/auth/signup', undefined, person)).status).toBe(201);
  await page.goto(await linkInEmail(email, '/verify-email'));
  await page.waitForURL('/login?verified=true');
  await fillLogin(page, person as unknown as Parameters<typeof fillLogin>[1]);
  await expect(page).toHaveURL('/');
  await shopper.open(page, '/account?tab=my-orders');
  await expect(main(page)).toContainText('Đã đặt hàng khi chưa đăng nhập?');
  await expect(main(page)).not.toContainText(number);
  await page.goto(await linkInEmail(email, '/account/claim-orders'));
  await expect(main(page).getByRole('status')).toContainText('đã có trong tài khoản này');
  await expect(page).toHaveURL('/account/claim-orders');
  await main(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(main(page)).toContainText(number);
});
