/** The tree of categories and types, and the words of search, as the office changes them. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');

type Type = { slug: string; name: string; products?: number };
type Category = { slug: string; name: string; types: Type[] };

async function readTree(): Promise<{ version: string; categories: Category[] }> {
  const { body } = await ask('GET', '/api/admin/category-tree');
  const categories = body.categories.map(({ archived: _, ...category }: Category & { archived: boolean }) => ({
    ...category,
    types: category.types.map(({ slug, name }) => ({ slug, name })),
  }));
  return { version: body.version, categories };
}

const shown = async (): Promise<Category[]> => (await shop.get('/api/categories')).body;

test('a renamed type is shown and found by its new name, in the new order', async () => {
  const tree = await readTree();
  const [first, ...rest] = tree.categories;
  if (!first) throw new Error('no category');
  const types = first.types.map((type) => (type.slug === 'may-chay-bo' ? { ...type, name: 'Thảm lăn Kỳ Diệu' } : type));
  const { status, body } = await ask('PUT', '/api/admin/category-tree', {
    version: tree.version,
    categories: [...rest, { ...first, types: types.toReversed() }],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const last = (await shown()).at(-1);
  expect(last?.slug).toBe(first.slug);
  expect(last?.types.map(({ slug }) => slug)).toEqual(types.toReversed().map(({ slug }) => slug));
  const found = await shop.get('/api/products?search=tham+lan+ky+dieu');
  expect(found.body.length).toBeGreaterThan(0);
  expect(found.body[0].type).toBe('may-chay-bo');
});

test('a new type is made, and removed again while no product has it', async () => {
  const tree = await readTree();
  const [first, ...rest] = tree.categories;
  if (!first) throw new Error('no category');
  const added = [{ ...first, types: [...first.types, { slug: '', name: 'Bục bật nhảy' }] }, ...rest];
  const saved = await ask('PUT', '/api/admin/category-tree', { ...tree, categories: added });
  expect(saved.body.categories[0].types.at(-1)).toEqual({
    ...{ slug: 'buc-bat-nhay', name: 'Bục bật nhảy' },
    ...{ products: 0, selling: 0, archived: false },
  });
  const removed = await ask('PUT', '/api/admin/category-tree', { ...tree, version: saved.body.version });
  expect(removed.body.version).toBe(tree.version);
});

test('a type with products cannot be removed, and an old tree is not saved over a newer one', async () => {
  const tree = await readTree();
  const without = tree.categories.map((category) => ({
    ...category,
    types: category.types.filter(({ slug }) => slug !== 'ta-tay'),
  }));
  const refused = await ask('PUT', '/api/admin/category-tree', { ...tree, categories: without });
  expect(refused.body.code).toBe('CATEGORY_REFUSED');
  expect(refused.body.message).toMatch(/còn \d+ sản phẩm/);
  expect((await ask('PUT', '/api/admin/category-tree', { ...tree, version: 'cu' })).body.code).toBe(
    'CHANGED_MEANWHILE',
  );
  expect(await readTree()).toEqual(tree);
});

test('a type that moves to another category takes its products along', async () => {
  const tree = await readTree();
  const moved = { slug: 'ta-am', name: 'Tạ ấm' };
  const categories = tree.categories.map((category) => ({
    ...category,
    types: [
      ...category.types.filter(({ slug }) => slug !== moved.slug),
      ...(category.slug === 'cardio' ? [moved] : []),
    ],
  }));
  expect((await ask('PUT', '/api/admin/category-tree', { ...tree, categories })).status).toBe(200);
  const { body } = await shop.get('/api/products?type=ta-am');
  expect(new Set(body.map((product: { category_slug: string }) => product.category_slug))).toEqual(new Set(['cardio']));
});

test('a search without result is listed, and words that mean the same make it find', async () => {
  expect((await shop.get('/api/products?search=kinh+hien+vi')).body).toEqual([]);
  const misses = await ask('GET', '/api/admin/search-misses');
  expect(misses.body.items.map(({ words }: { words: string }) => words)).toContain('kinh hien vi');
  const added = await ask('POST', '/api/admin/synonyms', { phrases: ['kính hiển vi', 'xe đạp tập'] });
  expect(added.status).toBe(201);
  expect((await shop.get('/api/products?search=kinh+hien+vi')).body.length).toBeGreaterThan(0);
  expect((await ask('DELETE', `/api/admin/synonyms/${added.body.id}`)).body).toEqual({ removed: true });
  expect((await ask('POST', '/api/admin/synonyms', { phrases: ['tạ', 'Ta'] })).body.code).toBe('SYNONYMS_INVALID');
});
