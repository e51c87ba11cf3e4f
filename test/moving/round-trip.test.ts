/**
 * The products of a shop are exported and imported again, into the same shop that was wiped, and into another one that is empty: shoppers
 * receive the same pages, and staff the same products.
 */
import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { productSorts } from '#domain/catalogue/listing.ts';
import { takeImagesFrom } from '#server/pages/media.ts';
import { makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { importTable } from '../admin/product-table.ts';
import { openTestShop, type TestShop } from '../app.ts';
import { openCachedShops } from '../cache/cached-shops.ts';
import { done, exported, idOf, inHours, plan, query } from './office-products.ts';

type Pages = ReturnType<typeof openCachedShops>[0];
/** `pages`: the same shop, rendered for shoppers; without a cache, so that no page can be one from before */
type Office = { shop: TestShop; pages: Pages; headers: OfficeHeaders };

function open(): Office {
  const shop = openTestShop();
  const [pages] = openCachedShops(shop, { pages: true, megabytes: 0 }) as [Pages];
  const office: Office = { shop, pages, headers: {} };
  beforeAll(async () => {
    office.headers = (await makeStaff(shop, 'owner')).headers;
    // the database comes from a template, without the pictures that its products show
    const folder = new URL('../../catalogue/', import.meta.url);
    const takeImage = takeImagesFrom(shop.shop.files)(folder);
    for (const name of await readdir(new URL('pictures/', folder)))
      if (name.endsWith('.webp')) await takeImage(`pictures/${name}`);
    // what customers say and buy is theirs and in no product file, and so are the stars that lists are sorted by
    await shop.pool.query('delete from reviews');
    // a model is a file of its own, which no table of products names
    await shop.pool.query('delete from product_models');
    await shop.pool.query('update products set rating_sum = 0, rating_count = 0, sold = 0');
    // products of one price are listed in the order of their ids, which are new after an import
    await shop.pool.query('update products set price = price + position, original_price = original_price + position');
  });
  return office;
}

const shop = open();
const other = open();

async function edit(office: Office, sku: string, change: (product: Record<string, unknown>) => object): Promise<void> {
  const path = `/api/admin/products/${await idOf(office, sku)}`;
  const { version, product } = (await done(office, 'GET', path)).product;
  await done(office, 'PUT', path, { version, product: { ...product, ...change(product) } });
}

/** The owner has made the sample shop his own: everything that a product can have is somewhere. */
beforeAll(async () => {
  await plan(shop, 'GYM-001', 0.1, { startsAt: null, endsAt: inHours(48) });
  await plan(shop, 'GYM-001', 0.2, { startsAt: inHours(48), endsAt: inHours(72) });
  await plan(shop, 'GYM-003', 0.5, { startsAt: inHours(1), endsAt: inHours(3) });
  await edit(shop, 'GYM-005', () => ({ archived: true }));
  await edit(shop, 'GYM-002', ({ images }) => ({
    images: [...(images as object[])].reverse(),
    barcode: '8936000000011',
  }));
  await edit(shop, 'GYM-006', () => ({
    listed: false,
    lowStockAt: 3,
    metaTitle: 'Tên cho máy tìm',
    metaDescription: 'Lời',
  }));
  await edit(shop, 'GYM-007', () => ({ originalPriceVnd: null, badge: 'Mới về', spotlight: "'=giữ nguyên" }));
  const form = new FormData();
  form.append('manual', new Blob(['%PDF-1.7\nlắp máy\n%%EOF\n'], { type: 'application/pdf' }), 'Lắp máy.pdf');
  await done(shop, 'POST', `/api/admin/products/${await idOf(shop, 'GYM-008')}/manual`, form);
  const product = {
    ...{
      name: '=HYPERLINK("http://xau.example")',
      slug: 'cong-thuc',
      type: 'ta-tay',
      brand: '@SUM(A1)',
      priceVnd: 10_000,
    },
    ...{ features: ['+1', "'-2"], specs: { 'Tỉ lệ 1:2 \\ a': '3: 4', '-Dài': '=5' }, synonyms: ['-tạ lạ'], stock: 4 },
  };
  await done(shop, 'POST', '/api/admin/products', { product });
});

/** Lists, found, filtered and sorted in each way that shoppers have; each product, brand, type and attribute. */
async function addressesOf(office: Office): Promise<string[]> {
  const slugs = await query<{ slug: string }>(office, 'select slug from products order by position, id');
  const brands = await query<{ name: string }>(
    office,
    'select distinct brand_name as name from products order by 1 limit 4',
  );
  const types = await query<{ slug: string }>(office, 'select slug from product_types order by 1 limit 4');
  const values = await query<{ key: string; value: string }>(
    office,
    `select distinct on (a.key) a.key, a.value #>> '{}' as value from products p, jsonb_each(p.attributes) a order by 1, 2 limit 8`,
  );

  return [
    ...['/', '/categories', '/products', '/products?page=2', '/products?category=cardio', '/products?search=ta%20tay'],
    ...['/products?search=8936000000011', '/products?search=ta%20la', '/products?minPrice=900000&inStock=true'],
    // without reviews every product has as many stars as the others
    ...productSorts.filter((sort) => sort !== 'rating').map((sort) => `/products?sort=${sort}`),
    ...types.map(({ slug }) => `/products?type=${slug}`),
    ...brands.map(({ name }) => `/products?search=${encodeURIComponent(name)}`),
    ...values.map(({ key, value }) => `/products?attributes=${encodeURIComponent(`${key}:${value}`)}`),
    ...slugs.map(({ slug }) => `/products/${slug}`),
  ];
}

/**
 * All pages with their status, and all products as staff see them. What must differ: a new row has a new id, so an id is replaced by the
 * SKU that it stands for, and one of another product is a difference; a page tells the browser when it was rendered.
 * @param isAsked which pages, by their addresses, and products of the office, by their SKUs
 */
async function read(office: Office, isAsked: (key: string) => boolean): Promise<Map<string, string>> {
  const products = await query<{ id: string; sku: string }>(office, 'select id, sku from products order by sku');
  const skus = new Map(products.map(({ id, sku }) => [id, sku]));
  const settled = (text: string) =>
    text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => skus.get(id) ?? id)
      .replace(/\b(u|dehydratedAt|dataUpdatedAt|errorUpdatedAt):\d{13}\b/g, '$1:now');
  const found = new Map<string, string>();
  for (const path of (await addressesOf(office)).filter(isAsked)) {
    const response = await fetch(office.pages.url + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    });
    found.set(path, settled(`${response.status}\n${await response.text()}`));
  }
  for (const { id, sku } of products.filter(({ sku }) => isAsked(sku))) {
    const { product, stock } = (await done(office, 'GET', `/api/admin/products/${id}`)).product;
    found.set(sku, settled(JSON.stringify({ ...product, stock })));
  }
  return found;
}

