/** What one client may ask, counted by its address. */
import { expect, test } from 'vitest';
import { Windows } from '#server/http/windows.ts';
import { openTestShop } from '../app.ts';
import { newForm } from './account.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });

/** An empty sign-up: refused with 400, or with 429 where its client has no tries left. */
const ask = async (address: string) => (await shop.post('/api/auth/signup', {}, { 'x-forwarded-for': address })).status;

async function spendAllTries(address: string): Promise<void> {
  for (let index = 0; index < 60; index++) expect(await ask(address)).toBe(400);
  expect(await ask(address)).toBe(429);
}

test('a client that has no tries left has none after 5,200 other addresses have asked', async () => {
  const client = '203.0.113.200';
  await spendAllTries(client);
  for (let batch = 0; batch < 52; batch++)
    await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`10.1.${batch}.${index}`)));
  expect(await ask(client)).toBe(429);
}, 180_000);

test('an IPv4 address written as IPv6 is the same client, and so is every address of one IPv6 network', async () => {
  await spendAllTries('198.51.100.7');
  expect(await ask('::ffff:198.51.100.7')).toBe(429);
  expect(await ask('::FFFF:c633:6407')).toBe(429);
  await spendAllTries('2001:db8:1:2::1');
  expect(await ask('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await ask('2001:db8:1:3::1')).toBe(400);
});

test('guessing one password is counted for one client, however its address is written', async () => {
  const { email } = newForm();
  const guess = async (address: string) =>
    (await shop.post('/api/auth/login', { email, password: 'a guess' }, { 'x-forwarded-for': address })).status;
  for (let index = 0; index < 10; index++) expect(await guess('198.51.100.9')).toBe(401);
  expect(await guess('::ffff:198.51.100.9')).toBe(429);
});

test('the memory of limits is bounded: the window that began first is forgotten first', () => {
  const windows = new Windows(2);
  windows.count('first', 60_000);
  windows.count('second', 60_000);
  windows.count('first', 60_000);
  expect(windows.count('third', 60_000).tries).toBe(1);
  expect(windows.count('second', 60_000).tries).toBe(2);
  expect(windows.count('first', 60_000).tries).toBe(1);
});
