/** A brand is renamed or merged: all its products, their pages, lists and searches follow, and nobody's work is overwritten. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');
const reader = openOffice(shop, 'reader');
const preview = (brand: string, to: string) => ask('POST', '/api/admin/brands/preview', { brand, to });
const rename = (body: object) => ask('POST', '/api/admin/brands/rename', body);
const make = (brand: string, more: Record<string, unknown> = {}) => makeProduct(shop.shop.db, { brand, ...more });
const brandOf = async (slug: string) => (await shop.get(`/api/products/${slug}`)).body.brand_name;
const found = async (words: string): Promise<string[]> =>
  (await shop.get(`/api/products?search=${encodeURIComponent(words)}`)).body.map(({ slug }: { slug: string }) => slug);

test('a renamed brand is seen on the pages of its products, found by both names, and in the log', async () => {
  const one = await make('Zyvoro', { name: 'Zyvoro Dây nhảy' });
  const two = await make('Zyvoro', { name: 'Bóng tập Lưng' });
  expect(await brandOf(one.slug)).toBe('Zyvoro');
  const { body } = await preview('Zyvoro', '  Quynbex ');
  expect(body).toEqual({ products: 2, into: 0, named: 1, alike: null });
  const done = await rename({ brand: 'Zyvoro', to: 'Quynbex', products: 2, into: 0 });
  expect([done.status, done.body]).toEqual([200, { renamed: 2 }]);
  await expect.poll(() => brandOf(one.slug)).toBe('Quynbex');
  await expect.poll(() => brandOf(two.slug)).toBe('Quynbex');
  await expect.poll(() => found('quynbex')).toEqual(expect.arrayContaining([one.slug, two.slug]));
  // its own name does not carry the old brand
  await expect.poll(() => found('zyvoro')).toContain(two.slug);
  const office = await ask('GET', '/api/admin/products?brand=Quynbex');
  expect(office.body.items).toHaveLength(2);
  const { rows } = await shop.pool.query(`select before, after from audit_log where act = 'brand.renamed'`);
  expect(rows).toEqual([
    { before: { brand: 'Zyvoro', products: 2 }, after: { brand: 'Quynbex', products: 2, keepsOldName: true } },
  ]);
  // renamed again, the first name still leads to the products
  await rename({ brand: 'Quynbex', to: 'Harbanty', products: 2, into: 0 });
  await expect.poll(() => found('zyvoro')).toContain(two.slug);
});

test('two brands become one, and the list of brands has one', async () => {
  const one = await make('Gộp Một');
  await make('Gộp Hai');
  expect((await preview('Gộp Một', 'Gop hai')).body).toMatchObject({ into: 0, alike: 'Gộp Hai' });
  expect((await preview('Gộp Một', 'Gộp Hai')).body).toMatchObject({ products: 1, into: 1, alike: null });
  expect((await rename({ brand: 'Gộp Một', to: 'Gộp Hai', products: 1, into: 1, keepsOldName: false })).status).toBe(
    200,
  );
  await expect.poll(() => brandOf(one.slug)).toBe('Gộp Hai');
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await ask('GET', `/api/admin/brands?limit=5${query}`);
    names.push(...body.items.map(({ name }: { name: string }) => name));
    cursor = body.next;
  }
  expect(names).toContain('Gộp Hai');
  expect(names).not.toContain('Gộp Một');
  expect(new Set(names).size).toBe(names.length);
});

test('a product that came meanwhile is told first, and of two people one renames', async () => {
  await make('Hai Người Đổi');
  const late = { brand: 'Hai Người Đổi', to: 'Tên Của Tôi', products: 1, into: 0 };
  await make('Hai Người Đổi');
  const refused = await rename(late);
  expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(refused.body.current).toMatchObject({ products: 2 });
  const both = await Promise.all(
    ['Tên Của Tôi', 'Tên Của Bạn'].map((to) => rename({ brand: 'Hai Người Đổi', to, products: 2, into: 0 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('an edit that began before the brand changed is not saved over it', async () => {
  const product = await make('Đang Sửa');
  const { body } = await ask('GET', `/api/admin/products/${product.id}`);
  const { version, product: fields } = body.product;
  await rename({ brand: 'Đang Sửa', to: 'Đã Sửa', products: 1, into: 0 });
  const saved = await ask('PUT', `/api/admin/products/${product.id}`, {
    version,
    product: { ...fields, priceVnd: 1000 },
  });
  expect([saved.status, saved.body.current.product.brand]).toEqual([409, 'Đã Sửa']);
});

test('an empty name, the same name, an unknown brand and a reader are refused', async () => {
  await make('Giữ Nguyên');
  expect((await preview('Giữ Nguyên', '   ')).status).toBe(400);
  expect((await preview('Giữ Nguyên', 'x'.repeat(101))).status).toBe(400);
  expect((await preview('Giữ Nguyên', 'Giữ Nguyên')).body.code).toBe('BRAND_SAME');
  expect((await preview('Không Có Hãng', 'Khác')).body.code).toBe('BRAND_NOT_FOUND');
  const body = { brand: 'Giữ Nguyên', to: 'Khác', products: 1, into: 0 };
  expect((await reader.ask('POST', '/api/admin/brands/rename', body)).status).toBe(403);
  expect((await reader.ask('GET', '/api/admin/brands')).status).toBe(200);
});
