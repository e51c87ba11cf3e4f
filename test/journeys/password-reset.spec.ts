/** Resetting a forgotten password: an email, a new password, and the end of the old password and all sessions. */

import { ask, fillLogin, makeCustomer, PASSWORD, signIn } from './customers.ts';
import { linkInEmail } from './emails.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { open } from './steps.ts';

const NEW_PASSWORD = 'mật khẩu mới 2';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

async function askForLink(page: Page, email: string): Promise<void> {
  await open(page, '/forgot-password');
  await field(page, 'Email').fill(email);
  await button(page, 'Gửi liên kết đặt lại').click();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a customer who forgot the password gets an email and sets a new one; the old password and sessions end', async ({
    page,
    db,
    errors,
  }) => {
    errors.expected(/\b401\b/);
    const customer = await makeCustomer(db);
    await signIn(page, customer);
    await askForLink(page, customer.email);
    await expect(main(page).getByRole('status')).toContainText('liên kết đặt lại mật khẩu đã được gửi');
    await expectAccessible(page, 'an email was sent');
    const link = await linkInEmail(customer.email, '/reset-password');

    await open(page, link);
    await field(page, 'Mật khẩu mới').fill('bảy ký1');
    await field(page, 'Nhập lại mật khẩu mới').fill('bảy ký2');
    await button(page, 'Đặt lại mật khẩu').click();
    await expect(field(page, 'Mật khẩu mới')).toBeFocused();
    await expect(field(page, 'Mật khẩu mới')).toHaveAccessibleDescription('Mật khẩu phải có ít nhất 8 ký tự.');
    await expect(field(page, 'Nhập lại mật khẩu mới')).toHaveAccessibleDescription(
      'Mật khẩu và xác nhận mật khẩu không khớp.',
    );
    await field(page, 'Mật khẩu mới').fill(NEW_PASSWORD);
    await field(page, 'Nhập lại mật khẩu mới').fill(NEW_PASSWORD);
    await field(page, 'Nhập lại mật khẩu mới').press('Enter');
    await expect(main(page).getByRole('status')).toContainText('Mật khẩu đã được đặt lại.');
    await expect(field(page, 'Mật khẩu mới')).toHaveCount(0);
    await expect(page).toHaveURL('/reset-password');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('refreshToken');
    await expect(page).toHaveURL('/login');

    expect((await ask('GET', '/api/user/profile', customer.tokens.accessToken)).status).toBe(401);
    await fillLogin(page, customer);
    await expect(main(page).getByRole('alert')).toContainText('Email hoặc mật khẩu không đúng.');
    await fillLogin(page, { ...customer, password: NEW_PASSWORD });
    await expect(page).toHaveURL('/');
  });
});

test('a used link is rejected and leads to a new one; a link without a token is reported', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b400\b/);
  const { email } = await makeCustomer(db);
  await askForLink(page, email);
  const link = await linkInEmail(email, '/reset-password');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const used = await ask('POST', '/api/auth/reset-password', undefined, { token, newPassword: PASSWORD });
  expect(used.ok).toBe(true);
  await open(page, link);
  await field(page, 'Mật khẩu mới').fill(PASSWORD);
  await field(page, 'Nhập lại mật khẩu mới').fill(PASSWORD);
  await button(page, 'Đặt lại mật khẩu').click();
  await expect(main(page).getByRole('alert')).toContainText('Mã đặt lại mật khẩu không hợp lệ hoặc bị thiếu.');
  await main(page).getByRole('link', { name: 'Yêu cầu liên kết mới' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await open(page, '/reset-password');
  await expect(main(page).getByRole('alert')).toContainText('Mã đặt lại mật khẩu không hợp lệ hoặc bị thiếu.');
  await expect(field(page, 'Mật khẩu mới')).toHaveCount(0);
});

test('an unknown email address gets the same response, and an invalid one is rejected; without a response, both pages show the specification’s text', async ({
  page,
  errors,
}) => {
  errors.expected(/ERR_FAILED|\/api\/auth\//);
  await askForLink(page, 'niemand@');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Vui lòng nhập email hợp lệ');
  await field(page, 'Email').fill('khong-ai@thu.example');
  await button(page, 'Gửi liên kết đặt lại').click();
  await expect(main(page).getByRole('status')).toContainText('liên kết đặt lại mật khẩu đã được gửi');
  await page.route('**/api/auth/*', (route) => route.abort());
  await askForLink(page, 'hoa@thu.example');
  await expect(main(page).getByRole('alert')).toHaveText('Đã có lỗi xảy ra. Vui lòng chờ 5-10 phút rồi thử lại');
  await open(page, '/reset-password?token=abc');
  await field(page, 'Mật khẩu mới').fill(PASSWORD);
  await field(page, 'Nhập lại mật khẩu mới').fill(PASSWORD);
  await button(page, 'Đặt lại mật khẩu').click();
  await expect(main(page).getByRole('alert')).toHaveText('Đã xảy ra lỗi khi đặt lại mật khẩu.');
});
