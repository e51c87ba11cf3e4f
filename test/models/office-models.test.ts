/** Models that the shop's owner uploads for a product. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { MAX_MODEL_BYTES, modelFaults } from '#domain/models/read-model.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';
import { makeGlb, solid, solidBytes } from './make-glb.ts';

const shop = openTestShop();
const R200 = new URL('../../catalogue/models/may-chay-bo-dien-gap-gon-nhip-chay-r200.glb', import.meta.url);
const { headers: writer } = openOffice(shop, 'catalogue');
const { headers: reader } = openOffice(shop, 'reader');
let treadmill = new Blob();
beforeAll(async () => {
  treadmill = new Blob([new Uint8Array(await readFile(R200))]);
});

const office = (method: string, { id }: Pick<Product, 'id'>, place = '', body?: unknown, as = writer) =>
  askOffice(shop, method, `/api/admin/products/${id}/models${place}`, as, body);
function upload(product: Pick<Product, 'id'>, file: Blob | null, pose = 'use', as = writer) {
  const form = new FormData();
  if (file) form.append('model', file, 'may.glb');
  return office('POST', product, `/${pose}`, form, as);
}
const glb = (json: unknown, binary: Uint8Array | null = solidBytes) =>
  new Blob([new Uint8Array(makeGlb(json, { binary }))]);
const inShop = async ({ slug }: Product) => (await shop.get(`/api/products/${slug}`)).body.models;

test('a model of the owner’s product is in the shop at once, and gone once it is taken away', async () => {
  const product = await makeProduct(shop.shop.db);
  expect((await office('GET', product)).body).toEqual({ models: [] });
  const { status, body } = await upload(product, treadmill);
  expect([status, body.models]).toEqual([
    200,
    [expect.objectContaining({ pose: 'use', size_cm: [163, 69.1, 127.5], misfits: [] })],
  ]);
  expect(await inShop(product)).toEqual([
    { pose: 'use', url: body.models[0].url, bytes: treadmill.size, size_cm: [163, 69.1, 127.5] },
  ]);
  expect((await upload(product, treadmill, 'stored')).body.models).toHaveLength(2);
  expect((await office('DELETE', product, '/use')).body.models).toMatchObject([{ pose: 'stored' }]);
  await office('DELETE', product, '/stored');
  await office('DELETE', product, '/stored');
  expect(await inShop(product)).toBeUndefined();
  const { rows } = await shop.pool.query('select act from audit_log where thing_id = $1 order by id', [product.id]);
  const [set, removed] = ['product.model-set', 'product.model-removed'];
  expect(rows.map(({ act }) => act)).toEqual([set, set, removed, removed]);
});

test('the office warns of a side that is more than 3 % away from the typed specifications', async () => {
  const product = await makeProduct(shop.shop.db);
  const said = { 'catalogue/use-length-cm': 170, 'catalogue/use-width-cm': 70, 'catalogue/stored-height-cm': 20 };
  await shop.pool.query('update products set attributes = $1 where id = $2', [said, product.id]);
  expect((await upload(product, treadmill)).body.models).toMatchObject([
    { misfits: [{ side: 'length', said: 170, measured: 163 }] },
  ]);
});

test.each([
  ['no model', new Blob(['không phải GLB']), 422, 'MODEL_REFUSED'],
  ['a model that was cut off', null, 422, 'MODEL_REFUSED'],
  ['more than 5 MB', new Blob([new Uint8Array(MAX_MODEL_BYTES + 1)]), 413, 'MODEL_TOO_LARGE'],
])('a file with %s is refused', async (_, file, status, code) => {
  const product = await makeProduct(shop.shop.db);
  expect(await upload(product, file ?? treadmill.slice(0, 5000))).toMatchObject({ status, body: { code } });
  expect(await inShop(product)).toBeUndefined();
});

const [points, indices] = solid().accessors ?? [];
const meshopt = {
  EXT_meshopt_compression: { buffer: 0, byteLength: 48, byteStride: 12, count: 4, mode: 'ATTRIBUTES' },
};
test.each([
  ['more indices than it has', glb(solid({ accessors: [points, { ...indices, count: 24 }] as never }))],
  ['no numbers', glb(solid(), null)],
  [
    'an index of a point that is not there',
    glb(solid(), Buffer.concat([solidBytes.subarray(0, 48), Buffer.alloc(24, 9)])),
  ],
  [
    'numbers that cannot be decompressed',
    glb(
      solid({
        extensionsUsed: ['EXT_meshopt_compression'],
        bufferViews: [{ buffer: 1, byteLength: 48, extensions: meshopt as never }, solid().bufferViews?.[1]] as never,
      }),
    ),
  ],
  [
    'a material that is not there',
    glb(solid({ meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 3 }] }] })),
  ],
])('a model with %s is refused, since no browser could draw it', async (_, file) => {
  const product = await makeProduct(shop.shop.db);
  expect(await upload(product, file)).toMatchObject({
    ...{ status: 422, body: { code: 'MODEL_REFUSED', reason: modelFaults.unreadable } },
  });
  expect(await inShop(product)).toBeUndefined();
});

test('both poses sent at the same time are both kept', async () => {
  const product = await makeProduct(shop.shop.db);
  const other = glb(solid());
  await Promise.all([upload(product, treadmill), upload(product, treadmill, 'stored')]);
  for (let round = 0; round < 6; round++) {
    const file = round % 2 === 0 ? other : treadmill;
    await Promise.all([upload(product, file), upload(product, file, 'stored')]);
    expect((await inShop(product)).map(({ bytes }: { bytes: number }) => bytes)).toEqual([file.size, file.size]);
  }
});

test('a form without a file, a product that is not there and a pose that is none are refused', async () => {
  const product = await makeProduct(shop.shop.db);
  expect(await upload(product, null)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  const stranger = { id: '00000000-0000-4000-8000-000000000009' };
  expect(await upload(stranger, treadmill)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  expect((await office('GET', stranger)).status).toBe(404);
  expect((await upload(product, treadmill, 'upside-down')).status).toBeGreaterThanOrEqual(400);
  expect((await upload(product, treadmill, 'use', reader)).status).toBe(403);
});
