/** The customer's profile, password and data. */
import { readFile } from 'node:fs/promises';
import { insertToken } from '#store/staff/api-tokens.ts';
import { ask, enterAsCustomer, fillLogin, makeCustomer, PASSWORD, signIn, signInElsewhere } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';
import { open, toast } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: 'Lưu thay đổi' });

async function expectWrong(page: Page, name: string, text: string): Promise<void> {
  await save(page).click();
  await expect(box(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(box(page, name)).toHaveAccessibleDescription(text);
  await expect(box(page, name)).toBeFocused();
}

test('a visitor who opens an account page signs in first, and then returns to that page; after the session has ended, an account page redirects to the sign-in page', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/\b401\b/);
  const customer = await makeCustomer(db);
  await page.goto('/account/edit');
  await expect(page).toHaveURL('/login?redirect=%2Faccount%2Fedit');
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/account/edit');
  await expect(box(page, 'Email')).toHaveValue(customer.email);
  await db.deleteFrom('sessions').where('user_id', '=', customer.id).execute();
  await page.goto('/account?tab=my-orders');
  await expect(page).toHaveURL('/login?redirect=%2Faccount%3Ftab%3Dmy-orders');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  test('a customer views and changes their profile; cancelling an edit changes nothing; the forms on separate pages return to the account', async ({
    page,
    db,
  }) => {
    const { id, email } = await enterAsCustomer(page, db);
    await open(page, '/account');
    await expect(main(page)).toContainText('Xin chào, Trần Văn Bình');
    await expect(main(page)).toContainText(email);
    await expect(main(page)).toContainText('28/02/1990');
    await expectAccessible(page, 'the profile');
    await expectNoSidewaysScroll(page, 'the profile');
    await main(page).getByRole('link', { name: 'Sửa hồ sơ' }).click();
    await expect(page).toHaveURL('/account?tab=profile&view=edit');
    await expect(box(page, 'Email')).not.toBeEditable();
    await box(page, 'Họ').fill(' ');
    await expectWrong(page, 'Họ', 'Vui lòng nhập họ');
    await expectAccessible(page, 'a profile with something missing');
    await box(page, 'Họ').fill('Lê');
    await box(page, 'Ngày sinh').fill('2020-01-01');
    await expectWrong(page, 'Ngày sinh', 'Bạn phải đủ 18 tuổi để đăng ký');
    await box(page, 'Ngày sinh').fill('2999-01-01');
    await expectWrong(page, 'Ngày sinh', 'Ngày sinh không thể là ngày trong tương lai');
    await box(page, 'Ngày sinh').fill('1991-12-31');
    await box(page, 'Số điện thoại').fill('123');
    await expectWrong(page, 'Số điện thoại', 'Vui lòng nhập số điện thoại hợp lệ');
    await box(page, 'Số điện thoại').fill('');
    await save(page).click();
    await expect(toast(page, 'Hồ sơ đã được cập nhật thành công')).toBeVisible();
    await expect(page).toHaveURL('/account?tab=profile');
    await expect(main(page)).toContainText('Xin chào, Lê Văn Bình');
    await expect(main(page)).toContainText('31/12/1991');
    await expect(main(page)).toContainText('Chưa có');
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ first_name: 'Lê', last_name: 'Văn Bình', phone_number: null });
    await page.reload();
    await expect(main(page)).toContainText('Xin chào, Lê Văn Bình');
    await open(page, '/account?tab=profile&view=edit');
    await box(page, 'Họ').fill('Phạm');
    await main(page).getByRole('button', { name: 'Hủy bỏ' }).click();
    await expect(main(page)).toContainText('Xin chào, Lê Văn Bình');
    await main(page).getByRole('link', { name: 'Đổi mật khẩu' }).click();
    await expect(page).toHaveURL('/account?tab=profile&view=password');
    await main(page).getByRole('button', { name: 'Hủy bỏ' }).click();
    await expect(page).toHaveURL('/account?tab=profile');
    await open(page, '/account/edit');
    await box(page, 'Tên').fill('Văn An');
    await save(page).click();
    await expect(page).toHaveURL('/account');
    await expect(main(page)).toContainText('Xin chào, Lê Văn An');
    await open(page, '/account/change-password');
    await main(page).getByRole('link', { name: 'Quay lại tài khoản' }).click();
    await expect(page).toHaveURL('/account');
  });

  test('after a password change this browser stays signed in, and all others are signed out', async ({
    page,
    db,
    errors,
  }) => {
    errors.expected(/\b400\b/);
    const customer = await enterAsCustomer(page, db);
    const elsewhere = await signInElsewhere(customer);
    await open(page, '/account/change-password');
    await expectWrong(page, 'Mật khẩu hiện tại', 'Vui lòng nhập mật khẩu hiện tại');
    await expect(main(page).getByRole('checkbox')).toHaveCount(0);
    await box(page, 'Mật khẩu hiện tại').fill('khong-phai');
    await box(page, 'Mật khẩu mới').fill('1234567');
    await box(page, 'Nhập lại mật khẩu mới').fill('12345678');
    await expectWrong(page, 'Mật khẩu mới', 'Mật khẩu mới phải có ít nhất 8 ký tự');
    await expect(box(page, 'Nhập lại mật khẩu mới')).toHaveAccessibleDescription('Mật khẩu mới không khớp');
    await box(page, 'Mật khẩu mới').fill('12345678');
    await expectWrong(page, 'Mật khẩu hiện tại', 'Mật khẩu hiện tại không đúng');
    await expectAccessible(page, 'a wrong password');
    await main(page).getByRole('button', { name: 'Hiện mật khẩu hiện tại' }).click();
    await expect(box(page, 'Mật khẩu hiện tại')).toHaveAttribute('type', 'text');
    await box(page, 'Mật khẩu hiện tại').fill(PASSWORD);
    await save(page).click();
    await expect(toast(page, 'Mật khẩu đã được thay đổi thành công')).toBeVisible();
    await expect(page).toHaveURL('/account');
    expect((await ask('GET', '/api/user/profile', elsewhere.accessToken)).status).toBe(401);
    await page.reload();
    await expect(main(page)).toContainText(customer.email);
    await signInElsewhere({ ...customer, password: '12345678' });
  });

  test('a customer downloads their data and deletes the account', async ({ page, db, errors }) => {
    errors.expected(/\b400\b/);
    const customer = await enterAsCustomer(page, db);
    await open(page, '/account');
    const downloading = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Tải dữ liệu (JSON)' }).click();
    const data = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.stringify(JSON.parse(data))).toContain(customer.email);
    const asking = main(page).getByRole('button', { name: 'Xóa tài khoản' });
    await asking.click();
    const dialog = page.getByRole('dialog', { name: 'Xóa tài khoản?' });
    await expect(dialog).toContainText('Các đánh giá bạn đã viết');
    await expectAccessible(page, 'the question whether to delete the account');
    await dialog.getByRole('button', { name: 'Giữ tài khoản' }).click();
    await expect(asking).toBeFocused();
    await asking.click();
    await dialog.getByLabel('Nhập mật khẩu để xác nhận').fill('khong-phai');
    await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click();
    await expect(dialog.getByLabel('Nhập mật khẩu để xác nhận')).toHaveAccessibleDescription(
      'Mật khẩu hiện tại không đúng',
    );
    await dialog.getByLabel('Nhập mật khẩu để xác nhận').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Tài khoản của bạn đã được xóa')).toBeVisible();
    expect(await db.selectFrom('users').select('id').where('id', '=', customer.id).execute()).toEqual([]);
    await page.goto('/account');
    await expect(page).toHaveURL('/login?redirect=%2Faccount');
  });
});

