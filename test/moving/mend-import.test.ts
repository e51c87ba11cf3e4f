/** What the preview of a former shop's file refuses is mended in the preview itself, and what is similar is proposed. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { RowNote } from '#domain/moving/row-note.ts';
import { advanceImportJob, keysOfNeededFiles, movingKey } from '#server/jobs/advance-import.ts';
import { forgetPerson } from '#store/moving/past-people.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { folder } from './answers.ts';

const shop = openTestShop();
const office = openOffice(shop, 'owner');

async function ask(method: string, path: string, body?: unknown) {
  const answer = await office.ask(method, `/api/admin${path}`, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}
const goOn = (importId: string) => advanceImportJob(shop.shop, { importId }, new AbortController().signal);
const find = (id: string) => ask('GET', `/imports/${id}`);

async function preview(kind: string, content: string | Buffer, name = 'tep.csv') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const { id } = await ask('POST', `/imports/${kind}`, form);
  await goOn(id);
  const found = await find(id);
  expect(found.state, found.failure).toBe('previewed');
  return found;
}
const sample = async (name: string) => readFile(new URL(name, folder));

/** Chooses something else for an import, beside what was chosen so far. */
async function choose(id: string, changed: object) {
  const { choices } = await find(id);
  await ask('PUT', `/imports/${id}/choices`, { ...choices, ...changed });
  await goOn(id);
  return find(id);
}

type Row = { row: number; name: string; outcome: string; notes: RowNote[]; item: Record<string, unknown> | null };
const rowsOf = async (id: string, show = 'all'): Promise<Row[]> =>
  (await ask('GET', `/imports/${id}/rows?limit=100&show=${show}`)).items;
const notesOf = async (id: string) => (await rowsOf(id)).flatMap(({ notes }) => notes);

async function run(id: string) {
  await ask('POST', `/imports/${id}/run`);
  await goOn(id);
  return find(id);
}

/** A file of Shopify: one line per variant, without descriptions. */
const shopify = (...rows: string[]) =>
  [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Cost per item',
    ...rows,
  ].join('\n');
const priceAndStock = async (like: string) =>
  (await shop.pool.query('select sku, price::int, stock from products where sku like $1 order by sku', [like])).rows;

describe('a refused row', () => {
  test('is mended in its cell, as it is proposed or typed, and the file is read again without a second upload', async () => {
    const { id, refused } = await preview(
      'products',
      shopify(
        'sua-a,Sửa A,Sàn,Title,Default Title,SUA-A,3129k,4,',
        'sua-b,Sửa B,Sàn,Title,Default Title,SUA-B,-150000,4,',
        'sua-c,Sửa C,Sàn,Title,Default Title,SUA-A,50000,4,',
        'sua-d,,Sàn,Title,Default Title,SUA-D,50000,còn hàng,20000',
        'sua-e,Sửa E,Sàn,Title,Default Title,SUA-E,1tr25,4,',
      ),
    );
    expect(refused).toBe(5);
    const notes = (await notesOf(id)).filter(({ refuses }) => refuses);
    expect(notes.map(({ row, field, value, says, mend }) => [row, field, value, says, mend])).toEqual([
      [2, 'Variant Price', '3129k', 'không đọc được giá', '3.129.000'],
      [3, 'Variant Price', '-150000', 'giá là số âm', '-150000'],
      [4, 'Variant SKU', 'SUA-A', 'mã hàng đã có ở dòng trên', 'SUA-A-SUA-C'],
      [5, 'Title', '', 'không có tên', ''],
      [6, 'Variant Price', '1tr25', 'không đọc được giá', '1.250.000'],
    ]);
    const mended = await choose(id, {
      cells: {
        2: { 'Variant Price': '3.129.000' },
        3: { 'Variant Price': '150000' },
        4: { 'Variant SKU': 'SUA-C' },
        5: { Title: 'Sửa D', 'Variant Inventory Qty': '7' },
      },
    });
    // a row that nobody mends is left out, and says why
    expect(mended).toMatchObject({ state: 'previewed', added: 4, refused: 1 });
    expect(await rowsOf(id, 'refused')).toMatchObject([{ row: 6 }]);
    expect(await run(id)).toMatchObject({ state: 'done', added: 4, refused: 1, choices: { cells: {} } });
    expect(await priceAndStock('SUA-%')).toEqual([
      { sku: 'SUA-A', price: 3_129_000, stock: 4 },
      { sku: 'SUA-B', price: 150_000, stock: 4 },
      { sku: 'SUA-C', price: 50_000, stock: 4 },
      { sku: 'SUA-D', price: 50_000, stock: 7 },
    ]);
  });

  test.each([
    ['customers', 'shopify/customers.csv', 3],
    ['orders', 'haravan/orders.csv', 1],
    ['products', 'kiotviet/products.xlsx', 5],
  ])('of the %s in %s can be mended where one cell is at fault, and comes in', async (kind, name, most) => {
    const { id, refused, added } = await preview(kind, await sample(name), name.replace('/', '-'));
    expect(refused).toBeLessThanOrEqual(most);
    const known: Record<string, string> = {
      'không có số điện thoại lẫn email': '0912000111',
      'không đọc được giá': '100000',
      'không có giá': '120000',
      'giá là 0 đồng': '130000',
    };
    const mendable = (await notesOf(id)).flatMap(({ row, field, says, mend, refuses }) => {
      const text = known[says];
      return refuses && mend !== undefined && text !== undefined ? [{ row, field, text }] : [];
    });
    expect(mendable.length).toBeGreaterThan(0);
    const cells = Object.fromEntries(mendable.map(({ row, field, text }) => [row, { [field]: text }]));
    const mended = await choose(id, { cells });
    expect(mended.added).toBeGreaterThanOrEqual(added);
    const rows = new Set(mendable.map(({ row }) => row));
    expect((await notesOf(id)).filter(({ row, refuses }) => refuses && rows.has(row))).toEqual([]);
  });

  test('is mended until the import runs: the file is kept so long, and no longer if it names a person who is forgotten', async () => {
    const text =
      'Tên khách hàng,Điện thoại,Địa chỉ,Khu vực giao hàng\nLê Quên,0912345999,1 Phố,Hà Nội\nLê Sửa,,2 Phố,Hà Nội\n';
    const { id } = await preview('customers', text);
    const { rows } = await shop.pool.query('select content_hash from imports where id = $1', [id]);
    const key = movingKey(rows[0].content_hash);
    expect(await keysOfNeededFiles(shop.shop.db, [key])).toEqual(new Set([key]));
    await choose(id, { cells: { 3: { 'Điện thoại': '0912345998' } } });
    await shop.shop.db.transaction().execute((tx) => forgetPerson(tx, { phone: '+84912345999', email: null }));
    expect(await keysOfNeededFiles(shop.shop.db, [key])).toEqual(new Set());
    expect((await find(id)).choices.cells).toEqual({});
    const again = await office.ask('PUT', `/api/admin/imports/${id}/choices`, {
      cells: { 3: { 'Điện thoại': '0912345997' } },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'IMPORT_NOT_NOW' } });
  });
});

