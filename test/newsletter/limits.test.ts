import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';

const shop = openTestShop({ LIMITS: 'on' });

test('one address gets a few emails an hour, however it is spelled, and a further request is told when to try again', async () => {
  const ask = (email: string) => shop.post('/api/newsletter', { email });
  for (const email of ['a@thu.example', 'A@thu.example', 'a@THU.example', 'a@thu.example', 'a@thu.example'])
    expect((await ask(email)).status).toBe(200);
  const refused = await ask('a@thu.example');
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.body.retry_after).toBeGreaterThan(0);
  expect((await ask('b@thu.example')).status).toBe(200);
});

test('one client can request at most thirty times an hour, through the form too', async () => {
  const form = (email: string) =>
    fetch(`${shop.url}/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email }),
      redirect: 'manual',
    });
  const statuses: number[] = [];
  for (let index = 0; index < 31; index++) statuses.push((await form(`nguoi${index}@thu.example`)).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 303));
  expect(statuses[30]).toBe(429);
});
