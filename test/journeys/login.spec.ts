/** Registering and signing in: one screen, errors at the fields, and the way back to the page that was requested. */
import { randomUUID } from 'node:crypto';
import { consents } from '#domain/accounts/consent.ts';
import { fillLogin, makeCustomer, PASSWORD } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import { open } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const consent = (page: Page) => page.getByRole('checkbox', { name: /^Tôi đồng ý/ });
const newEmail = () => `lan-${randomUUID().slice(0, 8)}@thu.example`;

async function fillRegistration(page: Page, email: string, changed: Record<string, string> = {}): Promise<void> {
  const texts = { Họ: 'Lê', Tên: 'Thị Lan', Email: email, 'Mật khẩu': PASSWORD, 'Nhập lại mật khẩu': PASSWORD };
  for (const [name, text] of Object.entries({ ...texts, ...changed })) await field(page, name).fill(text);
}

/** Expects the error message of an invalid field, as screen readers announce it with the field. */
async function expectError(page: Page, name: string, text: string): Promise<void> {
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, name)).toHaveAccessibleDescription(text);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a protected page redirects to the sign-in page, and signing in returns to it; while the form is being sent, submitting again sends nothing; a signed-in customer never sees the form and is redirected, but never to another site', async ({
    page,
    db,
  }) => {
    const customer = await makeCustomer(db);
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/login', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await open(page, '/account?tab=my-orders');
    await expect(page).toHaveURL('/login?redirect=%2Faccount%3Ftab%3Dmy-orders');
    await expectAccessible(page, 'signing in');
    await expectNoSidewaysScroll(page, 'signing in');
    await fillLogin(page, customer);
    const busy = button(page, 'Đang đăng nhập…');
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await busy.click({ force: true });
    await field(page, 'Email').press('Enter');
    release();
    await expect(page).toHaveURL('/account?tab=my-orders');
    expect(asked).toBe(1);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/login?redirect=%2Fcategories');
    await expect(page).toHaveURL('/categories');
    await page.goto('/login?redirect=%2F%2Felsewhere.example');
    await expect(page).toHaveURL('/');
  });

  test('errors are shown at their fields, and the first invalid field has the focus', async ({ page }) => {
    await open(page, '/login');
    await button(page, 'Đăng nhập').click();
    await expect(field(page, 'Email')).toBeFocused();
    await expectError(page, 'Email', 'Vui lòng nhập email hợp lệ');
    await expectError(page, 'Mật khẩu', 'Vui lòng nhập mật khẩu');
    await main(page).getByRole('link', { name: 'Đăng ký' }).click();
    await expect(heading(page)).toHaveText('Đăng ký tài khoản');
    await fillRegistration(page, 'lan@', {
      'Mật khẩu': 'bay ký',
      'Nhập lại mật khẩu': 'bảy ký',
      'Số điện thoại': '1234567',
      'Ngày sinh': '2015-01-01',
    });
    await button(page, 'Tạo tài khoản').click();
    await expect(field(page, 'Email')).toBeFocused();
    await expectError(page, 'Email', 'Vui lòng nhập email hợp lệ');
    await expectError(page, 'Mật khẩu', 'Mật khẩu phải có ít nhất 8 ký tự');
    await expectError(page, 'Nhập lại mật khẩu', 'Mật khẩu không khớp');
    await expectError(page, 'Số điện thoại', 'Vui lòng nhập số điện thoại hợp lệ');
    await expectError(page, 'Ngày sinh', 'Bạn phải đủ 18 tuổi để đăng ký');
    await expect(consent(page)).toHaveAccessibleDescription('Vui lòng đồng ý để mở tài khoản');
    await expectAccessible(page, 'mistakes in registering');
    await field(page, 'Ngày sinh').fill('2400-01-01');
    await button(page, 'Tạo tài khoản').click();
    await expectError(page, 'Ngày sinh', 'Ngày sinh không thể là ngày trong tương lai');
    await field(page, 'Ngày sinh').fill('0001-01-01');
    await button(page, 'Tạo tài khoản').click();
    await expectError(page, 'Ngày sinh', 'Ngày sinh không hợp lệ');
  });
});

test('after signing up, a customer reads the next step, keeps the typed email address, and is asked to verify it', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b403\b/);
  const email = newEmail();
  await open(page, '/login?mode=register');
  await expect(consent(page)).not.toBeChecked();
  await fillRegistration(page, email);
  await consent(page).check();
  await button(page, 'Tạo tài khoản').dblclick();
  await expect(main(page).getByRole('status')).toContainText('Vui lòng mở email để xác minh tài khoản');
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email')).toHaveValue(email);
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ first_name: 'Lê', last_name: 'Thị Lan', phone_number: null, dob: null });
  const agreed = await db.selectFrom('consents').selectAll().where('user_id', '=', user.id).execute();
  expect(agreed).toMatchObject([{ version: consents.account.version }]);

  await field(page, 'Mật khẩu').fill(PASSWORD);
  await button(page, 'Đăng nhập').click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Vui lòng xác minh email trước khi đăng nhập.');
  await expect(main(page)).not.toContainText('Đăng ký thành công');
  await expect(alert.locator('[lang=en]')).toHaveText('Please verify your email before logging in');
  await alert.getByRole('button', { name: 'Gửi lại email xác minh' }).click();
  await expect(alert).toContainText('thư xác minh mới đã được gửi');
});

