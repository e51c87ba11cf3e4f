import { describe, expect, test } from 'vitest';
import { isFailure, retryAfterOf } from '#domain/values/failure.ts';
import { openPasswords } from '#server/http/password.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { newForm } from './account.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });
let houses = 0;
/** An IP address that sent no requests before. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${houses++}` });

const tooMany = (answer: Answer, minutes: number) => {
  expect(answer).toMatchObject({ status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS' } });
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(minutes * 60);
};

async function repeat(times: number, act: () => Promise<Answer>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let index = 0; index < times; index++) statuses.add((await act()).status);
  return statuses;
}

test('after ten attempts for one email address from one IP address the next must wait; its owner elsewhere need not', async () => {
  const { email } = newForm();
  const house = elsewhere();
  const logIn = (from: Record<string, string>, written = email) =>
    shop.post('/api/auth/login', { email: written, password: 'đoán mò thôi' }, from);
  expect(await repeat(10, () => logIn(house))).toEqual(new Set([401]));
  tooMany(await logIn(house, email.toUpperCase()), 15);
  expect((await logIn(elsewhere())).status).toBe(401);
});

test.each(['/api/auth/forgot-password', '/api/auth/resend-verification'])(
  '%s sends one address five emails an hour that one client asks for, and twenty in all, known or not',
  async (path) => {
    const { email } = newForm();
    const house = elsewhere();
    expect(await repeat(5, () => shop.post(path, { email }, house))).toEqual(new Set([200]));
    tooMany(await shop.post(path, { email: email.toUpperCase() }, house), 60);
    expect(await repeat(15, () => shop.post(path, { email }, elsewhere()))).toEqual(new Set([200]));
    tooMany(await shop.post(path, { email }, elsewhere()), 60);
  },
);

test('spellings of one mailbox share one limit of emails for sign-ups and requested links', async () => {
  let spellings = 0;
  const email = () => `l.ienket+${++spellings}@${spellings % 2 ? 'gmail' : 'googlemail'}.com`;
  const signUp = () => shop.post('/api/auth/signup', newForm({ email: email() }), elsewhere());
  expect(await repeat(10, signUp)).toEqual(new Set([201]));
  tooMany(await signUp(), 60);
  for (const path of ['/api/auth/forgot-password', '/api/auth/resend-verification']) {
    const request = () => shop.post(path, { email: email() }, elsewhere());
    expect(await repeat(20, request)).toEqual(new Set([200]));
    tooMany(await request(), 60);
  }
});

test('wrong passwords are counted by account, not by mailbox: at other providers hoa+1@ and hoa@ are two people', async () => {
  const house = elsewhere();
  const guess = (email: string) => shop.post('/api/auth/login', { email, password: 'đoán mò thôi' }, house);
  expect(await repeat(10, () => guess('hai.nguoi+1@thu.example'))).toEqual(new Set([401]));
  tooMany(await guess('hai.nguoi+1@thu.example'), 15);
  expect((await guess('hai.nguoi@thu.example')).status).toBe(401);
});

test('a stolen session can guess the password ten times in 15 minutes, through all forms together', async () => {
  const { bearer } = await makeSignedIn(shop);
  const change = () =>
    ask(shop, 'POST', '/api/user/change-password', bearer, { currentPassword: 'đoán mò', newPassword: 'mật khẩu mới' });
  const remove = () => ask(shop, 'POST', '/api/user/delete-account', bearer, { password: 'đoán mò' });
  expect(await repeat(5, change)).toEqual(new Set([400]));
  expect(await repeat(5, remove)).toEqual(new Set([400]));
  tooMany(await change(), 15);
  tooMany(await remove(), 15);
});

describe('every account endpoint has a limit per IP address', () => {
  test.each([
    ['/api/auth/signup', 60, {}],
    ['/api/auth/login', 100, {}],
    ['/api/auth/resend-verification', 60, {}],
    ['/api/auth/forgot-password', 60, {}],
    ['/api/auth/reset-password', 60, {}],
    ['/api/auth/refresh', 600, {}],
    ['/api/auth/logout', 600, {}],
  ])('%s: %i', async (path, most, body) => {
    const house = elsewhere();
    const statuses = await repeat(most, () => shop.post(path, body, house));
    expect(statuses.has(429)).toBe(false);
    tooMany(await shop.post(path, body, house), 60);
    expect((await shop.post(path, body, elsewhere())).status).not.toBe(429);
  });
});

test('when too many passwords wait to be hashed, the next request is asked to come back later', async () => {
  const passwordsOf = openPasswords(true);
  const results = await Promise.allSettled(
    Array.from({ length: 65 }, (_, index) => passwordsOf(`nhà ${index % 5}`).hash('mật khẩu nào đó')),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(10);
  for (const reason of refused)
    expect(isFailure(reason) && [reason.failureCode, retryAfterOf(reason)]).toEqual(['OVERLOADED', 10]);
});

test('a hundred passwords that one client tries at once leave half of the queue to others', async () => {
  const passwordsOf = openPasswords(true);
  const tries = (client: string, count: number) =>
    Array.from({ length: count }, () => passwordsOf(client).matches('đoán mò thôi', null));
  const [attack, others] = [Promise.allSettled(tries('một nhà', 100)), Promise.allSettled(tries('nhà khác', 30))];
  expect((await others).map(({ status }) => status)).toEqual(Array(30).fill('fulfilled'));
  expect((await attack).filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});
