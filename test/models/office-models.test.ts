/** Models that the shop's owner uploads for a product. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { MAX_MODEL_BYTES } from '#domain/models/read-model.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';

const shop = openTestShop();
const R200 = new URL('../../catalogue/models/may-chay-bo-dien-gap-gon-nhip-chay-r200.glb', import.meta.url);
let writer: OfficeHeaders;
let reader: OfficeHeaders;
let treadmill = new Blob();
beforeAll(async () => {
  writer = (await makeStaff(shop, 'catalogue')).headers;
  reader = (await makeStaff(shop, 'reader')).headers;
  treadmill = new Blob([new Uint8Array(await readFile(R200))]);
});

const office = (method: string, { id }: Pick<Product, 'id'>, place = '', body?: unknown, as = writer) =>
  askOffice(shop, method, `/api/admin/products/${id}/models${place}`, as, body);
function upload(product: Pick<Product, 'id'>, file: Blob | null, pose = 'use', as = writer) {
  const form = new FormData();
  if (file) form.append('model', file, 'may.glb');
  return office('POST', product, `/${pose}`, form, as);
}
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

test('a form without a file, a product that is not there and a pose that is none are refused', async () => {
  const product = await makeProduct(shop.shop.db);
  expect(await upload(product, null)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  const stranger = { id: '00000000-0000-4000-8000-000000000009' };
  expect(await upload(stranger, treadmill)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  expect((await office('GET', stranger)).status).toBe(404);
  expect((await upload(product, treadmill, 'upside-down')).status).toBeGreaterThanOrEqual(400);
  expect((await upload(product, treadmill, 'use', reader)).status).toBe(403);
});