test('a registered email address leads to signing in with it', async ({ page, db, errors }) => {
  errors.expected(/\b409\b/);
  const { email } = await makeCustomer(db);
  await open(page, '/login?mode=register&redirect=%2Fcheckout');
  await fillRegistration(page, email);
  await consent(page).check();
  await button(page, 'Tạo tài khoản').click();
  await expect(main(page).getByRole('alert')).toContainText('Email này đã được đăng ký.');
  await main(page).getByRole('link', { name: 'Đăng nhập với email này' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fcheckout');
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('before hydration the form sends nothing, so that no password ends up in a URL', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/login', { waitUntil: 'commit' });
  await field(page, 'Email').fill('hoa@thu.example');
  await field(page, 'Mật khẩu').fill(PASSWORD);
  await field(page, 'Mật khẩu').press('Enter');
  await button(page, 'Đăng nhập').click();
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Mật khẩu')).toHaveValue(PASSWORD);
});

test('a wrong password is rejected in Vietnamese with the contract’s text below, and no resend button; too many attempts show the waiting time, a missing connection is reported, and both keep what was typed; if resending fails, the server’s text is shown, or a general one if there is none', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b(401|403|429|500)\b|\/api\/auth\/login|ERR_FAILED/);
  const customer = await makeCustomer(db);
  await open(page, '/login');
  await fillLogin(page, { ...customer, password: 'khong-phai-no' });
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Email hoặc mật khẩu không đúng.');
  await expect(alert.locator('[lang=en]')).toHaveText('Invalid credentials');
  await expect(button(page, 'Gửi lại email xác minh')).toHaveCount(0);

  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { error: 'Too many requests' } }),
  );
  await field(page, 'Email').fill('hoa@thu.example');
  await field(page, 'Mật khẩu').fill(PASSWORD);
  await field(page, 'Mật khẩu').press('Enter');
  await expect(alert).toContainText('Vui lòng thử lại sau 14 phút.');
  await page.route('**/api/auth/login', (route) => route.abort());
  await button(page, 'Đăng nhập').click();
  await expect(alert).toContainText('Không kết nối được máy chủ. Vui lòng thử lại sau.');
  await expect(field(page, 'Mật khẩu')).toHaveValue(PASSWORD);

  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 403, json: { error: 'Please verify your email before logging in' } }),
  );
  await page.route('**/api/auth/resend-verification', (route) => route.fulfill({ status: 500, body: 'no JSON' }));
  await button(page, 'Đăng nhập').click();
  await button(page, 'Gửi lại email xác minh').click();
  await expect(main(page)).toContainText('Chưa gửi lại được email xác minh. Vui lòng thử lại sau.');
  await page.route('**/api/auth/resend-verification', (route) =>
    route.fulfill({ status: 500, json: { error: 'No emails today' } }),
  );
  await button(page, 'Gửi lại email xác minh').click();
  await expect(main(page)).toContainText('No emails today');
});

test('going back leads from registering to signing in, and keeps the typed email address; password managers find the fields, and a password can be shown and pasted', async ({
  page,
}) => {
  await open(page, '/login');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Mật khẩu')).toHaveAttribute('autocomplete', 'current-password');
  await field(page, 'Mật khẩu').fill('một mật khẩu');
  const look = button(page, 'Hiện mật khẩu');
  await look.click();
  await expect(field(page, 'Mật khẩu')).toHaveAttribute('type', 'text');
  await expect(look).toHaveAttribute('aria-pressed', 'true');
  await look.click();
  await expect(field(page, 'Mật khẩu')).toHaveAttribute('type', 'password');
  await field(page, 'Email').fill('lan@thu.example');
  await main(page).getByRole('link', { name: 'Đăng ký' }).click();
  await expect(page).toHaveURL('/login?mode=register');
  await expect(field(page, 'Email')).toHaveValue('lan@thu.example');
  for (const name of ['Mật khẩu', 'Nhập lại mật khẩu']) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password');
  }
  await page.goBack();
  await expect(heading(page)).toHaveText('Đăng nhập');
  await main(page).getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await main(page).getByRole('link', { name: 'Về trang đăng nhập' }).click();
  await main(page).getByRole('link', { name: 'Về trang chủ' }).click();
  await expect(page).toHaveURL('/');
});
