/** Extensions as strangers write them: a bank of one file, and one that is broken beside it. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defineExtension } from '#extension-api/extension.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { askOffice, makeCode, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import type { User } from '../customers.ts';
import { match, rowOf } from '../payments/bank.ts';

const careless = defineExtension({
  bank: {
    label: 'Ngân hàng cẩu thả',
    where: 'nowhere',
    proofs: { key: { label: 'Khóa', steps: [], secret: 'Khóa', madeBy: 'shop' } },
    verify() {
      throw new TypeError('a mistake of its author');
    },
  },
});

const shop = openTestShop(
  {},
  {
    'acb-open': () => import('./acb-open/extension.ts'),
    // @ts-expect-error it is no module at all
    broken: () => import('./broken/extension.ts'),
    careless: async () => ({ default: careless }),
    empty: async () => ({ default: 'nothing' }),
  },
);
const KEY = 'khoa-ky-cua-acb-open';
const PATH = '/api/admin/payment-providers';

let owner: OfficeHeaders;
let person: User;

beforeAll(async () => {
  ({ headers: owner, user: person } = await makeStaff(shop, 'owner'));
});

const ask = (method: string, path: string, body?: object) => askOffice(shop, method, path, owner, body);
const connect = async (name: string, body: object) =>
  ask('PUT', `${PATH}/${name}`, { version: null, code: await makeCode(shop, person), ...body });
const deliver = (name: string, raw: string, key = KEY) =>
  shop.post(`/webhooks/${name}`, raw, { 'x-acb-signature': createHmac('sha256', key).update(raw).digest('hex') });
const entryOf = (changed: object) =>
  JSON.stringify({
    entry: { entryId: 'E1', amount: 250_000, remark: 'chuyen tien', bookedAt: '2026-11-24 10:00:00', ...changed },
  });

test('the office draws the form of an invented bank from what its file declares', async () => {
  const { items } = (await ask('GET', '/api/admin/extensions')).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['acb-open', 'broken', 'careless', 'empty']);
  expect(items[0]).toMatchObject({
    failure: null,
    bank: {
      label: 'ACB Open',
      proofs: [
        {
          key: 'signingKey',
          secret: 'Khóa ký',
          madeBy: 'provider',
          steps: [/Thông báo/, /Dán địa chỉ/].map((words) => expect.stringMatching(words)),
        },
      ],
      options: [{ key: 'clientNumber', label: 'Số khách hàng', pattern: '\\d{8}', optional: false, secret: false }],
    },
  });
});

test('an owner connects it by its own options, and its webhooks are accepted, refused, or laid before staff', async () => {
  const body = { method: 'signingKey', secret: KEY };
  expect(await connect('acb-open', body)).toMatchObject({ status: 400, body: { field: 'clientNumber' } });
  expect(await connect('acb-open', { ...body, options: { clientNumber: '12' } })).toMatchObject({ status: 400 });
  expect(await connect('acb-open', { ...body, options: { other: '12345678' } })).toMatchObject({ status: 400 });
  expect((await connect('acb-open', { ...body, options: { clientNumber: '12345678' } })).status).toBe(200);
  const [listed] = (await ask('GET', PATH)).body.items;
  expect(listed).toMatchObject({ name: 'acb-open', method: 'signingKey', options: { clientNumber: '12345678' } });
  expect((await deliver('acb-open', entryOf({}), 'khoa-khac-hoan-toan')).status).toBe(401);
  expect((await deliver('acb-open', entryOf({}))).status).toBe(200);
  await match(shop);
  expect(await rowOf(shop, 'E1')).toMatchObject({ provider: 'acb-open', amount: 250_000 });
  expect((await deliver('acb-open', entryOf({ entryId: 'E2', amount: 'nhiều' }))).status).toBe(200);
  const { rows } = await shop.pool.query(`select details from payment_tasks where kind = 'unreadable-delivery'`);
  expect(JSON.stringify(rows)).toContain('E2');
});

describe('an extension with a mistake', () => {
  test('cannot be loaded: the office says why, its webhooks are answered 503, and the shop runs on', async () => {
    const { items } = (await ask('GET', '/api/admin/extensions')).body;
    expect(items[1]).toMatchObject({
      name: 'broken',
      failure: 'extensions/broken/extension.ts:2: a mistake of its author',
      bank: null,
    });
    expect(items[3].failure).toContain('defineExtension');
    const { status, headers } = await deliver('broken', entryOf({}));
    expect([status, headers.get('retry-after')]).toEqual([503, '300']);
    expect((await shop.get('/api/products?limit=1')).status).toBe(200);
    expect((await deliver('nobody', entryOf({}))).status).toBe(404);
  });

  test('throws while it decides about a webhook: the sender repeats it, and the log names the extension', async () => {
    expect((await connect('careless', { method: 'key' })).status).toBe(200);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await deliver('careless', '{}')).status).toBe(503);
    expect(said.mock.calls.flat().join()).toContain('careless');
    said.mockRestore();
  });

  test('is named in the log of the start', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await loadExtensions({ 'half-done': () => Promise.reject(new Error('no such file')) });
    expect(said.mock.calls.flat().join()).toBe('The extension half-done cannot be used: no such file');
    said.mockRestore();
  });
});

test('the files that import what stands in the folders name each folder, page and place', async () => {
  const { writtenFiles } = await import('../../tools/launch/extensions.mjs' as string);
  for (const [file, text] of Object.entries(writtenFiles())) expect(readFileSync(file, 'utf8'), file).toBe(text);
});

test('a folder with a wrong name or without its file is an extension that cannot be loaded', async () => {
  const { extensionFolders, importsOf } = await import('../../tools/launch/extensions.mjs' as string);
  const root = await mkdtemp(join(tmpdir(), 'extensions-'));
  for (const name of ['Bad_Name', 'empty-one', "it's", '.git']) await mkdir(join(root, name));
  await writeFile(join(root, 'README.md'), '');
  const file = join(root, 'imports.mjs');
  await writeFile(file, importsOf(extensionFolders(root), root).replace(/: Readonly<.*> =/, ' ='));
  const { extensionImports } = await import(/* @vite-ignore */ file);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const loaded = await loadExtensions(extensionImports);
  said.mockRestore();
  await rm(root, { recursive: true });
  const wrongName = expect.stringContaining('The name of its folder');
  expect([...loaded.values()].map(({ name, failure }) => [name, failure])).toEqual([
    ['Bad_Name', wrongName],
    ['empty-one', 'Its folder has no file extension.ts.'],
    ["it's", wrongName],
  ]);
});
