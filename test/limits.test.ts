import { expect, test } from 'vitest';
import { openTestShop } from './app.ts';
import { ask } from './customers.ts';
import { codForm, line, makeProduct } from './makers.ts';

const shop = openTestShop({ LIMITS: 'on' });
const returning = openTestShop({ LIMITS: 'on' });

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

test('forms that cannot be read use up no request of an order to return pieces', async () => {
  const { body } = await returning.post('/api/orders', codForm([line(await makeProduct(returning.shop.db))]));
  const { search } = new URL(body.order_url, returning.url);
  const send = async (items: string) => {
    const form = new FormData();
    form.append('items', items);
    form.append('reason', 'faulty');
    const path = `/api/orders/by-link/${body.order.order_number}/returns${search}`;
    return (await ask(returning, 'POST', path, null, form)).status;
  };
  for (let times = 0; times < 10; times++) expect(await send('[')).toBe(400);
  const pieces = JSON.stringify([{ line: body.order.id, quantity: 1 }]);
  for (let times = 0; times < 10; times++) expect(await send(pieces)).not.toBe(429);
});

test('forms that cannot be read use up nothing of what the link of an order lets its customer do', async () => {
  const product = await makeProduct(returning.shop.db);
  const { body } = await returning.post('/api/orders', codForm([line(product)]));
  const { search } = new URL(body.order_url, returning.url);
  const send = async (method: string, act: string, form: unknown) =>
    (await ask(returning, method, `/api/orders/by-link/${body.order.order_number}${act}${search}`, null, form)).status;
  for (let times = 0; times < 10; times++) {
    expect(await send('PUT', '/address', {})).toBe(400);
    expect(await send('POST', '/cancellations', { items: 'x' })).toBe(400);
  }
  for (let times = 0; times < 30; times++) expect(await send('POST', '/reviews', new FormData())).toBe(400);
  const review = new FormData();
  for (const [name, value] of Object.entries({ product_id: product.id, rating: '5', comment: 'Tốt' }))
    review.append(name, value);
  expect(await send('POST', '/reviews', review)).not.toBe(429);
  const items = [{ line: body.order.items[0].id, quantity: 1 }];
  expect(await send('POST', '/cancellations', { items })).toBe(200);
});
