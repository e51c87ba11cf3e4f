import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { logIn, newForm, PASSWORD, register, signUp } from './account.ts';
import { workOf } from './work-of.ts';

const shop = openTestShop();
const post = (body: unknown) => shop.post('/api/auth/login', body);

test('the response contains both tokens, their lifetime in seconds, and the session’s user in camelCase', async () => {
  const form = await register(shop);
  const { status, body } = await post({ email: form.email, password: form.password });
  expect([status, body]).toEqual([
    200,
    {
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 900,
      user: {
        id: expect.any(String),
        email: form.email,
        firstName: 'Nguyễn',
        lastName: 'Thị Hoa',
        phoneNumber: '0912 345 678',
        dob: '1995-04-30',
        role: 'customer',
      },
    },
  ]);
  const payload = JSON.parse(Buffer.from(body.accessToken.split('.')[1], 'base64url').toString());
  expect(payload.exp - payload.iat).toBe(900);
});

test('the email address works in any case, and the password also from a keyboard that decomposes accents', async () => {
  const { email, password } = await register(shop);
  expect((await post({ email: ` ${email.toUpperCase()} `, password: password.normalize('NFD') })).status).toBe(200);
});

test('a wrong password and an unknown email address get the same response', async () => {
  const { email } = await register(shop);
  const wrong = await post({ email, password: 'không phải mật khẩu' });
  const nobody = await post({ email: newForm().email, password: PASSWORD });
  expect(wrong).toMatchObject({ status: 401, body: { success: false, error: 'Invalid credentials' } });
  expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
});

test('a failed sign-in does the same work for an unknown address as for a customer’s: one password hash', async () => {
  const { email } = await register(shop);
  const wrong = 'không phải mật khẩu';
  const known = await workOf(() => post({ email, password: wrong }));
  const unknown = await workOf(() => post({ email: newForm().email, password: wrong }));
  expect(known).toMatchObject({ hashes: 1, statements: [expect.stringContaining('"users"')] });
  expect(unknown).toEqual(known);
});

test('a link requested for an unknown address gets the same response after the same work', async () => {
  const { email } = await register(shop);
  const unverified = (await signUp(shop)).email;
  for (const path of ['/api/auth/forgot-password', '/api/auth/resend-verification']) {
    const answers: Answer[] = [];
    const ask = async (address: string) => answers.push(await shop.post(path, { email: address }));
    const [known, waiting, unknown] = [
      await workOf(() => ask(email)),
      await workOf(() => ask(unverified)),
      await workOf(() => ask(newForm().email)),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { success: true, message: answers[0]?.body.message }]);
    // A job looks up the owner of the address after the response.
    expect(known.statements.join('\n')).toContain('graphile_worker.add_job');
    expect(known.statements.join('\n')).not.toContain('"users"');
    expect([waiting, unknown]).toEqual([known, known]);
  }
});

test('a missing email address or password is named; one of the wrong type belongs to nobody', async () => {
  expect(await post({})).toMatchObject({ status: 400, body: { code: 'MISSING_FIELD', fields: ['email', 'password'] } });
  expect(await post({ email: 'a@b.cd', password: '' })).toMatchObject({ status: 400, body: { fields: ['password'] } });
  const refused = { status: 401, body: { code: 'CREDENTIALS_WRONG' } };
  for (const email of [7, {}, ['a@b.cd'], true, 'a\u0000b@thu.example', 'x'.repeat(100_000)])
    expect(await post({ email, password: PASSWORD })).toMatchObject(refused);
  const { email } = await register(shop);
  for (const password of [7, {}, [PASSWORD], true, 'x'.repeat(500_000), `${PASSWORD}\u0000`])
    expect(await post({ email, password })).toMatchObject(refused);
});

test('while signed in, the profile is returned in snake_case; after signing out, the access token is invalid at once', async () => {
  const { bearer, refreshToken, user } = await logIn(shop, await register(shop));
  const { status, body } = await ask(shop, 'GET', '/api/user/profile', bearer);
  expect([status, body]).toEqual([
    200,
    {
      id: user.id,
      email: user.email,
      first_name: 'Nguyễn',
      last_name: 'Thị Hoa',
      phone_number: '0912 345 678',
      dob: '1995-04-30',
      role: 'customer',
    },
  ]);
  for (let time = 0; time < 2; time++)
    expect(await shop.post('/api/auth/logout', { refreshToken })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  expect(await ask(shop, 'GET', '/api/user/profile', bearer)).toMatchObject({
    status: 401,
    body: { error: 'Invalid or expired token' },
  });
  expect((await shop.post('/api/auth/refresh', { refreshToken })).status).toBe(401);
});

test('signing out without a token, or with something else, ends nothing and succeeds', async () => {
  for (const body of [{}, { refreshToken: null }, { refreshToken: 7 }, { refreshToken: 'x'.repeat(100_000) }])
    expect((await shop.post('/api/auth/logout', body)).status).toBe(200);
});
