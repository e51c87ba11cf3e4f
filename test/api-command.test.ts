/** `shop api`: a script uses the office's API with a token. */
import { expect, test } from 'vitest';
import { askOffice, makeApiToken, makeStaff } from './admin/office.ts';
import { openTestShop } from './app.ts';
import { makeProduct } from './makers.ts';
import { typeWith } from './operator.ts';
import { placeOrderOf } from './states/order.ts';

const shop = openTestShop();

test('a script reads an order and confirms it with its token; what the shop refuses ends it with code 1', async () => {
  const { user, headers } = await makeStaff(shop, 'owner');
  const { authorization = '' } = await makeApiToken(shop, user, 'orders:read', 'orders:write');
  const SHOP_TOKEN = authorization.replace('Bearer ', '');
  const type = (...args: string[]) => typeWith({ SHOP_TOKEN, PUBLIC_URL: shop.url }, 'api', ...args);
  const { order_number: number } = await placeOrderOf(shop, await makeProduct(shop.shop.db));
  const path = `/api/admin/orders/${number}`;

  const read = await type('get', path);
  expect([read.code, read.err]).toEqual([0, '']);
  const { version, status } = JSON.parse(read.out);
  expect(status).toBe('pending');
  const move = JSON.stringify({ version, to: 'in_delivery' });
  expect(JSON.parse((await type('POST', `${path}/status`, move)).out).order.status).toBe('in_delivery');
  expect((await askOffice(shop, 'GET', path, headers)).body.status).toBe('in_delivery');

  const again = await type('POST', `${path}/status`, move);
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^409 CHANGED_MEANWHILE /)]);
  expect(JSON.parse(again.out)).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { status: 'in_delivery' } });
  expect((await type('GET', '/api/admin/settings')).err).toMatch(/^403 PERMISSION_MISSING /);
  for (const [words, ...args] of [
    ['Name a method', 'FETCH', path],
    ['Name a method', 'GET', '//elsewhere.example/api/'],
    ['This is no JSON', 'POST', `${path}/status`, '{version'],
    ['cannot be reached', 'GET', path, '--url', 'http://localhost:1'],
  ] as const) {
    const { code, err } = await type(...args);
    expect([code, err]).toEqual([1, expect.stringContaining(words)]);
  }
  const without = await typeWith({ SHOP_TOKEN: '', PUBLIC_URL: shop.url }, 'api', 'GET', path);
  expect([without.code, without.err]).toEqual([1, expect.stringContaining('SHOP_TOKEN')]);
});
