/** Strangers who try passwords or request emails do not lock out the owner of the account. */
import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { type Form, linkTo, PASSWORD, register } from './account.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://shop.example' });
let places = 0;
/** An IP address that sent no requests before. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${places++}` });

/** Repeats the request while the shop sheds load, which happens before anything is counted. */
async function post(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const answer = await shop.post(path, body, headers);
  return answer.status === 503 ? post(path, body, headers) : answer;
}

const logIn = ({ email }: Pick<Form, 'email'>, password: string, headers: Record<string, string> = elsewhere()) =>
  post('/api/auth/login', { email, password }, headers);

/** The cookie a browser would send back. */
const cookieOf = ({ headers }: Answer) => ({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });

/** Tries wrong passwords from seven IP addresses, until the account is locked for everybody. */
async function attack(form: Form): Promise<void> {
  for (let place = 0; place < 7; place++) {
    const from = elsewhere();
    for (let index = 0; index < 9; index++) await logIn(form, 'a wrong guess', from);
  }
  expect((await logIn(form, PASSWORD)).status).toBe(429);
}

test('signing in sets a cookie that scripts cannot read, that other sites cannot send, and that is never sent unencrypted', async () => {
  const form = await register(shop);
  const answer = await logIn(form, PASSWORD);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^known_browser=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await logIn(form, 'wrong')).headers.get('set-cookie')).toBe(null);
});

test('a browser that signed in before can sign in after others have used up all attempts, and has ten of its own', async () => {
  const form = await register(shop);
  const mark = cookieOf(await logIn(form, PASSWORD));
  await attack(form);
  const again = await logIn(form, PASSWORD, { ...elsewhere(), ...mark });
  expect(again.status).toBe(200);
  expect(cookieOf(again)).toEqual(mark);
  for (let index = 0; index < 9; index++)
    expect((await logIn(form, 'wrong', { ...elsewhere(), ...mark })).status).toBe(401);
  expect((await logIn(form, PASSWORD, { ...elsewhere(), ...mark })).status).toBe(429);
});

test('many cookies of one account allow at most sixty attempts together', async () => {
  const form = await register(shop);
  const marks = [];
  for (let index = 0; index < 7; index++) marks.push(cookieOf(await logIn(form, PASSWORD)));
  const statuses = [];
  for (const mark of marks)
    for (let index = 0; index < 9; index++)
      statuses.push((await logIn(form, 'a guess', { ...elsewhere(), ...mark })).status);
  expect(statuses).toEqual([...Array(60).fill(401), ...Array(3).fill(429)]);
});

test('invalid email addresses use up nobody’s attempts', async () => {
  for (let index = 0; index < 61; index++) await logIn({ email: `không phải ${index}` }, PASSWORD);
  expect((await logIn({ email: 'hoa@' }, PASSWORD)).status).toBe(401);
});

test('a cookie of another account, or a changed one, is ignored', async () => {
  const [victim, other] = [await register(shop), await register(shop)];
  const mark = cookieOf(await logIn(other, PASSWORD));
  await attack(victim);
  const [name, signature = ''] = mark.cookie.split('.');
  const forged = [mark.cookie, `${name}.${signature.slice(0, -2)}AA`, `${name}.`, 'known_browser=', `x${mark.cookie}`];
  for (const cookie of forged) expect((await logIn(victim, PASSWORD, { ...elsewhere(), cookie })).status).toBe(429);
});

test('a reset by email clears the attempts, also for the owner’s own IP address', async () => {
  const form = await register(shop);
  const home = elsewhere();
  for (let index = 0; index < 10; index++) await logIn(form, 'forgotten', home);
  await attack(form);
  const newPassword = 'mật khẩu mới của Hoa';
  const token = await linkTo(shop, form.email, 'reset-password');
  expect((await post('/api/auth/reset-password', { token, newPassword }, elsewhere())).status).toBe(200);
  expect((await logIn(form, newPassword, home)).status).toBe(200);
  expect((await logIn(form, newPassword)).status).toBe(200);
});

test.each(['/api/auth/forgot-password', '/api/auth/resend-verification'])(
  '%s: five emails that a stranger requested do not lock out the owner',
  async (path) => {
    const form = await register(shop);
    const mark = cookieOf(await logIn(form, PASSWORD));
    const ask = async (headers: Record<string, string>) => (await post(path, { email: form.email }, headers)).status;
    const stranger = elsewhere();
    for (let index = 0; index < 5; index++) expect(await ask(stranger)).toBe(200);
    expect(await ask(stranger)).toBe(429);
    expect(await ask(elsewhere())).toBe(200);
    for (let index = 0; index < 14; index++) expect(await ask(elsewhere())).toBe(200);
    expect(await ask(elsewhere())).toBe(429);
    expect(await ask({ ...elsewhere(), ...mark })).toBe(200);
  },
);
