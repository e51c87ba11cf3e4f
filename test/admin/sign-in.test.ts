import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/http/password.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';
import { openTestShop } from '../app.ts';
import { makeUser, signIn, type User } from '../customers.ts';
import { askOffice, makeStaff, type OfficeHeaders } from './office.ts';

const shop = openTestShop();
const PASSWORD = 'mật khẩu của chủ tiệm';

afterEach(() => vi.useRealTimers());

async function makeOwner(role: 'owner' | 'staff' = 'owner'): Promise<User> {
  const user = await makeUser(shop, { role });
  const hash = await hashPassword(PASSWORD.normalize('NFC'));
  await shop.shop.db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute();
  return user;
}

const cookieOf = (headers: Headers): OfficeHeaders => {
  const cookie = headers.getSetCookie().find((each) => each.startsWith('office='));
  return { origin: shop.url, cookie: (cookie ?? '').split(';')[0] ?? '' };
};

async function enterPassword({ email }: Pick<User, 'email'>, password = PASSWORD) {
  const answer = await askOffice(shop, 'POST', '/api/admin/sign-in', { origin: shop.url }, { email, password });
  return { answer, headers: cookieOf(answer.headers) };
}

/** Codes of the coming steps, so that a test needs not wait: the server accepts one step ahead. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function setUp(headers: OfficeHeaders): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await askOffice(shop, 'POST', '/api/admin/second-factor', headers, { password: PASSWORD });
  expect(begun.status).toBe(200);
  const { secret } = begun.body;
  const confirmed = await askOffice(shop, 'POST', '/api/admin/second-factor/confirm', headers, {
    code: codeOf(secret, -1),
  });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

const codeStep = (headers: OfficeHeaders, code: string) =>
  askOffice(shop, 'POST', '/api/admin/sign-in/second-factor', headers, { code });

test('after the shop’s key was changed, a code of the old second factor is refused as wrong, and is no fault of the shop', async () => {
  const owner = await makeOwner();
  const { secret } = await setUp((await enterPassword(owner)).headers);
  await shop.pool.query('update second_factors set sealed_secret = $1 where user_id = $2', [randomBytes(60), owner.id]);
  const { headers } = await enterPassword(owner);
  expect(await codeStep(headers, codeOf(secret))).toMatchObject({ status: 400, body: { code: 'FACTOR_CODE_WRONG' } });
});

test('an owner without a second factor signs in, and may do nothing but set it up; then everything', async () => {
  const owner = await makeOwner();
  const { answer, headers } = await enterPassword(owner);
  expect(answer.body).toEqual({ next: 'office' });
  expect(answer.headers.getSetCookie().join()).toMatch(
    /^office=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Strict/,
  );
  const me = await askOffice(shop, 'GET', '/api/admin/me', headers);
  expect(me.body).toMatchObject({ roles: ['owner'], permissions: [], mustSetUpSecondFactor: true });
  expect(await askOffice(shop, 'GET', '/api/admin/people', headers)).toMatchObject({ status: 403 });
  const { recoveryCodes } = await setUp(headers);
  expect(new Set(recoveryCodes).size).toBe(10);
  const after = await askOffice(shop, 'GET', '/api/admin/me', headers);
  expect(after.body).toMatchObject({ mustSetUpSecondFactor: false, hasSecondFactor: true, recoveryCodesLeft: 10 });
  expect(await askOffice(shop, 'GET', '/api/admin/people', headers)).toMatchObject({ status: 200 });
});

test('with a second factor the password alone opens nothing; each code opens the office once', async () => {
  const owner = await makeOwner();
  const { secret, recoveryCodes } = await setUp((await enterPassword(owner)).headers);
  const half = await enterPassword(owner);
  expect(half.answer.body).toEqual({ next: 'second factor' });
  expect(await askOffice(shop, 'GET', '/api/admin/me', half.headers)).toMatchObject({ status: 401 });
  // the code that confirmed the set-up works no more
  expect(await codeStep(half.headers, codeOf(secret, -1))).toMatchObject({
    status: 400,
    body: { code: 'FACTOR_CODE_WRONG' },
  });
  const wrong = shop.shop.db
    .selectFrom('audit_log')
    .select(['act', 'actor_email'])
    .where('act', '=', 'people.factor-wrong');
  expect(await wrong.where('actor_id', '=', owner.id).execute()).toEqual([
    { act: 'people.factor-wrong', actor_email: owner.email },
  ]);
  const code = codeOf(secret);
  const entered = await codeStep(half.headers, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(entered).toMatchObject({ status: 200, body: { recoveryCodesLeft: 10 } });
  expect(await askOffice(shop, 'GET', '/api/admin/me', cookieOf(entered.headers))).toMatchObject({ status: 200 });
  // the half session has ended, and the code is used
  expect(await codeStep(half.headers, codeOf(secret, 1))).toMatchObject({ status: 401 });
  const again = await enterPassword(owner);
  expect(await codeStep(again.headers, code)).toMatchObject({ status: 400 });
  const recovery = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
  expect(await codeStep(again.headers, recovery)).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
  const third = await enterPassword(owner);
  expect(await codeStep(third.headers, recovery)).toMatchObject({ status: 400 });
});

test('five wrong codes end the sign-in, even with LIMITS=off', async () => {
  const owner = await makeOwner();
  const { secret } = await setUp((await enterPassword(owner)).headers);
  const { headers } = await enterPassword(owner);
  for (let tries = 1; tries < 5; tries++)
    expect(await codeStep(headers, 'không phải mã')).toMatchObject({ status: 400 });
  expect(await codeStep(headers, 'vẫn sai')).toMatchObject({ status: 401, body: { code: 'FACTOR_TRIES_SPENT' } });
  expect(await codeStep(headers, codeOf(secret))).toMatchObject({
    status: 401,
    body: { code: 'STAFF_SIGN_IN_REQUIRED' },
  });
});

test('a customer, an unknown email and a wrong password get no session', async () => {
  const customer = await makeOwner();
  await shop.shop.db.updateTable('users').set({ role: 'customer' }).where('id', '=', customer.id).execute();
  expect((await enterPassword(customer)).answer).toMatchObject({ status: 403, body: { code: 'NOT_STAFF' } });
  const owner = await makeOwner();
  for (const answer of [await enterPassword(owner, 'sai mật khẩu'), await enterPassword({ email: 'la@thu.example' })]) {
    expect(answer.answer).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_WRONG' } });
    expect(answer.headers.cookie).toBe('');
  }
});

test('who has a second factor has the rights of staff only in the office, not by the sign-in of the shop', async () => {
  const owner = await makeOwner('staff');
  await shop.shop.db.transaction().execute((tx) => writeRoles(tx, owner.id, ['orders']));
  const bearer = await signIn(shop, owner);
  const change = () => askOffice(shop, 'PATCH', '/api/orders/DHAAAAAA/status', bearer, { status: 'cancelled' });
  expect(await change()).toMatchObject({ status: 404 });
  await setUp((await enterPassword(owner)).headers);
  expect(await change()).toMatchObject({ status: 403, body: { code: 'PASSWORD_NOT_ENOUGH' } });
});

test('a session ends by signing out, from another browser, with a new password, and when it is left idle', async () => {
  const { headers, user } = await makeStaff(shop, 'orders');
  const isOpen = async (as: OfficeHeaders) => (await askOffice(shop, 'GET', '/api/admin/me', as)).status === 200;
  expect(await askOffice(shop, 'POST', '/api/admin/sign-out', headers)).toMatchObject({ status: 200 });
  expect(await isOpen(headers)).toBe(false);

  const owner = await makeOwner('staff');
  const { headers: phone } = await enterPassword(owner);
  const { headers: desk } = await enterPassword(owner);
  const { body } = await askOffice(shop, 'GET', '/api/admin/sessions', desk);
  const other = body.items.find(({ isThis }: { isThis: boolean }) => !isThis);
  const end = (id: string, as: OfficeHeaders) => askOffice(shop, 'DELETE', `/api/admin/sessions/${id}`, as);
  expect(await end(other.id, (await makeStaff(shop, 'orders')).headers)).toMatchObject({ status: 404 });
  expect(await end(other.id, desk)).toMatchObject({ status: 200 });
  expect([await isOpen(phone), await isOpen(desk)]).toEqual([false, true]);

  const bearer = await signIn(shop, owner);
  const next = { currentPassword: PASSWORD, newPassword: 'một mật khẩu khác hẳn' };
  expect(await askOffice(shop, 'POST', '/api/user/change-password', bearer, next)).toMatchObject({ status: 200 });
  expect(await isOpen(desk)).toBe(false);

  const { headers: idle } = await makeStaff(shop, 'reader');
  await shop.shop.db
    .updateTable('office_sessions')
    .set({ seen_at: new Date(Date.now() - 73 * 3_600_000) })
    .execute();
  expect(await isOpen(idle)).toBe(false);
  expect(user.role).toBe('staff');
});

test('recovery codes can be made anew, and the second factor turned off with password and code', async () => {
  const owner = await makeOwner();
  const { headers } = await enterPassword(owner);
  const { secret, recoveryCodes } = await setUp(headers);
  const renewed = await askOffice(shop, 'POST', '/api/admin/second-factor/recovery-codes', headers, {
    code: codeOf(secret),
  });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  const remove = (password: string, code: string) =>
    askOffice(shop, 'POST', '/api/admin/second-factor/remove', headers, { password, code });
  expect(await remove('sai', renewed.body.recoveryCodes[0])).toMatchObject({ status: 400 });
  expect(await remove(PASSWORD, recoveryCodes[0] ?? '')).toMatchObject({ body: { code: 'FACTOR_CODE_WRONG' } });
  const wrong = shop.shop.db.selectFrom('audit_log').selectAll().where('act', '=', 'people.act-code-wrong');
  expect(await wrong.execute()).toHaveLength(1);
  expect(await remove(PASSWORD, renewed.body.recoveryCodes[0])).toMatchObject({ status: 200 });
  expect((await askOffice(shop, 'GET', '/api/admin/me', headers)).body).toMatchObject({ mustSetUpSecondFactor: true });
});
