/** The owner brings the products of another shop in, through the office, and takes them back. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { adminApi } from '#contract/admin/api.ts';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'owner');
const samples = new URL('../data/moving/', import.meta.url);

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
  await expectEveryScreenToLoad();
  await expectTreeToBeSaved();
  const again = await preview('products', 'shopify/products.csv');
  expect(again).toMatchObject({ state: 'previewed', added: 0, changed: 0, same: 29, refused: 2 });
  expect((await act(previewed.id, 'undo')).takenBack).toBe(29);
  expect(after.length).toBeGreaterThan(before.length + 29);
  expect(await products()).toEqual(before);
  expect((await ask('DELETE', `/api/admin/imports/${again.id}`)).status).toBe(200);
});

/** What a file made must satisfy the schemas of all that the office reads without a parameter. */
async function expectEveryScreenToLoad() {
  const paths = Object.values(adminApi).flatMap(({ method, path, ...call }) =>
    method === 'GET' && !path.includes(':') && 'output' in call ? path : [],
  );
  const statuses = await Promise.all(paths.map(async (path) => [path, (await ask('GET', path)).status]));
  expect(paths.length).toBeGreaterThan(40);
  expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([]);
}

/** The file made categories without a description; the tree is saved as it was read. */
async function expectTreeToBeSaved() {
  const { body: tree } = await ask('GET', '/api/admin/category-tree');
  const categories = tree.categories.map(
    ({ archived: _, types, ...category }: { archived: boolean; types: { slug: string; name: string }[] }) => ({
      ...category,
      types: types.map(({ slug, name }) => ({ slug, name })),
    }),
  );
  const saved = await ask('PUT', '/api/admin/category-tree', { version: tree.version, categories });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

const columns = ['Tên', 'SKU', 'Giá bán', 'Danh mục'];
const csv = (...rows: (string | number)[][]) => [columns, ...rows].map((row) => row.join(',')).join('\n');

/** Uploads a table of the owner's own, and says what its columns mean. */
async function previewTable(...rows: (string | number)[][]) {
  const id = await upload('products', 'kho.csv', csv(...rows));
  await goOn(id);
  const found = await read(id);
  if (found.state === 'mapping') {
    expect((await ask('PUT', `/api/admin/imports/${id}/choices`, { table: found.guess })).status).toBe(200);
    await goOn(id);
  }
  return read(id);
}

const idOf = async (sku: string) =>
  (await shop.pool.query('select id from products where sku = $1', [sku])).rows[0]?.id as string;

test('the undo leaves alone what was ordered or edited since, names it, and takes the rest back', async () => {
  const previewed = await previewTable(
    ['Bóng bán', 'HT-1', 100_000, 'Bóng lạ'],
    ['Bóng sửa', 'HT-2', 100_000, 'Bóng lạ'],
    ['Bóng yên', 'HT-3', 100_000, 'Bóng lạ hơn'],
  );
  expect(previewed).toMatchObject({ state: 'previewed', system: null, added: 3 });
  await act(previewed.id, 'run');
  // the columns are remembered, so the same table with other rows needs no mapping
  const later = await previewTable(['Bóng yên', 'HT-3', 120_000, 'Bóng lạ hơn']);
  expect(later).toMatchObject({ state: 'previewed', changed: 1 });
  await ask('DELETE', `/api/admin/imports/${later.id}`);
  await shop.pool.query(`update products set stock = 5 where sku = 'HT-1'`);
  await shop.pool.query(`update products set price = 90000, updated_at = now() where sku = 'HT-2'`);
  const undone = await act(previewed.id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', takenBack: 1, leftAlone: 2 });
  const { body } = await ask('GET', `/api/admin/imports/${previewed.id}/rows?show=left`);
  expect(body.items).toMatchObject([
    { name: 'Bóng bán', leftReason: 'HT-1 đã nhập, xuất kho sau khi nhập' },
    { name: 'Bóng sửa', leftReason: 'HT-2 đã được sửa' },
  ]);
  expect([await idOf('HT-3'), Boolean(await idOf('HT-1'))]).toEqual([undefined, true]);
  const { rows } = await shop.pool.query(`select name from product_types where name like 'Bóng lạ%'`);
  expect(rows).toEqual([{ name: 'Bóng lạ' }]);
});

test('an import of existing products changes what the file says, and its undo brings the old values back', async () => {
  const first = await previewTable(['Thảm cũ', 'CU-1', 200_000, 'Thảm yoga']);
  await act(first.id, 'run');
  const second = await previewTable(['Thảm mới', 'CU-1', 180_000, 'Thảm yoga']);
  expect(second).toMatchObject({ changed: 1, added: 0 });
  await act(second.id, 'run');
  const price = async () => (await shop.pool.query(`select name, price::int from products where sku = 'CU-1'`)).rows;
  expect(await price()).toEqual([{ name: 'Thảm mới', price: 180_000 }]);
  expect(await act(second.id, 'undo')).toMatchObject({ takenBack: 1, leftAlone: 0 });
  expect(await price()).toEqual([{ name: 'Thảm cũ', price: 200_000 }]);
});

test('a program that stops between two chunks goes on behind the last one, and a second import waits', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => [`Dây ${index}`, `DAY-${index}`, 50_000, 'Dây kháng lực']);
  const previewed = await previewTable(...rows);
  await ask('POST', `/api/admin/imports/${previewed.id}/run`);
  const stop = new AbortController();
  const stopped = advanceImportJob(shop.shop, { importId: previewed.id }, stop.signal);
  while ((await read(previewed.id)).dealtWith === 0) await new Promise((go) => setTimeout(go, 20));
  stop.abort();
  await stopped.catch(() => {});
  const other = await previewTable(['Dây khác', 'DAY-X', 50_000, 'Dây kháng lực']);
  const halfway = await read(previewed.id);
  if (halfway.state === 'running')
    expect((await ask('POST', `/api/admin/imports/${other.id}/run`)).body).toMatchObject({ code: 'IMPORT_BUSY' });
  await Promise.all([goOn(previewed.id), goOn(previewed.id)]);
  expect(await read(previewed.id)).toMatchObject({ state: 'done', dealtWith: 150, added: 150 });
  const { rows: found } = await shop.pool.query(`select count(*)::int as n from products where sku ~ '^DAY-[0-9]+$'`);
  expect(found).toEqual([{ n: 150 }]);
  expect((await act(other.id, 'run')).added).toBe(1);
});
