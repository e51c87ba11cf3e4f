import { expect, test } from 'vitest';
import type { Shape } from '#contract/call-types.ts';
import { api, type CallName } from '#contract/shop/api.ts';
import { failures } from '#domain/failures.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();

test('the document is OpenAPI 3.1 and states for each endpoint its access and every failure with its status', async () => {
  const { status, body } = await shop.get('/api/docs/json');
  expect([status, body.openapi]).toEqual([200, '3.1.1']);
  // biome-ignore lint/suspicious/noExplicitAny: the document as it came
  const operations: any[] = Object.values(body.paths).flatMap((path) => Object.values(path as object));
  expect(operations.length).toBeGreaterThan(20);
  for (const operation of operations) {
    const name = operation.operationId as CallName;
    expect(body.paths[api[name].path.replace(/:(\w+)/g, '{$1}')][api[name].method.toLowerCase()]).toBe(operation);
    for (const code of (api[name] as Shape).failures ?? [])
      expect(operation.responses[failures[code].status].description.split(', ')).toContain(code);
    const locked = api[name].access === 'customer' || api[name].access === 'staff';
    expect(operation.security.length > 0 && !JSON.stringify(operation.security).includes('{}')).toBe(locked);
    if (locked) expect(operation.responses[401].description).toContain('AUTHENTICATION_REQUIRED, TOKEN_INVALID');
  }
  expect(
    body.paths['/api/auth/signup'].post.responses[201].content['application/json'].schema.properties,
  ).toMatchObject({
    message: { type: 'string' },
  });
  expect(body.paths['/api/auth/signup'].post.requestBody.content['application/json'].schema).toMatchObject({
    required: ['email', 'password', 'firstName', 'lastName'],
    properties: { password: { type: 'string', minLength: 8 } },
  });
  expect(body.paths['/api/auth/login'].post.responses[429].description).toBe('TOO_MANY_REQUESTS');
});

test('the documentation page loads only its own files, and its policy allows them', async () => {
  const page = await shop.get('/api/docs');
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
  const files = [...String(page.body).matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(3);
  for (const path of files) expect((await shop.get(path)).status).toBe(200);
  expect(page.body).not.toMatch(/<script>|https?:\/\//);
});
