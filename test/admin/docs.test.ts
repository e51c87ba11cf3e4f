/** The documentation of the office's API lists every call of the contract, and that of the shop none of them. */
import { expect, test } from 'vitest';
import { adminApi } from '#contract/admin/api.ts';
import { api } from '#contract/shop/api.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();

/** The names of the documented calls, with what proves who asks. */
async function documented(path: string): Promise<Map<string, unknown>> {
  const { body } = await shop.get(path);
  const calls: { operationId: string; security: unknown }[] = Object.values(body.paths).flatMap((path) =>
    Object.values(path as object),
  );
  return new Map(calls.map(({ operationId, security }) => [operationId, security]));
}

test('every call of the office is documented, with a session or a token where one is needed', async () => {
  const calls = await documented('/api/docs/admin/json');
  expect([...calls.keys()].sort()).toEqual(Object.keys(adminApi).sort());
  for (const [name, { permission }] of Object.entries(adminApi))
    expect((calls.get(name) as object[]).length === 0, name).toBe(permission === 'anyone');
});

test('the documentation of the shop has its own calls, and only these', async () => {
  const calls = await documented('/api/docs/json');
  expect([...calls.keys()].sort()).toEqual(Object.keys(api).sort());
});