describe('variants that share a code', () => {
  const file = shopify(
    'ao-chung,Áo chung,Sàn,Cỡ,S,CHUNG,50000,1,',
    'ao-chung,,,,M,CHUNG,50000,2,',
    'ao-chung,,,,L,CHUNG,50000,3,',
    'quan-chung,Quần chung,Sàn,Cỡ,M,CHUNG,60000,4,',
    // the same thing a second time gets no code: it would stand in the shop twice
    'quan-chung-2,Quần chung,Sàn,Cỡ,M,CHUNG,60000,4,',
  );

  test('are proposed codes of their own, which one press accepts and the next import finds again', async () => {
    const { id, sharedCodes } = await preview('products', file);
    expect(sharedCodes).toBe(3);
    const accepted = await choose(id, { ownCodes: true });
    expect(accepted).toMatchObject({ added: 2, refused: 1, sharedCodes: 0 });
    await run(id);
    expect((await priceAndStock('CHUNG%')).map(({ sku, stock }) => [sku, stock])).toEqual([
      ['CHUNG', 1],
      ['CHUNG-L', 3],
      ['CHUNG-M', 2],
      ['CHUNG-QUAN-CHUNG-M', 4],
    ]);
    const again = await preview('products', `${file}\n`);
    expect(await choose(again.id, { ownCodes: true })).toMatchObject({ added: 0, changed: 0, same: 2 });
    // whoever changes his mind gets the codes of the file back
    expect(await choose(again.id, { ownCodes: false })).toMatchObject({ sharedCodes: 3 });
  });
});

