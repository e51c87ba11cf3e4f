/** Attributes of products that an extension declares: at every door by one rule, and kept while the extension is away. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { importProducts as importByCommand } from '#cli/catalogue/import-products.ts';
import { defineExtension } from '#extension-api/extension.ts';
import { parseRows } from '#server/adapters/table-file/csv.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { importTable } from '../admin/product-table.ts';
import { openShopOn, openTestShop, type TestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';

const yogaMats = () => import('./yoga-mats/extension.ts');
/** Another extension with a column of the same title, for which no extension was ever known to the product. */
const other = defineExtension({
  attributes: { thickness: { label: 'Độ dày thảm', unit: 'mm', kind: 'whole', most: 9 } },
});

const shop = openTestShop({}, { 'yoga-mats': yogaMats, other: async () => ({ default: other }) });
const { headers } = openOffice(shop, 'catalogue');

const ask = (method: string, path: string, body?: unknown, at: TestShop = shop) =>
  askOffice(at, method, path, { ...headers, origin: at.url }, body);
const read = async ({ id }: Pick<Product, 'id'>, at?: TestShop) =>
  (await ask('GET', `/api/admin/products/${id}`, undefined, at)).body.product;
const keptOf = async ({ id }: Pick<Product, 'id'>) =>
  (await shop.pool.query('select attributes from products where id = $1', [id])).rows[0].attributes;
const specsOf = async ({ slug }: Pick<Product, 'slug'>, at = shop): Promise<Record<string, string>> => {
  const { specs } = (await at.get(`/api/products/${slug}`)).body;
  return Object.fromEntries(specs.map(({ name, value }: { name: string; value: string }) => [name, value]));
};
const makeMat = (row: Record<string, unknown> = {}) => makeProduct(shop.shop.db, { type: 'tham-yoga', ...row });

/** Saves a product with changes. `images` of the demo's template have no files: they are left as they are. */
async function save(product: Pick<Product, 'id'>, changes: Record<string, unknown>, at?: TestShop) {
  const { version, product: fields } = await read(product, at);
  const { archived: _, images: __, ...rest } = fields;
  return ask('PUT', `/api/admin/products/${product.id}`, { version, product: { ...rest, ...changes } }, at);
}

const values = {
  'yoga-mats/material': 'cork',
  'yoga-mats/thickness': 6.5,
  'yoga-mats/two_sided': true,
  'yoga-mats/made_in': 'Việt Nam',
  'yoga-mats/shelf': 12,
};

