import { describe, expect, test } from 'vitest';
import { api } from '#contract/shop/api.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { newForm } from './account.ts';

const shop = openTestShop();

const junk: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '💪'.repeat(50),
  'x'.repeat(100_000),
  [],
  [[]],
  {},
  { length: 10 },
  { toString: 'x' },
  ['hoa@thu.example'],
];

const writing = Object.values(api)
  .filter(({ method, path }) => method !== 'GET' && /^\/api\/(auth|user)\//.test(path))
  .map((call) => ({ method: call.method, path: call.path, takesBody: 'body' in call }));

const noObjects = ['null', '[]', '7', '"x"', ''];
const unreadable = ['{', '{"a":1}{', '{"__proto__":{"x":1}}', '['.repeat(10_000)];
const good = { ...newForm(), currentPassword: 'x', newPassword: 'một mật khẩu', token: 'x', refreshToken: 'x' };

describe.each(writing)('$method $path', ({ method, path, takesBody }) => {
  test('no value of a field causes status 500', async () => {
    const { bearer } = await makeSignedIn(shop);
    // Hashing a good password for each junk value would only take time: one field is tested at a time, with the others
    // empty or good.
    for (const field of Object.keys(good))
      for (const value of junk) {
        const { status, body } = await ask(shop, method, path, bearer, { ...good, password: 'x', [field]: value });
        expect([path, field, value, status < 500]).toEqual([path, field, value, true]);
        if (status >= 400)
          expect(body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
      }
  });

  test('a body that is not an object is answered with a 4xx', async () => {
    const { bearer } = await makeSignedIn(shop);
    // An endpoint without a body ignores the content of a readable one.
    for (const body of takesBody ? [...noObjects, ...unreadable] : unreadable) {
      const response = await fetch(shop.url + path, {
        method,
        headers: { ...bearer, 'content-type': 'application/json' },
        body,
      });
      expect([body.slice(0, 20), response.status >= 400 && response.status < 500]).toEqual([body.slice(0, 20), true]);
    }
    const form = await fetch(shop.url + path, {
      method,
      headers: bearer,
      body: new URLSearchParams({ email: 'a@b.cd' }),
    });
    expect(form.status).toBe(415);
    const huge = await ask(shop, method, path, bearer, { email: 'x'.repeat(2_000_000) });
    expect(huge.status).toBe(413);
  });
});
