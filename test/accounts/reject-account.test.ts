/**
 * "Not you?" in the verification email: the owner of the address deletes an account that somebody else created with it.
 */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { linkTo, logIn, newForm, signUp } from './account.ts';

const shop = openTestShop();
const reject = (token: unknown) => shop.post('/api/auth/reject-account', { token });

const countOf = async (email: string) =>
  (await shop.shop.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;

test('the account is deleted with its links and consents, and its owner can use the address', async () => {
  const form = await signUp(shop);
  const token = await linkTo(shop, form.email, 'verify-email');
  expect(await reject(token)).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
  expect(await countOf(form.email)).toBe(0);
  expect((await shop.get(`/api/auth/verify-email/${token}`)).status).toBe(400);
  expect(await reject(token)).toMatchObject({ status: 400, body: { code: 'VERIFICATION_TOKEN_INVALID' } });
  expect((await shop.post('/api/auth/signup', newForm({ email: form.email }))).status).toBe(201);
});

test('a verified account is never deleted this way', async () => {
  const form = await signUp(shop);
  const tokens = [await linkTo(shop, form.email, 'verify-email'), await linkTo(shop, form.email, 'verify-email')];
  expect((await shop.get(`/api/auth/verify-email/${tokens[0]}`)).status).toBe(200);
  for (const token of [...tokens, await linkTo(shop, form.email, 'verify-email')])
    expect(await reject(token)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_VERIFIED' } });
  await logIn(shop, form);
});

test('verified and deleted at the same moment, the account is either verified or gone', async () => {
  for (let round = 0; round < 10; round++) {
    const form = await signUp(shop);
    const token = await linkTo(shop, form.email, 'verify-email');
    const [verified, rejected] = await Promise.all([shop.get(`/api/auth/verify-email/${token}`), reject(token)]);
    expect([verified.status, rejected.status, await countOf(form.email)]).toEqual(
      verified.status === 200 ? [200, 409, 1] : [400, 200, 0],
    );
  }
});

test('no other link, no guess and no GET deletes an account', async () => {
  const { email } = await signUp(shop);
  for (const token of [await linkTo(shop, email, 'reset-password'), 'khong-co', '', null, 7, {}])
    expect(await reject(token)).toMatchObject({ status: 400, body: { code: 'VERIFICATION_TOKEN_INVALID' } });
  const token = await linkTo(shop, email, 'verify-email');
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'])
    expect((await fetch(`${shop.url}/api/auth/reject-account?token=${token}`, { method })).status).toBe(404);
  expect(await countOf(email)).toBe(1);
});