describe('in the office', () => {
  test('the form is told what the extensions declare', async () => {
    const { attributes } = (await ask('GET', '/api/admin/categories')).body;
    expect(attributes['yoga-mats/material']).toEqual({
      kind: 'choice',
      choices: { tpe: 'TPE', cork: 'Bần tự nhiên', rubber: 'Cao su tự nhiên' },
      ...{ label: 'Chất liệu mặt thảm', types: ['tham-yoga'], open: true, shown: true, filter: 'values' },
    });
    expect(attributes['yoga-mats/shelf']).toMatchObject({ types: null, shown: false, filter: false });
  });

  test('values are saved, stand on the page of the product among its specifications, and are taken away again', async () => {
    const mat = await makeMat({ specs: { 'Nơi sản xuất': 'không rõ', 'Kích thước': '183 x 61 cm' } });
    expect((await save(mat, values)).status).toBe(200);
    expect((await read(mat)).product).toMatchObject(values);
    expect(await specsOf(mat)).toEqual({
      'Kích thước': '183 x 61 cm',
      'Chất liệu mặt thảm': 'Bần tự nhiên',
      'Độ dày thảm': '6,5 mm',
      'Dùng được hai mặt': 'Có',
      'Nơi sản xuất': 'Việt Nam',
    });
    expect((await save(mat, { 'yoga-mats/thickness': null, 'yoga-mats/two_sided': false })).status).toBe(200);
    expect(await specsOf(mat)).toMatchObject({ 'Dùng được hai mặt': 'Không' });
    expect(await keptOf(mat)).not.toHaveProperty('yoga-mats/thickness');
    const { rows } = await shop.pool.query(
      `select before, after from audit_log where act = 'product.changed' and thing_id = $1 order by id desc limit 1`,
      [mat.id],
    );
    expect(rows[0].after).toEqual({ 'yoga-mats/two_sided': false });
    expect(rows[0].before).toEqual({ 'yoga-mats/thickness': 6.5, 'yoga-mats/two_sided': true });
  });

  test.each([
    ['yoga-mats/thickness', 0.5, 'không được dưới 1'],
    ['yoga-mats/thickness', 31, 'không được quá 30'],
    ['yoga-mats/thickness', 'dày', 'phải là số'],
    ['yoga-mats/shelf', 1.5, 'phải là số nguyên'],
    ['yoga-mats/made_in', 'x'.repeat(61), 'dài quá 60 ký tự'],
    ['yoga-mats/material', 'wool', 'không hợp lệ'],
    ['yoga-mats/two_sided', 'có', 'không đọc được'],
    ['yoga-mats/colour', 'đỏ', 'không có mục yoga-mats/colour'],
  ])('%s refuses %s', async (field, value, reason) => {
    const mat = await makeMat();
    const { status, body } = await save(mat, { [field]: value });
    expect([status, body.code]).toEqual([422, 'PRODUCT_INVALID']);
    expect(body.faults).toEqual([{ field: field.endsWith('colour') ? '' : field, reason }]);
  });

  test('a product of another type cannot be given the attribute, and one that becomes such a product keeps its value unseen', async () => {
    const dumbbell = await makeProduct(shop.shop.db);
    expect((await save(dumbbell, { 'yoga-mats/material': 'cork' })).body.faults).toEqual([
      { field: 'yoga-mats/material', reason: 'không dùng cho loại sản phẩm này' },
    ]);
    const mat = await makeMat();
    expect((await save(mat, values)).status).toBe(200);
    const without = {
      'yoga-mats/material': undefined,
      'yoga-mats/thickness': undefined,
      'yoga-mats/two_sided': undefined,
    };
    expect((await save(mat, { ...without, type: 'bong-tap' })).status).toBe(200);
    expect(await specsOf(mat)).toEqual({ 'Nơi sản xuất': 'Việt Nam' });
    expect(await keptOf(mat)).toEqual(values);
  });

  test('a new product may have them, and of two people who changed one, the later is told', async () => {
    const product = {
      sku: 'THAM-1',
      name: 'Thảm có thuộc tính',
      type: 'tham-yoga',
      brand: 'An Khỏe',
      priceVnd: 300_000,
    };
    const { status, body } = await ask('POST', '/api/admin/products', { product: { ...product, ...values } });
    expect([status, body.product]).toMatchObject([201, values]);
    const late = { version: body.version, product: { ...product, 'yoga-mats/shelf': 3 } };
    expect((await save(body, { 'yoga-mats/shelf': 2 })).status).toBe(200);
    const refused = await ask('PUT', `/api/admin/products/${body.id}`, late);
    expect(refused).toMatchObject({ status: 409, body: { current: { product: { 'yoga-mats/shelf': 2 } } } });
  });
});

