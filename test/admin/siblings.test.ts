/** The same product in several sizes: made as one, added to later, and edited as one where staff say so. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');
const common = (name: string) => ({ name, type: 'ta-tay', brand: 'Bền Lực', description: '<p>Gang đúc.</p>' });
const rows = (...values: string[]) =>
  values.map((value, index) => ({ value, priceVnd: 100_000 * (index + 1), stock: index }));
const makeGroup = async (name: string, ...values: string[]) => {
  const body = { product: common(name), option: 'Mức tạ', siblings: rows(...values) };
  const made = await ask('POST', '/api/admin/products/siblings', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.items;
};
const siblingsOf = async (id: string) => (await ask('GET', `/api/admin/products/${id}/siblings`)).body.items;

test('one form makes six weights, of which lists show one and the page of each links the others', async () => {
  const items = await makeGroup('Tạ tay sáu mức', '5 kg', '10 kg', '15 kg', '20 kg', '25 kg', '30 kg');
  expect(items).toHaveLength(6);
  const { body } = await shop.get('/api/products/ta-tay-sau-muc-15-kg');
  expect(body).toMatchObject({ name: 'Tạ tay sáu mức 15 kg', raw_price: 300_000, stock: 2, option_name: 'Mức tạ' });
  expect(body.description).toBe('<p>Gang đúc.</p>');
  expect(body.siblings.map(({ option_value }: { option_value: string }) => option_value)).toEqual([
    '5 kg',
    '10 kg',
    '15 kg',
    '20 kg',
    '25 kg',
    '30 kg',
  ]);
  const listed = await shop.get('/api/products?search=ta+tay+sau+muc');
  expect(listed.body.filter(({ name }: { name: string }) => name.startsWith('Tạ tay sáu mức'))).toHaveLength(1);
  expect(new Set(items.map(({ product }: { product: { sku: string } }) => product.sku)).size).toBe(6);
});

test('a fault of one size is told under its value, and then none is made', async () => {
  const [taken] = await makeGroup('Tạ tay có trước', '5 kg');
  const siblings = [
    { value: '8 kg', priceVnd: 100_000, stock: 0, sku: taken.product.sku },
    { value: '9 kg', priceVnd: 100_000, stock: 0 },
  ];
  const refused = await ask('POST', '/api/admin/products/siblings', {
    product: common('Tạ lỗi'),
    option: 'Mức tạ',
    siblings,
  });
  expect(refused.body.faults).toEqual([{ field: 'siblings', reason: '8 kg: SKU đã là mã của sản phẩm khác' }]);
  const cheap = [{ value: '9 kg', priceVnd: 0, stock: 0 }];
  const wrong = await ask('POST', '/api/admin/products/siblings', {
    product: common('Tạ lỗi'),
    option: '',
    siblings: cheap,
  });
  expect(wrong.body.faults).toEqual([{ field: 'option', reason: 'phải có tên, ví dụ Mức tạ' }]);
  const unnamed = await ask('POST', '/api/admin/products/siblings', {
    product: common(' '),
    option: 'Mức tạ',
    siblings: cheap,
  });
  expect(unnamed.body.faults).toEqual([{ field: 'name', reason: 'không được để trống' }]);
  expect((await ask('GET', '/api/admin/products?search=ta+loi&state=all')).body.items).toEqual([]);
});

test('a value is added later, also to a product that was alone, and a value that is there is refused', async () => {
  const [first] = await makeGroup('Tạ thêm sau', '5 kg');
  const add = (id: string, body: object) => ask('POST', `/api/admin/products/${id}/siblings`, { own: null, ...body });
  const more = await add(first.id, { siblings: rows('7 kg') });
  expect(more.body.items[0].product).toMatchObject({ name: 'Tạ thêm sau 7 kg', listed: false, brand: 'Bền Lực' });
  const twice = await add(first.id, { siblings: rows('7 kg') });
  expect(twice.body.faults.map(({ field }: { field: string }) => field)).toContain('siblings');

  const { body: alone } = await ask('POST', '/api/admin/products', {
    product: { ...common('Thảm một màu'), priceVnd: 200_000, grossWeightKg: 2 },
  });
  const unsaid = await add(alone.id, { siblings: rows('Đỏ') });
  expect(unsaid.body.faults).toEqual([{ field: 'own', reason: 'phải có: sản phẩm này cỡ nào, màu nào' }]);
  const red = await add(alone.id, { own: { name: 'Màu', value: 'Đen' }, siblings: rows('Đỏ') });
  expect(red.status, JSON.stringify(red.body)).toBe(201);
  expect((await siblingsOf(alone.id)).map(({ value }: { value: string }) => value)).toEqual(['Đen', 'Đỏ']);
});

test('what is common is copied to the whole group once, and what is each one’s own stays', async () => {
  const [first, second] = await makeGroup('Tạ sửa chung', '5 kg', '10 kg');
  const edited = await ask('PUT', `/api/admin/products/${first.id}`, {
    version: first.version,
    product: {
      ...common('Tạ sửa chung 5 kg'),
      sku: first.product.sku,
      priceVnd: 111_000,
      brand: 'Hãng Chung',
      features: ['Êm'],
    },
  });
  const share = (version: string, fields: string[]) =>
    ask('POST', `/api/admin/products/${first.id}/share`, { version, fields });
  expect((await share(first.version, ['brand'])).body.code).toBe('CHANGED_MEANWHILE');
  const shared = await share(edited.body.version, ['brand', 'features', 'priceVnd', 'name', 'sku']);
  expect([shared.status, shared.body]).toEqual([200, { changed: 1 }]);
  const { body } = await ask('GET', `/api/admin/products/${second.id}`);
  expect(body.product.product).toMatchObject({
    ...{ name: 'Tạ sửa chung 10 kg', priceVnd: 200_000, sku: second.product.sku },
    ...{ brand: 'Hãng Chung', features: ['Êm'] },
  });
});
