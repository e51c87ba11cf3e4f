/** Tables of products: what staff export they can import again, and a file with a fault changes nothing. */
import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { importProductsJob } from '#server/jobs/import-products.ts';
import { takeImagesFrom } from '#server/pages/media.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { askOffice, makeStaff, type OfficeHeaders } from './office.ts';

const shop = openTestShop();
let headers: OfficeHeaders;

beforeAll(async () => {
  headers = (await makeStaff(shop, 'catalogue')).headers;
  // the database comes from a template, without the pictures that its products show
  const folder = new URL('../../catalogue/', import.meta.url);
  const takeImage = takeImagesFrom(shop.shop.files)(folder);
  for (const name of await readdir(new URL('pictures/', folder)))
    if (name.endsWith('.webp')) await takeImage(`pictures/${name}`);
  // a model is a file of its own, which no table of products names
  await shop.pool.query('delete from product_models');
});

const ask = (method: string, path: string, body?: unknown) => askOffice(shop, method, path, headers, body);

async function exported(format: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${shop.url}/api/admin/product-export?format=${format}`, { headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

async function upload(content: BlobPart, name = 'san-pham.csv'): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const { status, body } = await ask('POST', '/api/admin/product-imports', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const run = (importId: string, signal = new AbortController().signal) =>
  importProductsJob(shop.shop, { importId }, signal);

/** Imports a file to its end. @returns the state of the import */
async function importFile(content: BlobPart, name?: string) {
  const id = await upload(content, name);
  await run(id);
  return (await ask('GET', `/api/admin/product-imports/${id}`)).body;
}

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
const csv = (...rows: (string | number)[][]) => rows.map((row) => row.map(quoted).join(',')).join('\n');
const head = ['SKU', 'Tên', 'Loại', 'Thương hiệu', 'Giá bán'];

const countProducts = async () => (await shop.pool.query('select count(*)::int as n from products')).rows[0].n;
const lastChange = async () =>
  (await shop.pool.query('select max(updated_at) as at, count(*)::int as n from products')).rows[0];

/** What shoppers are told of every product, without what a new row must have anew. */
async function everyPage(): Promise<unknown[]> {
  const { rows } = await shop.pool.query('select slug from products where archived_at is null order by sku');
  const pages: unknown[] = [];
  for (const { slug } of rows) {
    const { body } = await shop.get(`/api/products/${slug}`);
    const { id: _id, rating: _rating, reviews: _reviews, siblings, parts, ...page } = body;
    const without = (list: { id: string }[]) => list.map(({ id: _, ...rest }) => rest);
    pages.push({ ...page, siblings: without(siblings), ...(parts && { parts: without(parts) }) });
  }
  return pages;
}

async function wipe(): Promise<void> {
  await shop.pool.query('truncate products cascade');
  await shop.pool.query('delete from product_words');
}

test.each(['csv', 'xlsx'] as const)('a %s export that is imported again changes nothing', async (format) => {
  const before = await lastChange();
  const result = await importFile(await exported(format), `san-pham.${format}`);
  expect(result).toMatchObject({ state: 'done', added: 0, changed: 0, faults: [], warnings: [] });
  expect(await lastChange()).toEqual(before);
});

test.each(['csv', 'xlsx'] as const)('an emptied shop gets the same pages from its %s export', async (format) => {
  const dangerous = await makeProduct(shop.shop.db, {
    name: '=HYPERLINK("http://xau.example")',
    slug: `cong-thuc-${format}`,
    brand: '@SUM(A1)',
    features: ['+1', "'-2"],
    specs: { 'Tỉ lệ 1:2 \\ a': '3: 4', '-Dài': '=5' },
    spotlight: "'=giữ nguyên",
  });
  const before = await everyPage();
  const table = await exported(format);
  await wipe();
  const result = await importFile(table, `san-pham.${format}`);
  expect(result).toMatchObject({ state: 'done', faults: [], warnings: [] });
  expect(await everyPage()).toEqual(before);
  const { body } = await shop.get(`/api/products/${dangerous.slug}`);
  expect(body).toMatchObject({
    name: '=HYPERLINK("http://xau.example")',
    slug: `cong-thuc-${format}`,
    brand_name: '@SUM(A1)',
    features: ['+1', "'-2"],
  });
});

test('no cell of an export begins like a formula', async () => {
  const text = new TextDecoder().decode(await exported('csv'));
  expect(text).toContain(`"'=HYPERLINK(""http://xau.example"")"`);
  expect(text).not.toMatch(/(^|,)"[=+\-@]/m);
});

test('a file with one faulty row loads none, and every fault is named with its row, its column and why', async () => {
  const count = await countProducts();
  const result = await importFile(
    csv(
      [...head, 'Giá gốc', 'Thông số', 'Bộ gồm'],
      ['NHAP-1', 'Tạ nhập một', 'ta-tay', 'Bền Lực', '1.250.000', '', '', ''],
      ['NHAP-2', '', 'ta-tay', 'Bền Lực', 'rẻ', '', '', ''],
      ['NHAP-3', 'Tạ nhập ba', 'khong-co', 'Bền Lực', 100_000, 50_000, 'Dày 10 mm', ''],
      ['NHAP-1', 'Tạ nhập bốn', 'ta-tay', 'Bền Lực', 100_000, '', '', '2 x KHONG-CO'],
    ),
  );
  expect(result.state).toBe('faulty');
  expect(result.faults).toEqual([
    { row: 3, column: 'Giá bán', reason: '“rẻ” không phải là số đồng' },
    { row: 3, column: 'Tên', reason: 'không được để trống' },
    { row: 4, column: 'Thông số', reason: '“Dày 10 mm” thiếu dấu hai chấm giữa tên và giá trị' },
    { row: 4, column: 'Giá gốc', reason: 'không được thấp hơn giá bán' },
    { row: 5, column: 'SKU', reason: 'trùng với dòng 2' },
    { row: 5, column: 'Bộ gồm', reason: 'cửa hàng không có sản phẩm “KHONG-CO”' },
  ]);
  expect(await countProducts()).toBe(count);
  const file = await ask('GET', `/api/admin/product-imports/${result.id}/faults`);
  expect(file.body).toContain('"Lỗi","5","SKU","trùng với dòng 2"');
});

test('a file changes only what its columns name, never the stock of a product that the shop has', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 9, features: ['Giữ nguyên'] });
  const result = await importFile(
    csv([...head, 'Tồn kho'], [product.sku, product.name, 'ta-tay', 'Bền Lực', 450_000, 99]),
  );
  expect(result).toMatchObject({ state: 'done', added: 0, changed: 1 });
  const { body } = await shop.get(`/api/products/${product.slug}`);
  expect(body).toMatchObject({ raw_price: 450_000, stock: 9, features: ['Giữ nguyên'] });
});

test('a picture that the shop does not keep is a warning, and its row is loaded without it', async () => {
  const url = '/media/0123456789abcdef0123-800x800/800.webp';
  const result = await importFile(
    csv([...head, 'Ảnh'], ['NHAP-ANH', 'Tạ có ảnh lạ', 'ta-tay', 'Bền Lực', 100_000, `${url} Ảnh lạ`]),
  );
  expect(result).toMatchObject({
    state: 'done',
    added: 1,
    warnings: [{ row: 2, column: 'Ảnh', reason: `cửa hàng không có ảnh ${url}, nên bỏ qua` }],
  });
});

test.each([
  ['an unknown column', csv([...head, 'Màu mè'], ['A', 'B', 'ta-tay', 'C', 1, 'x'])],
  ['a missing column', csv(['SKU', 'Tên'], ['A', 'B'])],
  ['no row', csv(head)],
  ['no text', new Uint8Array([0xff, 0xfe, 0x00, 0x41])],
  ['a damaged workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
])('a file with %s is refused as a whole', async (_, content) => {
  const count = await countProducts();
  const result = await importFile(content);
  expect(result).toMatchObject({ state: 'faulty', loaded: 0 });
  expect(result.faults.length).toBeGreaterThan(0);
  expect(await countProducts()).toBe(count);
});

test('an import that a restart interrupts goes on where it was and loads no row twice', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => [
    `DUT-${index}`,
    `Tạ đứt đoạn số ${index}`,
    'ta-tay',
    'Bền Lực',
    100_000 + index,
  ]);
  const id = await upload(csv(head, ...rows));
  const stop = new AbortController();
  const timer = setInterval(async () => {
    const { rows: found } = await shop.pool.query('select loaded from product_imports where id = $1', [id]);
    if (found[0]?.loaded > 0) stop.abort();
  }, 5);
  await run(id, stop.signal).catch(() => {});
  clearInterval(timer);
  await run(id);
  const { body } = await ask('GET', `/api/admin/product-imports/${id}`);
  expect(body).toMatchObject({ state: 'done', total: 600, loaded: 600, added: 600, changed: 0 });
});

test('ten thousand products with fifty faulty rows: all fifty are reported and none is loaded', async () => {
  const count = await countProducts();
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `MUOI-${index}`,
    `Tạ thứ ${index}`,
    index % 200 === 7 ? 'khong-co' : 'ta-tay',
    'Bền Lực',
    100_000,
  ]);
  const { state, total, faults, faultCount } = await importFile(csv(head, ...rows));
  expect({ state, total, faultCount }).toEqual({ state: 'faulty', total: 10_000, faultCount: 50 });
  expect(faults.map(({ row }: { row: number }) => row)).toEqual(
    Array.from({ length: 50 }, (_, index) => index * 200 + 9),
  );
  expect(await countProducts()).toBe(count);
}, 60_000);
