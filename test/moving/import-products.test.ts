/** The owner brings the products of another shop in, through the office, and takes them back. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
let headers: OfficeHeaders;
const samples = new URL('../data/moving/', import.meta.url);

beforeAll(async () => {
  headers = (await makeStaff(shop, 'owner')).headers;
});

const ask = (method: string, path: string, body?: unknown) => askOffice(shop, method, path, headers, body);

async function upload(kind: string, name: string, content: BlobPart): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const { status, body } = await ask('POST', `/api/admin/imports/${kind}`, form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const goOn = (importId: string) => advanceImportJob(shop.shop, { importId }, new AbortController().signal);
const read = async (id: string) => (await ask('GET', `/api/admin/imports/${id}`)).body;
const sample = async (name: string) => new Uint8Array(await readFile(new URL(name, samples)));

async function preview(kind: string, name: string) {
  const id = await upload(kind, name, await sample(name));
  await goOn(id);
  return read(id);
}

async function act(id: string, path: 'run' | 'undo') {
  const { status, body } = await ask('POST', `/api/admin/imports/${id}/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  await goOn(id);
  return read(id);
}

const products = async () =>
  (await shop.pool.query('select sku, name, price, stock, group_slug from products order by sku')).rows;

test('a file of another shop is previewed, imported once whatever is pressed twice, and taken back whole', async () => {
  const before = await products();
  const previewed = await preview('products', 'shopify/products.csv');
  expect(previewed).toMatchObject({
    state: 'previewed',
    system: 'Shopify',
    total: 31,
    added: 29,
    changed: 0,
    refused: 2,
  });
  expect(await products()).toEqual(before);
  // the same file once more, as from a second tab, is the same import
  expect(await upload('products', 'products.csv', await sample('shopify/products.csv'))).toBe(previewed.id);
  await Promise.all([act(previewed.id, 'run'), act(previewed.id, 'run')]);
  expect(await read(previewed.id)).toMatchObject({ state: 'done', dealtWith: 31, added: 29, refused: 2 });
  const after = await products();
  const again = await preview('products', 'shopify/products.csv');
  expect(again).toMatchObject({ state: 'previewed', added: 0, changed: 0, same: 29, refused: 2 });
  expect((await act(previewed.id, 'undo')).takenBack).toBe(29);
  expect(after.length).toBeGreaterThan(before.length + 29);
  expect(await products()).toEqual(before);
  expect((await ask('DELETE', `/api/admin/imports/${again.id}`)).status).toBe(200);
});