describe('the types of a file', () => {
  test('are proposed the similar type of the shop, and a new one only where there is none or the owner wants it', async () => {
    const { id, types } = await preview(
      'products',
      shopify(
        'loai-a,Loại A,Tạ tay,Title,Default Title,LOAI-A,50000,1,',
        'loai-b,Loại B,Bánh tạ,Title,Default Title,LOAI-B,50000,1,',
        'loai-c,Loại C,Thảm yoga định tuyến,Title,Default Title,LOAI-C,50000,1,',
        // several types begin with these words
        'loai-d,Loại D,Tạ,Title,Default Title,LOAI-D,50000,1,',
        'loai-e,Loại E,Giày leo núi,Title,Default Title,LOAI-E,50000,1,',
      ),
    );
    const placed = (list: { key: string; slug: string | null; name: string }[]) =>
      Object.fromEntries(list.map(({ key, slug, name }) => [key, slug === null ? null : name]));
    expect(placed(types)).toEqual({
      'Tạ tay': 'Tạ tay (tạ đơn)',
      'Bánh tạ': 'Tạ đĩa (bánh tạ)',
      'Thảm yoga định tuyến': 'Thảm yoga',
      Tạ: null,
      'Giày leo núi': null,
    });
    const { choices } = await find(id);
    const chosen = await choose(id, { types: { ...choices.types, 'Bánh tạ': '' }, category: 'Boxing & võ thuật' });
    expect(placed(chosen.types)).toMatchObject({ 'Bánh tạ': null, 'Tạ tay': 'Tạ tay (tạ đơn)' });
    const categories = async () => (await shop.pool.query('select count(*)::int as n from categories')).rows[0].n;
    const before = await categories();
    await run(id);
    // all new types went into the one category that was chosen
    expect(await categories()).toBe(before);
    const { rows } = await shop.pool.query(
      `select p.sku, t.name, c.name as category from products p join product_types t on t.id = p.type_id
       join categories c on c.id = t.category_id where p.sku like 'LOAI-%' order by p.sku`,
    );
    expect(rows).toMatchObject([
      { name: 'Tạ tay (tạ đơn)' },
      { name: 'Bánh tạ', category: 'Boxing & võ thuật' },
      { name: 'Thảm yoga' },
      { name: 'Tạ', category: 'Boxing & võ thuật' },
      { name: 'Giày leo núi', category: 'Boxing & võ thuật' },
    ]);
  });
});

test('a cost that has no stock to stand with is told at the cell of the stock, mended there and kept, or stays told', async () => {
  const { id } = await preview(
    'products',
    shopify(
      'von-a,Tạ\u200b vốn\ufeff,Sàn,Title,Default Title,VON-A,50000,-3,20000',
      'von-b,Vốn B,Sàn,Title,Default Title,VON-B,50000,còn hàng,21000',
      'von-c,Vốn C,Sàn,Title,Default Title,VON-C,50000,,22000',
      'von-d,Vốn D,Sàn,Title,Default Title,VON-D,50000,âm ba,23000',
      // goods that are sold out have no cost to keep
      'von-e,Vốn E,Sàn,Title,Default Title,VON-E,50000,0,24000',
    ),
  );
  // invisible characters leave names
  expect((await rowsOf(id)).map(({ name }) => name).slice(0, 2)).toEqual(['Tạ vốn', 'Vốn B']);
  const told = async () =>
    (await notesOf(id))
      .filter(({ says }) => says.startsWith('chưa ghi giá vốn'))
      .map(({ row, field, value, says, mend }) => [row, field, value, says.replace(/\s/g, ' '), mend]);
  const stock = 'Variant Inventory Qty';
  const unread = (row: number, value: string, cost: string) =>
    [row, stock, value, `chưa ghi giá vốn ${cost} đ, vì không đọc được tồn kho`, value] as const;
  expect(await told()).toEqual([
    [2, stock, '-3', 'chưa ghi giá vốn 20.000 đ, vì tồn kho âm', '-3'],
    unread(3, 'còn hàng', '21.000'),
    [4, stock, '', 'chưa ghi giá vốn 22.000 đ, vì tệp không ghi tồn kho', ''],
    unread(5, 'âm ba', '23.000'),
  ]);
  await choose(id, { cells: { 2: { [stock]: '3' }, 3: { [stock]: '5' }, 4: { [stock]: '2' } } });
  await run(id);
  // a cell that nobody mended is still told of when the goods are in the shop
  expect(await told()).toEqual([unread(5, 'âm ba', '23.000')]);
  const { rows } = await shop.pool.query(
    `select p.sku, n.value::int from products p join named_costs n on n.product_id = p.id where p.sku like 'VON-%' order by 1`,
  );
  expect(rows).toEqual([
    { sku: 'VON-A', value: 60_000 },
    { sku: 'VON-B', value: 105_000 },
    { sku: 'VON-C', value: 44_000 },
  ]);
});

test('a foreign phone number keeps its plus, and a second person with a known number is told', async () => {
  const head = 'Tên khách hàng,Điện thoại,Email,Địa chỉ,Khu vực giao hàng\n';
  const first = await preview('customers', `${head}John Mẫu,+1 415 555 0100,john@example.vn,1 Phố,Hà Nội\n`);
  await run(first.id);
  const { items } = await ask('GET', '/imported-customers?q=john@example.vn');
  expect(items).toMatchObject([{ phone: '+14155550100' }]);
  const second = await preview('customers', `${head}Jane Khác,+1 415 555 0100,jane@example.vn,1 Phố,Hà Nội\n`);
  const [row] = await rowsOf(second.id);
  expect(row).toMatchObject({
    outcome: 'same',
    notes: [
      { value: 'Jane Khác, jane@example.vn', says: 'cửa hàng đã có John Mẫu với số điện thoại này, nên không ghi' },
    ],
  });
});
