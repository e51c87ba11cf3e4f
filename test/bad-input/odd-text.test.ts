/** NUL and half characters in every field of every endpoint, and forged cursors: no answer is 500. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { adminApi } from '#contract/admin/api.ts';
import type { Shape } from '#contract/call-types.ts';
import { api } from '#contract/shop/api.ts';
import { askOffice, askWithCode, type OfficeHeaders } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();
const ODD = ['a\u0000b', '\u0000', 'a\ud800b'];
/** Texts that the fields' own checks accept as far as they look. */
const names: Record<string, () => string> = {
  email: () => 'hoa@thu.example',
  phone: () => '0912345678',
  id: () => product.id,
  productId: () => product.id,
  order: () => order.id,
  orderId: () => order.id,
  orderNumber: () => order.order_number,
  slug: () => product.slug,
};
let product: Awaited<ReturnType<typeof makeProduct>>;
let order: { id: string; order_number: string };
const owner = openOffice(shop, 'owner');
let headers: Record<'shop' | 'office', OfficeHeaders>;

beforeAll(async () => {
  product = await makeProduct(shop.shop.db);
  order = (await shop.post('/api/orders', codForm([line(product)]))).body.order;
  headers = { shop: (await makeSignedIn(shop)).bearer, office: owner.headers };
});

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
  additionalProperties?: unknown;
};

/** A value that fits the schema, as far as it says. */
function sampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, each]) => [key, sampleOf(each, key)]));
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'uuid') return randomUUID();
  if (/date/.test(schema.format ?? '')) return schema.format === 'date' ? '2026-11-24' : '2026-11-24T00:00:00Z';
  return names[name]?.() ?? 'a'.repeat(Math.max(1, schema.minLength ?? 0));
}

/** The value once for each of its texts, with the odd text in its place. */
function* withOdd(value: unknown, odd: string, path = ''): Generator<{ field: string; value: unknown }> {
  if (typeof value === 'string') yield { field: path, value: odd };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value))
    for (const changed of withOdd(each, odd, `${path}.${key}`)) {
      const copy = structuredClone(value) as Record<string, unknown>;
      copy[key] = changed.value;
      yield { field: changed.field, value: copy };
    }
}

const schemaOf = (part: z.ZodType): Schema => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;
const asForm = (fields: object) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  return form;
};

type Sent = { method: string; path: string; body?: unknown; field: string };

/** Every request of an endpoint that has odd text in one field. */
function* requestsOf({
  method,
  path,
  params,
  query,
  body,
  form,
}: Shape & { method: string; path: string }): Generator<Sent> {
  const filled = (values: Record<string, unknown>) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? names[name]?.() ?? 'a')));
  const plain = (params ? sampleOf(schemaOf(params)) : {}) as Record<string, unknown>;
  const sent = body ? sampleOf(schemaOf(body)) : undefined;
  const isRead = method === 'GET' || method === 'DELETE';
  const rest = isRead ? {} : { body: sent ?? {} };
  for (const odd of ODD) {
    const isWritable = odd.isWellFormed();
    for (const { field, value } of withOdd(plain, odd))
      if (isWritable) yield { method, path: filled(value as Record<string, unknown>), field, ...rest };
    for (const key of Object.keys(query?.shape ?? {}))
      if (isWritable)
        yield { method, path: `${filled(plain)}?${new URLSearchParams({ [key]: odd })}`, field: key, ...rest };
    if (form)
      for (const { field, value } of withOdd(sampleOf(schemaOf(form)), odd))
        yield { method, path: filled(plain), field, body: asForm(value as object) };
    if (body)
      for (const { field, value } of withOdd(sent, odd)) yield { method, path: filled(plain), field, body: value };
  }
}

describe.each([
  ['shop', api],
  ['office', adminApi],
] as const)('in the API of the %s', (door, calls) => {
  // signing out would end the session of the sweep, and an event stream does not end
  const swept = Object.entries(calls).filter(([name]) => !/signOut|logOut|deleteAccount|Changes$/i.test(name));
  test.each(swept)('%s answers odd text in any field', async (_, call) => {
    const answers: unknown[] = [];
    for (const { method, path, body, field } of requestsOf(call as never)) {
      const { status } = await askOffice(shop, method, path, headers[door], body);
      if (status >= 500) answers.push([method, path, field, body, status]);
    }
    expect(answers).toEqual([]);
  });
});

test('NUL that reaches the database is refused as wrong, and nothing of the request is kept', async () => {
  const answer = await askWithCode(shop, ['POST', '/api/admin/machine/tokens'], owner, {
    name: 'a\u0000b',
    scopes: ['orders:read'],
  });
  expect(answer).toMatchObject({ status: 400, body: { code: expect.stringMatching(/INVALID/) } });
  expect((await shop.post('/api/orders/lookup', { code: '\u0000', phone: '0912345678' })).status).toBe(400);
});

test('a forged cursor is refused by every list', async () => {
  const forged = [
    ['x', 'x'],
    ['x'],
    [-1, 'x'],
    [-1, randomUUID()],
    [1e15, randomUUID()],
    [1.5],
    ['\u0000', '\u0000'],
  ].map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'));
  const lists = Object.values(adminApi).filter((call) => 'query' in call && 'cursor' in (call.query?.shape ?? {}));
  expect(lists.length).toBeGreaterThan(8);
  for (const { path } of lists)
    for (const cursor of forged) {
      const at = `${path.replace(/:\w+/g, order.order_number)}?cursor=${cursor}`;
      expect((await askOffice(shop, 'GET', at, headers.office)).status, at).toBeLessThan(500);
    }
});

test('the Link header repeats the filters of the list, nothing else, and is never longer than a proxy takes', async () => {
  const unknown = Array.from({ length: 600 }, (_, index) => `tham-so-${index}=1`).join('&');
  const { headers: sent } = await shop.get(`/api/products?page=1&limit=2&inStock=true&${unknown}`);
  expect(sent.get('link')).toMatch(/inStock=true/);
  expect(sent.get('link')).not.toMatch(/tham-so/);
  const { headers: long } = await shop.get(`/api/products?${Array(600).fill('types=a').join('&')}&limit=2`);
  expect((long.get('link') ?? '').length).toBeLessThanOrEqual(4_000);
});
