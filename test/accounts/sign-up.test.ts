import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { consents } from '#domain/accounts/consent.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { openTestShop } from '../app.ts';
import { emailsTo, idOf, newForm, PASSWORD, signUp } from './account.ts';

const shop = openTestShop();
const post = (form: object) => shop.post('/api/auth/signup', form);
const rowOf = (email: string) =>
  shop.shop.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('a new customer is told to open the email, gets no tokens, and is stored tidily', async () => {
  const form = newForm({ firstName: '  Nguyễn '.normalize('NFD'), consent: consents.account.version });
  const { status, body } = await post(form);
  expect([status, body]).toEqual([201, { success: true, message: expect.stringContaining('email') }]);
  expect(await rowOf(form.email)).toMatchObject({
    first_name: 'Nguyễn',
    last_name: 'Thị Hoa',
    phone_number: '0912 345 678',
    phone_e164: '+84912345678',
    dob: '1995-04-30',
    role: 'customer',
    email_verified_at: null,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/),
  });
  expect(await emailsTo(shop, await idOf(shop, form.email))).toEqual(['verify-email']);
});

test('the consent is stored with the text that was read; a client without consents can sign up too', async () => {
  const { version, text } = consents.account;
  const agreed = await signUp(shop, { consent: version });
  const silent = await signUp(shop);
  const kept = (userId: string) =>
    shop.shop.db.selectFrom('consents').selectAll().where('user_id', '=', userId).execute();
  expect(await kept(await idOf(shop, agreed.email))).toMatchObject([{ purpose: 'account', version, text }]);
  expect(await kept(await idOf(shop, silent.email))).toEqual([]);
  expect(await post(newForm({ consent: '1999-01-01' }))).toMatchObject({
    status: 400,
    body: { code: 'CONSENT_UNKNOWN' },
  });
});

test('an empty or missing phone number and birthday are stored as none', async () => {
  for (const nothing of ['', '  ', null, undefined]) {
    const form = await signUp(shop, { phoneNumber: nothing, dob: nothing });
    expect(await rowOf(form.email)).toMatchObject({ phone_number: null, phone_e164: null, dob: null });
  }
});

test.each([
  [{ password: 'ngắn' }, 'Mật khẩu phải có ít nhất 8 ký tự'],
  [{ dob: '1990-02-30' }, 'Ngày sinh không hợp lệ'],
  [{ dob: '0001-01-01' }, 'Ngày sinh không hợp lệ'],
  [{ dob: 'hôm qua' }, 'Ngày sinh không hợp lệ'],
  [{ dob: 19900101 }, 'Ngày sinh không hợp lệ'],
  [{ dob: '2999-01-01' }, 'Ngày sinh không thể là ngày trong tương lai'],
  [{ email: 'hoa' }, 'Vui lòng nhập email hợp lệ'],
  [{ phoneNumber: '1234567' }, 'Vui lòng nhập số điện thoại hợp lệ'],
  [{ phoneNumber: '12345678901234' }, 'Vui lòng nhập số điện thoại hợp lệ'],
])('%j is refused with “%s”', async (changed, error) => {
  expect(await post(newForm(changed))).toMatchObject({ status: 400, body: { success: false, error, message: error } });
});

test('a missing e-mail, password or name is named', async () => {
  for (const field of ['email', 'password', 'firstName', 'lastName'])
    for (const nothing of [undefined, null, '', '   '])
      expect(await post({ ...newForm(), [field]: nothing })).toMatchObject({
        status: 400,
        body: { code: 'MISSING_FIELD', fields: [field] },
      });
});

test('a person who turns 18 today in Vietnam can sign up, one who turns 18 tomorrow cannot', async () => {
  const today = dayInVietnam(new Date());
  const tomorrow = dayInVietnam(new Date(Date.now() + 86_400_000));
  // eighteen years before a 29 February there was none: its neighbours stand in
  const born = (day: string, neighbour: string) =>
    `${Number(day.slice(0, 4)) - 18}${day.slice(4).replace('-02-29', neighbour)}`;
  expect((await post(newForm({ dob: born(today, '-02-28') }))).status).toBe(201);
  expect(await post(newForm({ dob: born(tomorrow, '-03-01') }))).toMatchObject({
    status: 400,
    body: { error: 'Bạn phải đủ 18 tuổi để đăng ký' },
  });
});

test('an address has one account, however it is capitalised, and ten at once make one', async () => {
  const { email } = await signUp(shop);
  expect(await post(newForm({ email: email.toUpperCase() }))).toMatchObject({
    status: 409,
    body: { error: 'Email already registered', code: 'EMAIL_TAKEN' },
  });
  const form = newForm({ email: `cung-luc-${randomUUID()}@thu.example` });
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => post(form)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test('before the email’s link is opened, the right password says so, a wrong one does not', async () => {
  const { email } = await signUp(shop);
  expect(await shop.post('/api/auth/login', { email, password: PASSWORD })).toMatchObject({
    status: 403,
    body: { error: 'Please verify your email before logging in' },
  });
  expect(await shop.post('/api/auth/login', { email, password: 'một mật khẩu khác' })).toMatchObject({
    status: 401,
    body: { error: 'Invalid credentials' },
  });
});

test('nobody makes themselves an owner, or verified, by saying so', async () => {
  const { email } = await signUp(shop, { role: 'owner', email_verified_at: '2020-01-01', id: randomUUID() });
  expect(await rowOf(email)).toMatchObject({ role: 'customer', email_verified_at: null });
});