describe('in files', () => {
  const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const titles = [
    ...['SKU', 'Tên', 'Loại', 'Thương hiệu', 'Giá bán'],
    ...[
      'Chất liệu mặt thảm',
      'Độ dày thảm (mm) · yoga-mats/thickness',
      'Dùng được hai mặt',
      'Nơi sản xuất',
      'Kệ trong kho',
    ],
  ];

  async function importFile(...rows: unknown[][]) {
    const csv = [titles, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
    return importTable({ shop, headers }, csv, 'tham.csv');
  }

  async function exportRow(sku: string): Promise<Record<string, string>> {
    const text = await (await fetch(`${shop.url}/api/admin/product-export?format=csv`, { headers })).text();
    const [head = [], ...rows] = parseRows(text, ',');
    const row = rows.find(([first]) => first === sku) ?? [];
    return Object.fromEntries(head.map((title, at) => [title, row[at] ?? '']));
  }

  const start = (sku: string) => [sku, 'Thảm trong tệp', 'tham-yoga', 'An Khỏe', 250_000];

  test('they are columns like the fields of the shop: what is exported is imported again', async () => {
    const row = [...start('TEP-1'), 'Bần tự nhiên', '6,5', 'có', 'Việt Nam', 12];
    expect(await importFile(row)).toMatchObject({ state: 'done', added: 1 });
    const { rows } = await shop.pool.query(`select id from products where sku = 'TEP-1'`);
    expect(await keptOf(rows[0])).toEqual(values);
    const exported = await exportRow('TEP-1');
    expect(titles.slice(5).map((title) => exported[title])).toEqual(['Bần tự nhiên', '6,5', 'có', 'Việt Nam', '12']);
    expect(await importFile(row)).toMatchObject({ state: 'done', changed: 0 });
    expect(await importFile([...start('TEP-1'), '', '', '', 'Thái Lan', ''])).toMatchObject({ changed: 1 });
    expect(await keptOf(rows[0])).toEqual({ 'yoga-mats/made_in': 'Thái Lan' });
  });

  test('a wrong cell is named with its row and its column, and nothing is imported yet', async () => {
    const { state, faults } = await importFile(
      [...start('TEP-2'), 'Len', '99', 'chắc vậy', '', 'ba'],
      [...start('TEP-3').with(2, 'bong-tap'), 'TPE', '', '', '', ''],
    );
    expect(state).toBe('previewed');
    expect(faults).toEqual(
      [
        [2, 'Chất liệu mặt thảm', 'chỉ nhận TPE, Bần tự nhiên, Cao su tự nhiên'],
        [2, 'Dùng được hai mặt', 'chỉ nhận “có” hoặc “không”'],
        [2, 'Kệ trong kho', '“ba” không phải là số nguyên'],
        [2, 'Độ dày thảm (mm) · yoga-mats/thickness', 'không được quá 30'],
        [3, 'Chất liệu mặt thảm', 'không dùng cho loại sản phẩm này'],
      ].map(([row, column, reason]) => ({ row, column, reason })),
    );
  });

  test('the command line imports them by the same rule', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suc-bat-import-'));
    const file = join(folder, 'products.json');
    const row = { sku: 'LENH-1', name: 'Thảm theo lệnh', type: 'tham-yoga', brand: 'An Khỏe', priceVnd: 250_000 };
    const type = (changes: object) =>
      writeFile(file, JSON.stringify([{ ...row, ...changes }])).then(() => importByCommand(shop.shop, [file]));
    const said = [
      vi.spyOn(console, 'log').mockImplementation(() => {}),
      vi.spyOn(console, 'error').mockImplementation(() => {}),
    ];
    await type(values);
    const { rows } = await shop.pool.query(`select id from products where sku = 'LENH-1'`);
    expect(await keptOf(rows[0])).toEqual(values);
    await type({ 'yoga-mats/shelf': null, priceVnd: 260_000 });
    const { 'yoga-mats/shelf': _, ...left } = values;
    expect(await keptOf(rows[0])).toEqual(left);
    await expect(type({ 'yoga-mats/material': 'wool' })).rejects.toThrow('nothing was imported');
    expect(said[1]?.mock.calls.flat().join()).toMatch(/yoga-mats\/material.*không hợp lệ/);
    for (const spy of said) spy.mockRestore();
    await rm(folder, { recursive: true });
  });
});

