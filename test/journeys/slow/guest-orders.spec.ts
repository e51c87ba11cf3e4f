/** Orders placed without signing in, and the two emails that protect them from strangers. */
import { randomUUID } from 'node:crypto';
import { codForm, line } from '../../makers.ts';
import { ask, enterAsCustomer, fillLogin, makeCustomer, PASSWORD } from '../customers.ts';
import { linkInEmail } from '../emails.ts';
import { expect, type Page, test } from '../journey.ts';
import { expectAccessible } from '../page-checks.ts';
import { makeOwnProduct, open } from '../steps.ts';

const main = (page: Page) => page.getByRole('main');

test('the email’s link asks a visitor to sign in, and then adds the orders to the account', async ({ page, db }) => {
  const customer = await makeCustomer(db);
  const product = await makeOwnProduct(db);
  const placed = await ask(
    'POST',
    '/api/orders',
    undefined,
    codForm([line(product)], { shipping_email: customer.email }),
  );
  const { order_number } = (await placed.json()).order;
  expect((await ask('POST', '/api/user/claim-letter', customer.tokens.accessToken)).status).toBe(200);
  await page.goto(await linkInEmail(customer.email, '/account/claim-orders'));
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/);
  await fillLogin(page, customer);
  await expect(main(page).getByRole('status')).toContainText('đã có trong tài khoản này');
  await expectAccessible(page, 'orders claimed');
  await main(page).getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(main(page)).toContainText(order_number);
});

test('another account is told that the link is not its own, and can request an email', async ({ page, db, errors }) => {
  errors.expected(/\b400\b/);
  await enterAsCustomer(page, db);
  await open(page, '/account/claim-orders?token=khong-phai');
  await expect(main(page).getByRole('alert')).toContainText('không phải của tài khoản đang đăng nhập');
  await expectAccessible(page, 'a rejected claim');
  await main(page).getByRole('button', { name: 'Gửi liên kết thêm đơn hàng' }).click();
  await expect(main(page).getByRole('status')).toContainText('Nếu có đơn hàng như vậy, thư đã được gửi.');
});

test('“Không phải bạn?” opens a page that changes nothing until its button deletes the account', async ({
  page,
  errors,
}) => {
  errors.expected(/\b400\b/);
  const email = `mai-${randomUUID().slice(0, 8)}@thu.example`;
  const person = { email, password: PASSWORD, firstName: 'Phạm', lastName: 'Mai' };
  expect((await ask('POST', '/api/auth/signup', undefined, person)).status).toBe(201);
  const link = await linkInEmail(email, '/not-my-account');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.goto(link);
  const button = main(page).getByRole('button', { name: 'Xóa tài khoản này' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'not my account');
  expect(posts).toEqual([]);
  await button.click();
  await expect(main(page).getByRole('status')).toContainText('Tài khoản đã được xóa.');
  await expect(page).toHaveURL('/not-my-account');
  expect(posts).toEqual(['/api/auth/reject-account']);
  expect((await ask('POST', '/api/auth/signup', undefined, person)).status).toBe(201);
  await page.goto(link);
  await button.click();
  await expect(main(page).getByRole('alert')).toContainText('Liên kết xác minh không hợp lệ hoặc đã hết hạn.');
});

test('a verified account is not deleted: the page leads to a new password instead', async ({ page, errors }) => {
  errors.expected(/\b409\b/);
  const email = `mai-${randomUUID().slice(0, 8)}@thu.example`;
  const person = { email, password: PASSWORD, firstName: 'Phạm', lastName: 'Mai' };
  expect((await ask('POST', '/api/auth/signup', undefined, person)).status).toBe(201);
  const link = await linkInEmail(email, '/not-my-account');
  await page.goto(await linkInEmail(email, '/verify-email'));
  await expect(main(page).getByRole('status')).toContainText('Email đã được xác minh.');
  await page.goto(link);
  await main(page).getByRole('button', { name: 'Xóa tài khoản này' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Email này đã được xác minh');
  await main(page).getByRole('link', { name: 'Đặt lại mật khẩu' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
