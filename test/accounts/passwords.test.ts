import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { emailsTo, idOf, linkTo, logIn, newCustomer, PASSWORD, register, signUp } from './account.ts';

const shop = openTestShop();
const NEW = 'một mật khẩu mới';
const reset = (token: unknown, newPassword: unknown = NEW) =>
  shop.post('/api/auth/reset-password', { token, newPassword });
const profile = async (bearer: { authorization: string }) =>
  (await ask(shop, 'GET', '/api/user/profile', bearer)).status;
const change = (bearer: { authorization: string }, body: object) =>
  ask(shop, 'POST', '/api/user/change-password', bearer, body);
const signInWith = async (email: string, password: string) =>
  (await shop.post('/api/auth/login', { email, password })).status;

test('a reset ends every session and the old password, works once, and is announced by email', async () => {
  const { form, user, bearer, refreshToken } = await newCustomer(shop);
  const other = await logIn(shop, form);
  const token = await linkTo(shop, form.email, 'reset-password');
  expect(await reset(token)).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
  expect([await profile(bearer), await profile(other.bearer)]).toEqual([401, 401]);
  expect((await shop.post('/api/auth/refresh', { refreshToken })).status).toBe(401);
  expect([await signInWith(form.email, PASSWORD), await signInWith(form.email, NEW)]).toEqual([401, 200]);
  expect(await reset(token, 'thêm một mật khẩu')).toMatchObject({
    status: 400,
    body: { code: 'RESET_TOKEN_INVALID', error: 'Mã đặt lại mật khẩu không hợp lệ hoặc bị thiếu.' },
  });
  expect(await emailsTo(shop, user.id)).toEqual(['verify-email', 'password-changed']);
});

test('one reset uses up all links sent before; ten at once set one password', async () => {
  const { email } = await register(shop);
  const [first, second] = [await linkTo(shop, email, 'reset-password'), await linkTo(shop, email, 'reset-password')];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(index % 2 ? first : second)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
});

test('a reset verifies the email address: a customer who never opened the first email can sign in afterwards', async () => {
  const { email } = await signUp(shop);
  await reset(await linkTo(shop, email, 'reset-password'));
  expect(await signInWith(email, NEW)).toBe(200);
});

test('the link expires after an hour, and a verification link never resets a password', async () => {
  const { email } = await register(shop);
  const token = await linkTo(shop, email, 'reset-password');
  await sql`update one_time_tokens set expires_at = expires_at - interval '1 hour'
    where user_id = ${await idOf(shop, email)}`.execute(shop.shop.db);
  for (const wrong of [token, await linkTo(shop, email, 'verify-email'), 'khong-co', 7, {}, '\u0000'])
    expect(await reset(wrong)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } });
  expect(await signInWith(email, PASSWORD)).toBe(200);
});

test('a reset without a token or with a short password says which of them is wrong', async () => {
  for (const nothing of [undefined, null, ''])
    expect(await reset(nothing)).toMatchObject({ status: 400, body: { error: 'Mã đặt lại mật khẩu bị thiếu.' } });
  expect(await reset('x', 'bảy7777')).toMatchObject({
    status: 400,
    body: { error: 'Mật khẩu phải có ít nhất 8 ký tự.' },
  });
  expect(await reset('x', 'a'.repeat(201))).toMatchObject({
    status: 400,
    body: { code: 'PASSWORD_TOO_LONG', field: 'newPassword' },
  });
  for (const wrong of [7, null, undefined, {}, [NEW]])
    expect((await shop.post('/api/auth/reset-password', { token: 'x', newPassword: wrong })).status).toBe(400);
});

test.each(['currentPassword', 'oldPassword'])(
  'a password changed with %s: this session goes on, every other one ends at once, and an email tells',
  async (field) => {
    const { form, user, bearer, refreshToken } = await newCustomer(shop);
    const other = await logIn(shop, form);
    const link = await linkTo(shop, form.email, 'reset-password');
    expect(await change(bearer, { [field]: PASSWORD, newPassword: NEW })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Mật khẩu đã được thay đổi thành công' },
    });
    expect([await profile(bearer), await profile(other.bearer)]).toEqual([200, 401]);
    expect((await shop.post('/api/auth/refresh', { refreshToken })).status).toBe(200);
    expect((await shop.post('/api/auth/refresh', { refreshToken: other.refreshToken })).status).toBe(401);
    expect([await signInWith(form.email, PASSWORD), await signInWith(form.email, NEW)]).toEqual([401, 200]);
    expect((await reset(link)).status).toBe(400);
    expect(await emailsTo(shop, user.id)).toEqual(['verify-email', 'password-changed']);
  },
);

test('a change with a wrong, missing, short or invalid password changes nothing and keeps the session', async () => {
  const { form, bearer } = await newCustomer(shop);
  expect(await change(bearer, { currentPassword: 'không phải', newPassword: NEW })).toMatchObject({
    status: 400,
    body: { error: 'Mật khẩu hiện tại không đúng', field: 'currentPassword' },
  });
  expect(await change(bearer, { currentPassword: PASSWORD, newPassword: 'ngắn' })).toMatchObject({
    status: 400,
    body: { error: 'Mật khẩu mới phải có ít nhất 8 ký tự' },
  });
  expect(await change(bearer, {})).toMatchObject({
    status: 400,
    body: { code: 'MISSING_FIELD', fields: ['currentPassword', 'newPassword'] },
  });
  for (const odd of [7, {}, [PASSWORD], true]) {
    expect((await change(bearer, { currentPassword: odd, newPassword: NEW })).status).toBe(400);
    expect((await change(bearer, { currentPassword: PASSWORD, newPassword: odd })).status).toBe(400);
  }
  expect(await profile(bearer)).toBe(200);
  expect(await signInWith(form.email, PASSWORD)).toBe(200);
});

test('of two changes at the same time from two browsers one succeeds; the other learns that its password or session is invalid', async () => {
  const { form, bearer } = await newCustomer(shop);
  const other = await logIn(shop, form);
  const answers = await Promise.all([
    change(bearer, { currentPassword: PASSWORD, newPassword: 'của trình duyệt một' }),
    change(other.bearer, { currentPassword: PASSWORD, newPassword: 'của trình duyệt hai' }),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([400, 401]).toContain(statuses[1]);
});