describe('as filters of lists', () => {
  const TYPE = 'type=tham-yoga';
  const filter = (...chosen: string[]) => `${TYPE}&attributes=${encodeURIComponent(chosen.join(','))}`;
  const idsOf = async (query: string, at = shop): Promise<string[]> =>
    (await at.get(`/api/products?limit=200&${query}`)).body.map(({ id }: { id: string }) => id);
  const facetsOf = async (query: string, at = shop) => (await at.get(`/api/products/facets?${query}`)).body;
  let cork: Product;
  let rubber: Product;
  let plain: Product;

  beforeAll(async () => {
    await shop.pool.query(`update products set attributes = '{}'`);
    cork = await makeMat({ name: 'Thảm Zavika bần' });
    rubber = await makeMat({ name: 'Thảm Zavika cao su' });
    plain = await makeMat({ name: 'Thảm Zavika trơn' });
    await save(cork, { 'yoga-mats/material': 'cork', 'yoga-mats/thickness': 6.5, 'yoga-mats/two_sided': true });
    await save(rubber, { 'yoga-mats/material': 'rubber', 'yoga-mats/thickness': 4, 'yoga-mats/two_sided': true });
  });

  test('a list has the products with any of the values of each attribute', async () => {
    expect(await idsOf(filter('yoga-mats/material:cork'))).toEqual([cork.id]);
    const either = ['yoga-mats/material:cork', 'yoga-mats/material:rubber'];
    expect((await idsOf(filter(...either))).toSorted()).toEqual([cork.id, rubber.id].toSorted());
    expect(await idsOf(filter(...either, 'yoga-mats/thickness:4'))).toEqual([rubber.id]);
    expect(await idsOf(filter('yoga-mats/two_sided:false'))).toEqual([]);
    expect(await idsOf(`${filter('yoga-mats/two_sided:true')}&sort=price_asc&inStock=true`)).toHaveLength(2);
    const found = await shop.get(`/api/products?${filter('yoga-mats/two_sided:true')}&page=1&limit=1`);
    expect(found.headers.get('x-total-count')).toBe('2');
    expect(found.headers.get('link')).toContain('attributes=yoga-mats%2Ftwo_sided%3Atrue');
  });

  test('a search is narrowed, too', async () => {
    const words = `search=${encodeURIComponent('zavika')}`;
    expect(await idsOf(words)).toEqual(expect.arrayContaining([cork.id, rubber.id, plain.id]));
    expect(await idsOf(`${words}&attributes=yoga-mats/material:cork`)).toEqual([cork.id]);
    expect(await idsOf('search=tham+yoga&attributes=yoga-mats/material:cork')).toEqual([cork.id]);
  });

  test('what no extension declares, and what is no value, is passed over', async () => {
    const all = await idsOf(TYPE);
    for (const text of [
      '',
      'nothing',
      'gone/material:cork',
      'yoga-mats/material:wool',
      'yoga-mats/made_in:x',
      '__proto__:1',
    ])
      expect(await idsOf(filter(text)), text).toEqual(all);
  });

  test('the panel counts each value as if it were the only one of its attribute, where the list has such products', async () => {
    const { attributes, ...rest } = await facetsOf(TYPE);
    expect(attributes).toEqual([
      {
        key: 'yoga-mats/material',
        label: 'Chất liệu mặt thảm',
        values: [
          { value: 'yoga-mats/material:cork', label: 'Bần tự nhiên', count: 1 },
          { value: 'yoga-mats/material:rubber', label: 'Cao su tự nhiên', count: 1 },
        ],
      },
      {
        key: 'yoga-mats/thickness',
        label: 'Độ dày thảm',
        values: [
          { value: 'yoga-mats/thickness:4', label: '4 mm', count: 1 },
          { value: 'yoga-mats/thickness:6.5', label: '6,5 mm', count: 1 },
        ],
      },
      {
        key: 'yoga-mats/two_sided',
        label: 'Dùng được hai mặt',
        values: [{ value: 'yoga-mats/two_sided:true', label: 'Có', count: 2 }],
      },
    ]);
    const chosen = await facetsOf(filter('yoga-mats/material:cork'));
    expect(chosen.attributes).toMatchObject([
      { values: [{ value: 'yoga-mats/material:cork' }, { value: 'yoga-mats/material:rubber' }] },
      { values: [{ value: 'yoga-mats/thickness:6.5', count: 1 }] },
      { values: [{ value: 'yoga-mats/two_sided:true', count: 1 }] },
    ]);
    expect(chosen.inStock).toBe(1);
    expect(chosen.types.find(({ slug }: { slug: string }) => slug === 'tham-yoga').count).toBe(1);
    expect(await facetsOf('')).not.toHaveProperty('attributes');
    expect(await facetsOf('type=ta-tay')).not.toHaveProperty('attributes');
    expect((await facetsOf('category=yoga-phuc-hoi')).attributes).toEqual(attributes);
    expect(
      (await facetsOf(`${TYPE}&search=${encodeURIComponent('zavika cao su')}`)).attributes[0].values,
    ).toMatchObject([{ value: 'yoga-mats/material:rubber', count: 1 }]);
    expect(Object.keys(rest)).toEqual(['categories', 'types', 'ratings', 'inStock']);
  });

  test('a value that stayed when the product became one of another type finds nothing', async () => {
    const before = await idsOf('attributes=yoga-mats/material:cork');
    await save(cork, {
      type: 'bong-tap',
      'yoga-mats/material': undefined,
      'yoga-mats/thickness': undefined,
      'yoga-mats/two_sided': undefined,
    });
    expect([before, await idsOf('attributes=yoga-mats/material:cork')]).toEqual([[cork.id], []]);
    await save(cork, { type: 'tham-yoga' });
  });

  test('pages that were kept show a change of a value, and another start with other extensions shows no old page', async () => {
    const open = (imports: Parameters<typeof openShopOn>[3]) =>
      openShopOn(shop.databaseUrl, shop.dataDir, { CACHE: '32' }, imports);
    const first = await open({ 'yoga-mats': yogaMats });
    expect(await specsOf(rubber, first.opened)).toMatchObject({ 'Độ dày thảm': '4 mm' });
    expect(await idsOf(filter('yoga-mats/thickness:4'), first.opened)).toEqual([rubber.id]);
    expect((await save(rubber, { 'yoga-mats/thickness': 5 }, first.opened)).status).toBe(200);
    await vi.waitFor(
      async () => expect(await specsOf(rubber, first.opened)).toMatchObject({ 'Độ dày thảm': '5 mm' }),
      5000,
    );
    await vi.waitFor(async () => expect(await idsOf(filter('yoga-mats/thickness:4'), first.opened)).toEqual([]), 5000);
    const etag = (await first.opened.get(`/api/products/${rubber.slug}`)).headers.get('etag') ?? '';
    await first.close();
    const second = await open({});
    expect(await specsOf(rubber, second.opened)).toEqual({});
    const again = await fetch(`${second.opened.url}/api/products/${rubber.slug}`, {
      headers: { 'if-none-match': etag },
    });
    expect([etag !== '', again.status]).toEqual([true, 200]);
    await second.close();
  });
});

