import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';

const plain = openTestShop();
const shop = openTestShop({ PUBLIC_URL: 'https://shop.example' });

test('a shop with an https address tells browsers to come back by https only, and another one does not', async () => {
  const [secure, other] = [await shop.get('/api/categories'), await plain.get('/api/categories')];
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
  expect(other.headers.get('strict-transport-security')).toBeNull();
});

test('the filter of old browsers, which opened holes, is switched off', async () => {
  expect((await plain.get('/api/categories')).headers.get('x-xss-protection')).toBe('0');
});
