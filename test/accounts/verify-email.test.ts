import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { emailsTo, idOf, linkTo, register, signUp } from './account.ts';

const shop = openTestShop();
const open = (token: string) => shop.get(`/api/auth/verify-email/${token}`);

async function isVerified(email: string): Promise<boolean> {
  const { db } = shop.shop;
  const row = await db.selectFrom('users').select('email_verified_at').where('email', '=', email).executeTakeFirst();
  return row?.email_verified_at instanceof Date;
}

test('the email’s link verifies the address; opened again, by a scanner or by mistake, it still reports success', async () => {
  const { email } = await signUp(shop);
  const token = await linkTo(shop, email, 'verify-email');
  for (let time = 0; time < 3; time++)
    expect(await open(token)).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
  expect(await isVerified(email)).toBe(true);
});

test('ten openings at once, of two emails to the same account, all succeed', async () => {
  const { email } = await signUp(shop);
  const tokens = [await linkTo(shop, email, 'verify-email'), await linkTo(shop, email, 'verify-email')];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => open(tokens[index % 2] ?? '')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});

test('a mail scanner’s HEAD request changes nothing', async () => {
  const { email } = await signUp(shop);
  const token = await linkTo(shop, email, 'verify-email');
  await fetch(`${shop.url}/api/auth/verify-email/${token}`, { method: 'HEAD' });
  expect(await isVerified(email)).toBe(false);
  expect((await open(token)).status).toBe(200);
});

test('after 24 hours the link is invalid, whether it was opened before or not', async () => {
  for (const openedBefore of [false, true]) {
    const { email } = await signUp(shop);
    const token = await linkTo(shop, email, 'verify-email');
    if (openedBefore) await open(token);
    await sql`update one_time_tokens set expires_at = expires_at - interval '24 hours'
      where user_id = ${await idOf(shop, email)}`.execute(shop.shop.db);
    expect(await open(token)).toMatchObject({
      status: 400,
      body: { code: 'VERIFICATION_TOKEN_INVALID', error: 'Invalid or expired verification token' },
    });
    expect(await isVerified(email)).toBe(openedBefore);
  }
});

test('an unknown token, and a password reset token, verify nothing', async () => {
  const { email } = await signUp(shop);
  const reset = await linkTo(shop, email, 'reset-password');
  for (const token of [reset, 'khong-co', '%27%20or%201%3D1', 'a'.repeat(250)])
    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'VERIFICATION_TOKEN_INVALID' } });
  expect(await isVerified(email)).toBe(false);
});

test('another link is sent only to an account that waits for verification', async () => {
  const waiting = await signUp(shop);
  const verified = await register(shop);
  const countEmails = async () => (await shop.shop.db.selectFrom('mails').select('id').execute()).length;
  for (const email of [waiting.email.toUpperCase(), verified.email, 'khong-ai@thu.example'])
    await runJob(shop.shop, 'send-link', { email, purpose: 'verify-email' });
  expect(await emailsTo(shop, await idOf(shop, waiting.email))).toEqual(['verify-email', 'verify-email']);
  expect(await emailsTo(shop, await idOf(shop, verified.email))).toEqual(['verify-email']);
  const before = await countEmails();
  for (const email of ['khong-ai@thu.example', verified.email])
    await runJob(shop.shop, 'send-link', { email, purpose: 'reset-password' });
  expect(await emailsTo(shop, await idOf(shop, verified.email))).toEqual(['verify-email', 'reset-password']);
  expect(await countEmails()).toBe(before + 1);
});