describe('an extension that is gone or broken', () => {
  test('loses no value: it is neither shown nor lost when the product is saved, and is there when the extension is back', async () => {
    const mat = await makeMat();
    expect((await save(mat, values)).status).toBe(200);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const without = await openShopOn(
      shop.databaseUrl,
      shop.dataDir,
      {},
      {
        'yoga-mats': () => Promise.reject(new Error('a mistake of its author')),
      },
    );
    said.mockRestore();
    try {
      expect(Object.keys((await read(mat, without.opened)).product).filter((name) => name.includes('/'))).toEqual([]);
      expect(await specsOf(mat, without.opened)).toEqual({});
      expect((await save(mat, { name: 'Thảm đổi tên' }, without.opened)).status).toBe(200);
    } finally {
      await without.close();
    }
    expect(await keptOf(mat)).toEqual(values);
    expect((await read(mat)).product).toMatchObject({ name: 'Thảm đổi tên', ...values });
  });

  test.each([
    ['Key', { label: 'X', kind: 'yes-no' }, '"Key" is no key of an attribute'],
    ['key', { label: ' ', kind: 'yes-no' }, 'it has no label'],
    ['key', { label: 'X', kind: 'colour' }, 'its kind is unknown'],
    ['key', { label: 'X', kind: 'whole' }, 'least and most are no bounds of a number'],
    ['key', { label: 'X', kind: 'whole', least: 5, most: 4 }, 'least and most are no bounds of a number'],
    ['key', { label: 'X', kind: 'text', most: 900 }, 'most is not 1 to 300'],
    ['key', { label: 'X', kind: 'text', filter: true }, 'a text is no filter'],
    ['key', { label: 'X', kind: 'yes-no', filter: true, internal: true }, 'what only staff read is no filter'],
    ['key', { label: 'X', kind: 'choice', choices: {} }, 'its choices are not words'],
    ['key', { label: 'X', kind: 'choice', choices: { Đỏ: 'Đỏ' } }, 'its choices are not words'],
    ['key', { label: 'X', kind: 'yes-no', types: [] }, 'its types are no list'],
    ['key', { label: 'X', kind: 'yes-no', filter: 'at-least' }, 'only a number has bounds in filters'],
    ['key', { label: 'X', kind: 'whole', most: 9, filter: 'near' }, 'its filter is unknown'],
    ['key', { label: 'X', kind: 'whole', most: 9, better: 'big' }, 'better is neither more nor less'],
    ['key', { label: 'X', kind: 'whole', most: 9, spare: 2 }, 'spare is no number of an attribute with ask'],
    ['key', { label: 'X', kind: 'whole', most: 9, group: '' }, 'its group is no text'],
  ])('the attribute %s as %j cannot be used, and the log says why', async (key, attribute, reason) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const loaded = await loadExtensions({ odd: async () => ({ default: { attributes: { [key]: attribute } } }) });
    expect(loaded.get('odd')?.failure).toContain(reason);
    said.mockRestore();
  });
});
