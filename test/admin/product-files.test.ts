/** Tables of products: what staff export they can import again, after a preview that names every fault, and take back. */
import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { takeImagesFrom } from '#server/pages/media.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';
import { askTable, goOn, importTable, readTableImport, uploadTable } from './product-table.ts';

const shop = openTestShop();
const { headers, ask } = openOffice(shop, 'catalogue');

beforeAll(async () => {
  // the database comes from a template, without the pictures that its products show
  const folder = new URL('../../catalogue/', import.meta.url);
  const takeImage = takeImagesFrom(shop.shop.files)(folder);
  for (const name of await readdir(new URL('pictures/', folder)))
    if (name.endsWith('.webp')) await takeImage(`pictures/${name}`);
  // a model is a file of its own, which no table of products names
  await shop.pool.query('delete from product_models');
});

async function exported(format: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${shop.url}/api/admin/product-export?format=${format}`, { headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const importFile = (content: BlobPart, name?: string) => importTable({ shop, headers }, content, name);

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

test('a file with faulty rows writes nothing before somebody says so, and every fault is named with its row, its column and why', async () => {
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
  expect(result.state).toBe('previewed');
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
  expect(file.body).toContain('"Lỗi","5","SKU","trùng với dòng 2","NHAP-1"');
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
  expect(result).toMatchObject({ state: 'failed', total: null, failure: expect.stringMatching(/./) });
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
  const office = { shop, headers };
  const id = await uploadTable(office, csv(head, ...rows));
  await goOn(office, id);
  await askTable(office, 'POST', `/${id}/run`);
  const stop = new AbortController();
  const timer = setInterval(async () => {
    const { rows: found } = await shop.pool.query('select dealt_with from imports where id = $1', [id]);
    if (found[0]?.dealt_with > 0) stop.abort();
  }, 5);
  await goOn(office, id, stop.signal).catch(() => {});
  clearInterval(timer);
  await goOn(office, id);
  const body = await askTable(office, 'GET', `/${id}`);
  expect(body).toMatchObject({ state: 'done', total: 600, dealtWith: 600, added: 600, changed: 0 });
});

test('a wrong cell is mended in the preview, and the whole import is taken back but for what was edited since', async () => {
  const office = { shop, headers };
  const known = await makeProduct(shop.shop.db, { name: 'Tạ có từ trước', stock: 3 });
  const edited = await makeProduct(shop.shop.db, { name: 'Tạ sẽ sửa tay', stock: 3 });
  const columns = [...head, 'Tồn kho', 'Bộ gồm', 'Giá theo lịch'];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('vi-VN');
  const sale = `90000 từ ${day(2)} 08:00 đến ${day(4)} 08:00`;
  const id = await uploadTable(
    office,
    csv(
      columns,
      ['BO-1', 'Bộ hai tạ', 'ta-tay', 'Bền Lực', 300_000, '', '2 x LE-1', ''],
      ['LE-1', 'Tạ lẻ một', 'ta-tay', 'Bền Lực', 'trăm nghìn', 7, '', sale],
      [known.sku, 'Tạ đổi tên', 'ta-tay', 'Bền Lực', 120_000, '', '', sale],
      [edited.sku, 'Tạ đổi tên nữa', 'ta-tay', 'Bền Lực', 130_000, '', '', ''],
    ),
  );
  await goOn(office, id);
  const before = await shop.pool.query('select sku, name, price from products order by sku');
  const previewed = await readTableImport(office, id);
  expect(previewed).toMatchObject({ state: 'previewed', added: 0, changed: 2, refused: 2 });
  expect(previewed.faults).toEqual([
    { row: 3, column: 'Giá bán', reason: '“trăm nghìn” không phải là số đồng' },
    { row: 2, column: 'Bộ gồm', reason: 'cửa hàng không có sản phẩm “LE-1”' },
  ]);
  await askTable(office, 'PUT', `/${id}/choices`, { cells: { 3: { 'Giá bán': '100.000' } } });
  await goOn(office, id);
  expect(await readTableImport(office, id)).toMatchObject({ added: 2, changed: 2, refused: 0, faults: [] });
  await askTable(office, 'POST', `/${id}/run`);
  await goOn(office, id);
  expect(await readTableImport(office, id)).toMatchObject({ state: 'done', added: 2, changed: 2, warnings: [] });
  const { rows: planned } = await shop.pool.query(
    'select s.products, count(*)::int from price_schedules s join scheduled_prices p on p.schedule_id = s.id group by s.id',
  );
  // one schedule for all products of the same time
  expect(planned).toEqual([{ products: 2, count: 2 }]);
  const { rows: bundle } = await shop.pool.query(
    `select q.sku, b.quantity from bundle_parts b join products p on p.id = b.bundle_id join products q on q.id = b.part_id
     where p.sku = 'BO-1'`,
  );
  expect(bundle).toEqual([{ sku: 'LE-1', quantity: 2 }]);

  await shop.pool.query(`update products set name = 'Tên gõ tay' where sku = $1`, [edited.sku]);
  await askTable(office, 'POST', `/${id}/undo`);
  await goOn(office, id);
  expect(await askTable(office, 'GET', `/${id}`)).toMatchObject({ state: 'undone', takenBack: 3, leftAlone: 1 });
  const after = await shop.pool.query('select sku, name, price from products order by sku');
  const expected = before.rows.map((row) =>
    row.sku === edited.sku ? { ...row, name: 'Tên gõ tay', price: 130_000 } : row,
  );
  expect(after.rows).toEqual(expected);
  const { rows: waiting } = await shop.pool.query(
    `select 1 from scheduled_prices where state in ('waiting', 'running')`,
  );
  expect(waiting).toEqual([]);
});

test('whoever may not write products sees imports of the table and begins none, and none is reached by the calls for files of other shops', async () => {
  const reader = { shop, headers: (await makeStaff(shop, 'reader')).headers };
  const id = await uploadTable({ shop, headers }, csv(head, ['DOC-1', 'Tạ để đọc', 'ta-tay', 'Bền Lực', 100_000]));
  await goOn(reader, id);
  expect((await askTable(reader, 'GET', '')).items[0]).toMatchObject({ id, state: 'previewed', added: 1 });
  expect((await askOffice(shop, 'POST', `/api/admin/product-imports/${id}/run`, reader.headers)).status).toBe(403);
  const owner = (await makeStaff(shop, 'owner')).headers;
  expect((await askOffice(shop, 'POST', `/api/admin/imports/${id}/run`, owner)).status).toBe(404);
  expect((await askOffice(shop, 'GET', '/api/admin/imports', owner)).body.items).toEqual([]);
});

test('ten thousand products with fifty faulty rows: all fifty are reported and none is written before somebody says so', async () => {
  const count = await countProducts();
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `MUOI-${index}`,
    `Tạ thứ ${index}`,
    index % 200 === 7 ? 'khong-co' : 'ta-tay',
    'Bền Lực',
    100_000,
  ]);
  const { state, total, faults, refused } = await importFile(csv(head, ...rows));
  expect({ state, total, refused }).toEqual({ state: 'previewed', total: 10_000, refused: 50 });
  expect(faults.map(({ row }: { row: number }) => row)).toEqual(
    Array.from({ length: 50 }, (_, index) => index * 200 + 9),
  );
  expect(await countProducts()).toBe(count);
});
