import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop({ LIMITS: 'on' });

test('a client that writes too many reviews gets 429, and can still read', async () => {
  const path = `/api/products/${(await makeProduct(shop.shop.db)).id}/reviews`;
  const { bearer } = await makeSignedIn(shop);
  const statuses: number[] = [];
  for (let index = 0; index < 31; index++)
    statuses.push((await ask(shop, 'POST', path, bearer, { rating: 1 + (index % 5) })).status);
  expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 200), 429]);
  const { body, headers } = await ask(shop, 'POST', path, bearer, { rating: 5 });
  expect(body).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await shop.get(path)).status).toBe(200);
});
