import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { newCustomer } from './account.ts';

const shop = openTestShop();
const refresh = (refreshToken: unknown) => shop.post('/api/auth/refresh', { refreshToken });
const profile = (accessToken: string) =>
  ask(shop, 'GET', '/api/user/profile', { authorization: `Bearer ${accessToken}` });
const sessionsOf = (userId: string) =>
  shop.shop.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();

/** Moves the use of a customer's used tokens so many seconds into the past. */
async function letPass(userId: string, seconds: number): Promise<void> {
  await sql`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds}::int)
    from sessions s where s.id = session_id and s.user_id = ${userId}`.execute(shop.shop.db);
}

test('a refresh returns new tokens of the same session and extends it', async () => {
  const { user, refreshToken } = await newCustomer(shop);
  await sql`update sessions set expires_at = now() + interval '1 hour' where user_id = ${user.id}`.execute(
    shop.shop.db,
  );
  const { status, body } = await refresh(refreshToken);
  expect([status, body]).toEqual([
    200,
    { accessToken: expect.any(String), refreshToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 900 },
  ]);
  expect(body.refreshToken).not.toBe(refreshToken);
  expect((await profile(body.accessToken)).status).toBe(200);
  const sessions = await sessionsOf(user.id);
  expect(sessions).toHaveLength(1);
  expect((Number(sessions[0]?.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
});

test('ten tabs that refresh at once get the same successor and keep one session', async () => {
  const { user, refreshToken } = await newCustomer(shop);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  expect((await refresh(answers[0]?.body.refreshToken)).status).toBe(200);
  expect(await sessionsOf(user.id)).toHaveLength(1);
});

test('a lost response does not sign a phone out: within 10 seconds the old token gets the same successor', async () => {
  const { user, refreshToken } = await newCustomer(shop);
  const { body: first } = await refresh(refreshToken);
  await letPass(user.id, 9);
  const { status, body: again } = await refresh(refreshToken);
  expect([status, again.refreshToken]).toEqual([200, first.refreshToken]);
  expect((await refresh(again.refreshToken)).status).toBe(200);
});

test('an old token used after 10 seconds ends the whole family, access tokens included', async () => {
  const { user, accessToken, refreshToken } = await newCustomer(shop);
  const { body: next } = await refresh(refreshToken);
  const { body: last } = await refresh(next.refreshToken);
  await letPass(user.id, 11);
  expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { error: 'Invalid or expired token' } });
  for (const token of [refreshToken, next.refreshToken, last.refreshToken])
    expect((await refresh(token)).status).toBe(401);
  for (const token of [accessToken, next.accessToken, last.accessToken])
    expect((await profile(token)).status).toBe(401);
});

test('the end of one family does not affect the customer’s other browsers', async () => {
  const { user, form, refreshToken } = await newCustomer(shop);
  const { body: other } = await shop.post('/api/auth/login', { email: form.email, password: form.password });
  await refresh(refreshToken);
  await letPass(user.id, 11);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await profile(other.accessToken)).status).toBe(200);
  expect((await refresh(other.refreshToken)).status).toBe(200);
});

test('a session unused for 30 days has ended, and its access token with it', async () => {
  const { user, accessToken, refreshToken } = await newCustomer(shop);
  await sql`update sessions set expires_at = expires_at - interval '30 days' where user_id = ${user.id}`.execute(
    shop.shop.db,
  );
  expect((await profile(accessToken)).status).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('an invalid refresh token is rejected as an ended session', async () => {
  const { accessToken } = await newCustomer(shop);
  for (const token of [undefined, null, '', 7, {}, [], 'khong-co', accessToken, '\u0000', 'x'.repeat(500_000)])
    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
});

test('the database contains no usable token', async () => {
  const { refreshToken } = await newCustomer(shop);
  const { body } = await refresh(refreshToken);
  const { rows } = await sql<{ row: string }>`select r::text as row from refresh_tokens r`.execute(shop.shop.db);
  const everything = rows.map(({ row }) => row).join('\n');
  expect(everything).toContain('\\x');
  for (const token of [refreshToken, body.refreshToken])
    for (const form of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
      expect(everything).not.toContain(form);
});
