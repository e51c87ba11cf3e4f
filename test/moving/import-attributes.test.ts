/** Columns that the shop does not know become attributes of products, as the owner says, and go again with the import. */
import { expect, test } from 'vitest';
import { guessAttribute } from '#domain/attributes/own-attributes.ts';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const { headers } = openOffice(shop, 'owner');

async function ask(method: string, path: string, body?: unknown) {
  const answer = await askOffice(shop, method, `/api/admin${path}`, headers, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}
const goOn = (importId: string) => advanceImportJob(shop.shop, { importId }, new AbortController().signal);
const read = (id: string) => ask('GET', `/imports/${id}`);

async function act(id: string, path: 'run' | 'undo') {
  await ask('POST', `/imports/${id}/${path}`);
  await goOn(id);
  return read(id);
}

const EXTRAS = ['Chiều dài (cm)', 'Nặng', 'Gập được', 'Chất liệu', 'Ghi chú'];
const titles = ['Tên', 'SKU', 'Giá bán', 'Danh mục', ...EXTRAS];

/** Uploads a table whose first four columns are known, says what the columns mean, and leaves it previewed. */
async function preview(...rows: string[]) {
  const form = new FormData();
  form.append('file', new Blob([[titles.join(','), ...rows].join('\n')]), 'kho.csv');
  const { id } = await ask('POST', '/imports/products', form);
  await goOn(id);
  const found = await read(id);
  if (found.state !== 'mapping') return found;
  const known = ['Tên', 'SKU', 'Giá bán', 'Danh mục'];
  const columns = Object.fromEntries(
    Object.entries(found.guess.columns as Record<string, string[]>).map(([meaning, of]) => [
      meaning,
      of.filter((header) => known.includes(header)),
    ]),
  );
  await ask('PUT', `/imports/${id}/choices`, { table: { ...found.guess, columns } });
  await goOn(id);
  return read(id);
}

async function choose(item: { id: string; choices: object }, attributes: object) {
  await ask('PUT', `/imports/${item.id}/choices`, { ...item.choices, attributes });
  await goOn(item.id);
  return read(item.id);
}

const valuesOf = async (like: string) =>
  Object.fromEntries(
    (
      await shop.pool.query<{ sku: string; attributes: object }>(
        'select sku, attributes from products where sku like $1 order by sku',
        [like],
      )
    ).rows.map(({ sku, attributes }) => [sku, attributes]),
  );

const first = [
  'Ghế A,GT-1,900000,Ghế tập,120,"12,5 kg",có,Thép,chở hai chuyến',
  'Ghế B,GT-2,950000,Ghế tập,130,14 kg,không,Thép,',
  'Ghế C,GT-3,990000,Ghế tập,dài lắm,9 kg,có,Nhôm,',
  'Ghế D,GT-4,990000,Ghế tập,110,9 kg,có,Nhôm,hàng mẫu',
];

test('columns become new attributes of the kind that their content has, on pages and in filters, and are remembered', async () => {
  const previewed = await preview(...first);
  const guesses = Object.fromEntries(
    previewed.unknown.map(({ header, guess }: { header: string; guess: object }) => [header, guess]),
  );
  expect(guesses).toEqual({
    'Chiều dài (cm)': { label: 'Chiều dài', kind: 'text', unit: '' },
    Nặng: { label: 'Nặng', kind: 'decimal', unit: 'kg' },
    'Gập được': { label: 'Gập được', kind: 'yes-no', unit: '' },
    'Chất liệu': { label: 'Chất liệu', kind: 'choice', unit: '' },
    'Ghi chú': { label: 'Ghi chú', kind: 'text', unit: '' },
  });
  // the owner knows better than the guess, which one value misled
  const looked = await choose(previewed, {
    ...Object.fromEntries(
      ['Nặng', 'Gập được', 'Chất liệu'].map((header) => [header, { declares: guesses[header] }] as const),
    ),
    'Chiều dài (cm)': { declares: { label: 'Chiều dài', kind: 'whole', unit: 'cm' } },
  });
  expect(looked).toMatchObject({ state: 'previewed', added: 4, refused: 0, declared: [] });
  const { items } = await ask('GET', `/imports/${looked.id}/rows?show=noted`);
  expect(items).toMatchObject([
    {
      ...{ row: 4, name: 'Ghế C', outcome: 'new' },
      notes: [{ field: 'Chiều dài (cm)', value: 'dài lắm', says: 'bỏ trống thuộc tính, vì không phải là số' }],
    },
  ]);
  const done = await act(looked.id, 'run');
  expect(done.declared).toEqual([
    { key: 'shop/nang', label: 'Nặng', products: 4 },
    { key: 'shop/gap-duoc', label: 'Gập được', products: 4 },
    { key: 'shop/chat-lieu', label: 'Chất liệu', products: 4 },
    { key: 'shop/chieu-dai', label: 'Chiều dài', products: 3 },
  ]);
  expect(await valuesOf('GT-%')).toMatchObject({
    'GT-1': { 'shop/chieu-dai': 120, 'shop/nang': 12.5, 'shop/gap-duoc': true, 'shop/chat-lieu': 'thep' },
    'GT-3': { 'shop/nang': 9, 'shop/gap-duoc': true, 'shop/chat-lieu': 'nhom' },
  });

  const { rows } = await shop.pool.query(
    `select p.slug, t.slug as type from products p join product_types t on t.id = p.type_id where sku = 'GT-1'`,
  );
  const page = (await shop.get(`/api/products/${rows[0].slug}`)).body;
  expect(JSON.stringify(page.specifications ?? page.specs)).toContain('Chiều dài');
  const light = (await shop.get(`/api/products?type=${rows[0].type}&attributes=shop/chat-lieu:nhom`)).body;
  expect(light.map(({ sku }: { sku: string }) => sku).sort()).toEqual(['GT-3', 'GT-4']);
  const { body: facets } = await shop.get(`/api/products/facets?type=${rows[0].type}`);
  expect(JSON.stringify(facets)).toContain('shop/chat-lieu');

  // the same columns with other rows: the mapping is known, and so is the attribute, with one choice more
  const second = await preview('Ghế E,GT-5,990000,Ghế tập,100,8 kg,không,Gỗ,');
  expect(second).toMatchObject({ state: 'previewed', added: 1 });
  expect(await act(second.id, 'run')).toMatchObject({ state: 'done', declared: [] });
  expect(await valuesOf('GT-5')).toMatchObject({ 'GT-5': { 'shop/chat-lieu': 'go', 'shop/nang': 8 } });
  const office = await ask('GET', '/categories');
  expect(office.attributes['shop/chat-lieu'].choices).toEqual({ thep: 'Thép', nhom: 'Nhôm', go: 'Gỗ' });

  // the undo of the first import leaves the attributes, because the product of the second one has them
  const undone = await act(done.id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', takenBack: 4, leftAlone: 0 });
  expect(undone.declared).toEqual(
    done.declared.map((attribute: { products: number }) => ({ ...attribute, products: 1 })),
  );
});

test('the undo takes a new attribute with it that nothing else uses', async () => {
  const row = 'Xà F,XA-1,500000,Xà đơn,90,6 kg,có,Thép,cửa rộng';
  const found = await choose(await preview(row), {
    'Ghi chú': { declares: { label: 'Lưu ý khi lắp', kind: 'text', unit: '' } },
  });
  const done = await act(found.id, 'run');
  expect(done.declared).toMatchObject([{ key: 'shop/luu-y-khi-lap', products: 1 }]);
  expect((await act(found.id, 'undo')).declared).toEqual([]);
  expect(Object.keys((await ask('GET', '/categories')).attributes)).not.toContain('shop/luu-y-khi-lap');
});

test('a column can be an attribute that the type has; values and types that do not fit are named, and an undo restores', async () => {
  const { rows } = await shop.pool.query(
    `select p.sku, p.name, p.price::int, t.name as type, p.attributes->'catalogue/load-kg' as load
      from products p join product_types t on t.id = p.type_id where p.attributes ? 'catalogue/load-kg' order by sku limit 1`,
  );
  const [known] = rows;
  const previewed = await preview(
    `${known.name},${known.sku},${known.price},${known.type},,333,,,`,
    'Bóng lạ,BL-1,90000,Bóng lạ,,5,,,',
  );
  expect(previewed.attributes.map(({ key }: { key: string }) => key)).toContain('catalogue/load-kg');
  const looked = await choose(previewed, { Nặng: { key: 'catalogue/load-kg' } });
  const { items } = await ask('GET', `/imports/${looked.id}/rows?show=noted`);
  expect(items).toMatchObject([
    { name: 'Bóng lạ', notes: [{ says: 'bỏ trống thuộc tính, vì loại sản phẩm này không có thuộc tính đó' }] },
  ]);
  const load = async () => (await valuesOf(known.sku))[known.sku] as Record<string, unknown>;
  await act(looked.id, 'run');
  expect((await load())['catalogue/load-kg']).toBe(333);
  await act(looked.id, 'undo');
  expect((await load())['catalogue/load-kg']).toBe(known.load);
});

test('the kind of an attribute is guessed from its values', () => {
  const kind = (header: string, values: string[], products = values.length) => guessAttribute(header, values, products);
  expect(kind('Dài (cm)', ['12', '1.200'])).toEqual({ label: 'Dài', kind: 'decimal', unit: 'cm' });
  expect(kind('Số ngăn', ['2', '3'])).toEqual({ label: 'Số ngăn', kind: 'whole', unit: '' });
  expect(kind('Cao', ['2 m', '3,5 m'])).toEqual({ label: 'Cao', kind: 'decimal', unit: 'm' });
  expect(kind('Cao', ['2 m', '30 cm'])).toMatchObject({ kind: 'text' });
  expect(kind('Màu nền', ['Đỏ', 'Xanh'], 9)).toMatchObject({ kind: 'choice' });
  expect(kind('Màu nền', ['Đỏ', 'Xanh'], 2)).toMatchObject({ kind: 'text' });
});
