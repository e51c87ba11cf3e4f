import { expect, test } from 'vitest';
import { openTestShop } from './app.ts';
import { codForm, line, makeProduct } from './makers.ts';

const shop = openTestShop({ LIMITS: 'on' });

test('a client that places too many orders gets 429 in JSON, and can still read', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 1000 });
  const statuses: number[] = [];
  for (let index = 0; index < 61; index++)
    statuses.push((await shop.post('/api/orders', codForm([line(product)], { shipping_phone: 'x' }))).status);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400));
  const answer = await shop.post('/api/orders', codForm([line(product)]));
  expect({ status: answer.status, ...answer.body }).toMatchObject({
    status: 429,
    success: false,
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/\S/),
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await shop.get('/api/products')).status).toBe(200);
});

test('a stranger cannot get a new allowance by claiming another IP address', async () => {
  const answer = await shop.post('/api/orders', new FormData(), { 'x-forwarded-for': '203.0.113.9' });
  expect(answer.status).toBe(429);
});
