import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { logIn, newCustomer, PASSWORD, signUp } from './account.ts';

const shop = openTestShop();
const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const CHOSEN = 'mật khẩu của chủ tiệm';

type Result = { code: number; out: string; err: string };

function type(password: string, ...args: string[]): Promise<Result> {
  const env = {
    ...process.env,
    DATABASE_URL: shop.pool.options.connectionString,
    DATA_DIR: shop.dataDir,
    SHOP_ADMIN_PASSWORD: password,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main, 'create-admin', ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
    child.stdin?.end();
  });
}

test('a new owner signs in at once with the chosen password, and so does somebody of the staff', async () => {
  for (const [role, ...option] of [['owner'], ['staff', '--staff']]) {
    const email = `${role}@tiem.example`;
    expect(await type(CHOSEN, email, ...option)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`is ${role} now`),
    });
    expect((await logIn(shop, { email, password: CHOSEN })).user).toMatchObject({ email, role });
  }
});

test('a customer’s account becomes the owner’s and keeps its password and sessions', async () => {
  const { form, bearer } = await newCustomer(shop);
  expect((await type(CHOSEN, form.email.toUpperCase())).out).toContain('with the password it had');
  expect((await ask(shop, 'GET', '/api/user/profile', bearer)).body.role).toBe('owner');
  expect((await logIn(shop, form)).user.role).toBe('owner');
  const demoted = await type(CHOSEN, form.email, '--staff');
  expect([demoted.code, demoted.err]).toEqual([1, expect.stringContaining('is an owner')]);
});

test('whoever signed up with the owner’s address before them does not get in', async () => {
  const { email } = await signUp(shop);
  expect((await type(CHOSEN, email)).out).toContain('with the password you chose');
  expect((await shop.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
  expect((await logIn(shop, { email, password: CHOSEN })).user.role).toBe('owner');
});

test.each([
  [CHOSEN, [], 'Name one email address.'],
  [CHOSEN, ['a@b.cd', 'c@d.ef'], 'Name one email address.'],
  [CHOSEN, ['a@b.cd', '--boss'], 'Name one email address.'],
  [CHOSEN, ['chu-tiem'], 'is not an email address'],
  ['ngắn', ['moi@tiem.example'], 'The password needs 8 characters or more.'],
  ['', ['moi@tiem.example'], 'set SHOP_ADMIN_PASSWORD'],
])('with password %j, %j is refused: %s', async (password, args, words) => {
  const { code, err } = await type(password, ...args);
  expect([code, err]).toEqual([1, expect.stringContaining(words)]);
});