test('who works in the shop ends their API tokens, too, in the form of a new password', async ({ page, db }) => {
  const member = await makeCustomer(db);
  await db.updateTable('users').set({ role: 'staff' }).where('id', '=', member.id).execute();
  const token = await db.transaction().execute((tx) => {
    return insertToken(tx, { userId: member.id, name: 'Kế toán', scopes: ['orders:read'] });
  });
  await signIn(page, { ...member, tokens: await signInElsewhere(member) });
  await open(page, '/account/change-password');
  await page.getByRole('checkbox', { name: /^Thu hồi cả các khóa API/ }).check();
  await expectAccessible(page, 'a new password of a member of staff');
  await box(page, 'Mật khẩu hiện tại').fill(PASSWORD);
  await box(page, 'Mật khẩu mới').fill('12345678');
  await box(page, 'Nhập lại mật khẩu mới').fill('12345678');
  await save(page).click();
  await expect(toast(page, 'Mật khẩu đã được thay đổi thành công')).toBeVisible();
  expect(await db.selectFrom('api_tokens').select('id').where('id', '=', token.id).execute()).toEqual([]);
});

test('without an access token, the session is refreshed before the profile is requested; if it cannot be refreshed, the sign-in page opens and no profile is requested', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/401 POST .*refresh|status of 401/);
  const customer = await enterAsCustomer(page, db);
  await open(page, '/account');
  await expect(main(page)).toContainText('28/02/1990');
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/(auth|user)\//.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  await open(page, '/account');
  await expect(main(page)).toContainText('28/02/1990');
  expect(asked).toEqual(['POST /api/auth/refresh', 'GET /api/user/profile']);
  await db.deleteFrom('sessions').where('user_id', '=', customer.id).execute();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/account');
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
});
