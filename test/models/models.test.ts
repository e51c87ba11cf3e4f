/** Models of products: taken in with an import, served under their content, and made into files for rooms on request. */
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { ImportError, importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import type { ShownModel } from '#domain/models/model.ts';
import { readModel } from '#domain/models/read-model.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const catalogue = new URL('../../catalogue/', import.meta.url);
const R200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const row = (models?: object[]) => ({
  ...{ sku: 'MOD-1', name: 'Máy có hình 3D', type: 'may-chay-bo', brand: 'Nhịp Chạy', priceVnd: 1000 },
  ...(models && { models }),
});
const take = (models?: object[]) =>
  importCatalogue(shop.shop.db, { products: [row(models)] }, takeFilesFrom(shop.shop.files)(catalogue));
const shown = async (): Promise<ShownModel[] | undefined> =>
  (await shop.get('/api/products/may-co-hinh-3d')).body.models;
const both = [
  { file: `models/${R200}.glb`, pose: 'use' },
  { file: `models/${R200}-stored.glb`, pose: 'stored' },
];

let url = '';
let bytes = Buffer.alloc(0);
beforeAll(async () => {
  await take(both);
  url = (await shown())?.[0]?.url ?? '';
  bytes = await readFile(new URL(`models/${R200}.glb`, catalogue));
});

test('a product of the import has its models, the one in use first, with their sizes in cm', async () => {
  expect(await shown()).toEqual([
    {
      pose: 'use',
      url: expect.stringMatching(/^\/media\/models\/[0-9a-f]{20}\.glb$/),
      bytes: bytes.length,
      size_cm: [163, 69.1, 127.5],
    },
    { pose: 'stored', url: expect.any(String), bytes: expect.any(Number), size_cm: [116.6, 69.1, 140.7] },
  ]);
});

test('a model is served under its content, and browsers keep it for good', async () => {
  const answer = await fetch(shop.url + url);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'model/gltf-binary',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each([
  ['bytes=0-3', 0, 4],
  ['bytes=100-', 100, undefined],
  ['bytes=-8', -8, undefined],
])('the range %s of a model is those bytes', async (range, from, to) => {
  const answer = await fetch(shop.url + url, { headers: { range } });
  expect(answer.status).toBe(206);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
  expect(answer.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${bytes.length}$`));
});

test('a range behind the end of a model is refused with its length', async () => {
  const answer = await fetch(shop.url + url, { headers: { range: `bytes=${bytes.length}-` } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
});

test('a range that ends before it begins is ignored: the whole model is sent', async () => {
  const answer = await fetch(shop.url + url, { headers: { range: 'bytes=50-10' } });
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
});

test('an address without a model is not found', async () => {
  for (const path of [
    `/media/models/${'0'.repeat(20)}.glb`,
    '/media/models/x.glb',
    `/media/models/ar2/${'0'.repeat(20)}.glb`,
    `/media/models/ar2/${url.slice(14, 34)}.usdz`,
  ])
    expect((await shop.get(path)).status, path).toBe(404);
});

describe('for a room', () => {
  const made = async (folder = 'ar2') => {
    const answer = await fetch(shop.url + url.replace('models/', `models/${folder}/`));
    return { type: answer.headers.get('content-type'), content: Buffer.from(await answer.arrayBuffer()) };
  };

  test('the model without compression has the same size, needs no extension, and is kept', async () => {
    const { type, content } = await made();
    expect(type).toBe('model/gltf-binary');
    const read = readModel(content);
    expect(read).toMatchObject({ sizeMm: [1630, 691, 1275] });
    expect(typeof read === 'string' || read.glb.json.extensionsUsed).toBeUndefined();
    expect((await made()).content.equals(content)).toBe(true);
    expect(await shop.shop.files.has(`media/variants/models/ar2/${url.slice(14, 34)}.glb`)).toBe(true);
  });

  test('a page that was opened before an update finds the file in the older folder', async () => {
    expect((await made('ar')).content.equals((await made()).content)).toBe(true);
  });
});

test('an import that names no models leaves them, and one with an empty list takes them away', async () => {
  await take();
  expect(await shown()).toHaveLength(2);
  await take([both[0] ?? {}]);
  expect(await shown()).toHaveLength(1);
  await take([]);
  expect(await shown()).toBeUndefined();
  await take(both);
});

test.each([
  ['a file that is not there', 'models/khong-co.glb'],
  ['a file that is no model', 'products.json'],
  ['a file outside of the import’s folder', '../package.glb'],
])('an import with %s is refused', async (_, file) => {
  const error = await take([{ file, pose: 'use' }]).catch((reason) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect(await shown()).toHaveLength(2);
});

test('a model that no product has any more is not found, nor what was made of it', async () => {
  await shop.pool.query('delete from product_models');
  expect((await shop.get(url)).status).toBe(404);
  expect((await shop.get(url.replace('models/', 'models/ar2/'))).status).toBe(404);
});
