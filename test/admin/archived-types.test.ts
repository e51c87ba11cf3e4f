/** A category or a type is archived instead of deleted: what shoppers see then, where its products go, and how it comes back. */
import { beforeEach, expect, test } from 'vitest';
import type { CategoryTree } from '#contract/admin/catalogue/categories.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');
const reader = openOffice(shop, 'reader');
const readTree = async (): Promise<CategoryTree> => (await ask('GET', '/api/admin/category-tree')).body;
const archive = (body: object) => ask('POST', '/api/admin/category-tree/archive', body);
const restore = (body: object) => ask('POST', '/api/admin/category-tree/restore', body);
type Listed = { id: string; slug: string };
const listed = async (query: string): Promise<string[]> =>
  (await shop.get(`/api/products?limit=100&${query}`)).body.map(({ slug }: Listed) => slug);
const shownTypes = async (): Promise<string[]> =>
  (await shop.get('/api/categories')).body.flatMap(({ types }: { types: Listed[] }) => types.map(({ slug }) => slug));
const leadsTo = async (slug: string) =>
  (await shop.get('/api/categories/archived')).body.find((place: Listed) => place.slug === slug)?.leads_to;

let number = 0;
let slug: string;
let product: Product;
/** A type of its own with one product, in the first category, beside one that stays. */
beforeEach(async () => {
  number += 1;
  const tree = await readTree();
  const [first, ...rest] = tree.categories.map(({ archived: _, types, ...category }) => ({
    ...category,
    types: types.map((type) => ({ slug: type.slug, name: type.name })),
  }));
  if (!first) throw new Error('no category');
  const name = `Loại thử cất ${number}`;
  const categories = [{ ...first, types: [...first.types, { slug: '', name }] }, ...rest];
  expect((await ask('PUT', '/api/admin/category-tree', { version: tree.version, categories })).status).toBe(200);
  slug = `loai-thu-cat-${number}`;
  product = await makeProduct(shop.shop.db, { type: slug, name: `Món hàng cất thử ${number}` });
});

test('an archived type leaves menus, lists, search and sitemaps, and its product keeps its own page and can be ordered', async () => {
  await expect.poll(shownTypes).toContain(slug);
  expect(await listed(`search=mon+hang+cat+thu+${number}`)).toEqual([product.slug]);
  const { status, body } = await archive({ kind: 'type', slug, selling: 1, to: null });
  expect(status, JSON.stringify(body)).toBe(200);
  await expect.poll(shownTypes).not.toContain(slug);
  await expect.poll(() => listed(`type=${slug}`)).toEqual([]);
  await expect.poll(() => listed(`search=mon+hang+cat+thu+${number}`)).not.toContain(product.slug);
  const sitemap = await fetch(new URL('/sitemaps/products-1.xml', shop.url));
  expect(sitemap.status).toBe(200);
  expect(await sitemap.text()).not.toContain(product.slug);
  const page = await shop.get(`/api/products/${product.slug}`);
  expect(page.body).toMatchObject({ slug: product.slug, category_slug: expect.any(String) });
  expect((await shop.post('/api/orders', codForm([line(product)]))).status).toBe(201);
  const { rows } = await shop.pool.query(
    `select thing_name from audit_log where act = 'category.archived' and thing_id = $1`,
    [slug],
  );
  expect(rows).toEqual([{ thing_name: `Loại thử cất ${number}` }]);
});

test('what comes back stands in lists again, except what staff had hidden before', async () => {
  const hidden = await makeProduct(shop.shop.db, { type: slug, name: `Món giấu ${number}`, listed: false });
  await archive({ kind: 'type', slug, selling: 2, to: null });
  await expect.poll(() => listed(`type=${slug}`)).toEqual([]);
  expect((await restore({ kind: 'type', slug })).status).toBe(200);
  await expect.poll(() => listed(`type=${slug}`)).toEqual([product.slug]);
  expect(await listed(`type=${slug}`)).not.toContain(hidden.slug);
  await expect.poll(() => listed(`search=mon+hang+cat+thu+${number}`)).toEqual([product.slug]);
  expect(await leadsTo(slug)).toBeUndefined();
});