const readAll = (office: Office) => read(office, () => true);

/** @returns what stands around the first differences */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  expect([...after.keys()]).toEqual([...before.keys()]);
  const all = [...before].flatMap(([path, html]) => {
    const now = after.get(path) ?? '';
    if (now === html) return [];
    const at = [...Array(html.length).keys()].find((index) => now[index] !== html[index]) ?? html.length;
    return [`${path}\n  before: ${html.slice(at - 80, at + 120)}\n  after:  ${now.slice(at - 80, at + 120)}`];
  });
  return all.length > 5 ? [...all.slice(0, 5), `and ${all.length - 5} more`] : all;
}

/** What the first shop shows once it was wiped and filled again. */
let refilled: ReadonlyMap<string, string> | undefined;

/** Takes all products away, as a shop that was never filled. */
const wipe = (office: Office) =>
  office.shop.pool.query('truncate products, searchable_products, product_words, search_words cascade');

test('a wiped shop has the same pages once its CSV export is imported again', async () => {
  const before = await readAll(shop);
  const table = await exported(shop, 'csv');
  // beside the products themselves the file changes nothing
  const beside = await importTable(shop, table, 'san-pham.csv');
  expect(beside).toMatchObject({ state: 'done', added: 0, changed: 0, warnings: [] });
  await wipe(shop);
  expect(await importTable(shop, table, 'san-pham.csv')).toMatchObject({ state: 'done', faults: [], warnings: [] });
  refilled = await readAll(shop);
  expect(differences(before, refilled)).toEqual([]);
});

test('another shop has the pages of the shop whose XLSX export it imports', async () => {
  await wipe(other);
  // a manual is a file that only its own shop keeps
  await done(shop, 'DELETE', `/api/admin/products/${await idOf(shop, 'GYM-008')}/manual`);
  const [{ slug } = expect.fail()] = await query<{ slug: string }>(
    shop,
    `select slug from products where sku = 'GYM-008'`,
  );
  const changed = await read(shop, (key) => ['GYM-008', `/products/${slug}`].includes(key));
  const before = new Map([...(refilled ?? (await readAll(shop))), ...changed]);
  const result = await importTable(other, await exported(shop, 'xlsx'), 'san-pham.xlsx');
  expect(result).toMatchObject({ state: 'done', faults: [], warnings: [] });
  expect(differences(before, await readAll(other))).toEqual([]);
});
