/** The limits of one client, counted per IP address. */
import { expect, test } from 'vitest';
import { Windows } from '#server/http/windows.ts';
import { openTestShop } from '../app.ts';
import { newForm } from './account.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });

/** Sends an empty sign-up form: answered with 400, or with 429 if the client has no attempts left. */
const ask = async (address: string) => (await shop.post('/api/auth/signup', {}, { 'x-forwarded-for': address })).status;

async function spendAllTries(address: string): Promise<void> {
  for (let index = 0; index < 60; index++) expect(await ask(address)).toBe(400);
  expect(await ask(address)).toBe(429);
}

test('a client without attempts left still has none after requests from 5,200 other addresses', async () => {
  const client = '203.0.113.200';
  await spendAllTries(client);
  for (let batch = 0; batch < 52; batch++)
    await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`10.1.${batch}.${index}`)));
  expect(await ask(client)).toBe(429);
});

test('an IPv4 address written as IPv6 is the same client, and so is every address of one IPv6 network', async () => {
  await spendAllTries('198.51.100.7');
  expect(await ask('::ffff:198.51.100.7')).toBe(429);
  expect(await ask('::FFFF:c633:6407')).toBe(429);
  await spendAllTries('2001:db8:1:2::1');
  expect(await ask('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await ask('2001:db8:1:3::1')).toBe(400);
});

test('guesses at one password are counted for one client, however its address is written', async () => {
  const { email } = newForm();
  const guess = async (address: string) =>
    (await shop.post('/api/auth/login', { email, password: 'a guess' }, { 'x-forwarded-for': address })).status;
  for (let index = 0; index < 10; index++) expect(await guess('198.51.100.9')).toBe(401);
  expect(await guess('::ffff:198.51.100.9')).toBe(429);
});

test('the memory of the limits is bounded: the window that started first is dropped first', () => {
  const windows = new Windows(2);
  windows.count('first', 60_000);
  windows.count('second', 60_000);
  windows.count('first', 60_000);
  expect(windows.count('third', 60_000).tries).toBe(1);
  expect(windows.count('second', 60_000).tries).toBe(2);
  expect(windows.count('first', 60_000).tries).toBe(1);
});