test('the products go to another type, where they are sold as before, and the old address leads there', async () => {
  const { body } = await archive({ kind: 'type', slug, selling: 1, to: 'ta-am' });
  expect(body.categories.flatMap(({ types }: { types: Listed[] }) => types)).toContainEqual(
    expect.objectContaining({ slug, archived: true, products: 0, selling: 0 }),
  );
  await expect.poll(() => listed('type=ta-am')).toContain(product.slug);
  await expect.poll(() => leadsTo(slug)).toBe('/products?type=ta-am');
  // what leads to an archived type leads on
  const last = (await readTree()).categories.flatMap(({ types }) => types).find((type) => type.slug === 'ta-am');
  await archive({ kind: 'type', slug: 'ta-am', selling: last?.selling, to: 'ta-tay' });
  await expect.poll(() => leadsTo(slug)).toBe('/products?type=ta-tay');
  await restore({ kind: 'type', slug: 'ta-am' });
  await expect.poll(() => leadsTo(slug)).toBe('/products?type=ta-am');
});

test('without another type the old address leads to its category, and of a category to all of them', async () => {
  await archive({ kind: 'type', slug, selling: 1, to: null });
  const tree = await readTree();
  const category = tree.categories.find(({ types }) => types.some((type) => type.slug === slug));
  await expect.poll(() => leadsTo(slug)).toBe(`/products?${new URLSearchParams({ category: category?.name ?? '' })}`);
  const other = tree.categories.at(-1);
  if (!other) throw new Error('no category');
  const selling = other.types.reduce((sum, type) => sum + (type.archived ? 0 : type.selling), 0);
  expect((await archive({ kind: 'category', slug: other.slug, selling, to: null })).status).toBe(200);
  await expect.poll(() => leadsTo(other.slug)).toBe('/categories');
  await expect
    .poll(async () => (await shop.get('/api/categories')).body.map((each: Listed) => each.slug))
    .not.toContain(other.slug);
  const type = other.types[0]?.slug;
  expect((await restore({ kind: 'type', slug: type })).body.code).toBe('CATEGORY_REFUSED');
  expect((await restore({ kind: 'category', slug: other.slug })).status).toBe(200);
  await expect.poll(shownTypes).toContain(type);
});

test('a product that came meanwhile is told before anything is archived, and two people archive once', async () => {
  await makeProduct(shop.shop.db, { type: slug });
  const late = await archive({ kind: 'type', slug, selling: 1, to: null });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.current.categories).toHaveLength((await readTree()).categories.length);
  const both = await Promise.all([1, 2].map(() => archive({ kind: 'type', slug, selling: 2, to: null })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await shop.pool.query(`select 1 from audit_log where act = 'category.archived' and thing_id = $1`, [
    slug,
  ]);
  expect(rows).toHaveLength(1);
});

test('no product of an archived type comes into a list, whoever writes it', async () => {
  await archive({ kind: 'type', slug, selling: 1, to: null });
  const { body } = await ask('GET', `/api/admin/products/${product.id}`);
  const { version, product: fields } = body.product;
  const { stock: _, ...row } = { ...fields, stock: 0 };
  const edited = await ask('PUT', `/api/admin/products/${product.id}`, {
    version,
    product: { ...row, listed: true, priceVnd: 777_000 },
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const added = await makeProduct(shop.shop.db, { type: slug });
  expect(await listed(`type=${slug}`)).toEqual([]);
  await restore({ kind: 'type', slug });
  await expect
    .poll(async () => (await listed(`type=${slug}`)).toSorted())
    .toEqual([product.slug, added.slug].toSorted());
});

test('bad targets, unknown places and readers are refused', async () => {
  for (const to of [slug, 'khong-co'])
    expect((await archive({ kind: 'type', slug, selling: 1, to })).body.code).toBe('CATEGORY_REFUSED');
  expect((await archive({ kind: 'type', slug: 'khong-co', selling: 0, to: null })).body.code).toBe('CATEGORY_REFUSED');
  expect((await archive({ kind: 'type', slug, selling: -1, to: null })).status).toBe(400);
  const body = { kind: 'type', slug, selling: 1, to: null };
  expect((await reader.ask('POST', '/api/admin/category-tree/archive', body)).status).toBe(403);
  expect((await reader.ask('POST', '/api/admin/category-tree/restore', { kind: 'type', slug })).status).toBe(403);
});

test('saving the tree keeps what is archived', async () => {
  await archive({ kind: 'type', slug, selling: 1, to: null });
  const { version, categories } = await readTree();
  const sent = categories.map(({ archived: _, types, ...category }) => ({
    ...category,
    types: types.map((type) => ({ slug: type.slug, name: type.slug === slug ? `Tên mới ${number}` : type.name })),
  }));
  const { body } = await ask('PUT', '/api/admin/category-tree', { version, categories: sent });
  expect(body.categories.flatMap(({ types }: { types: Listed[] }) => types)).toContainEqual(
    expect.objectContaining({ slug, name: `Tên mới ${number}`, archived: true }),
  );
});
