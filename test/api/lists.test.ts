import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { countSales } from '#store/catalogue/product-sales.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
let everything: ProductSummary[] = [];

async function list(query = ''): Promise<ProductSummary[]> {
  const { status, body } = await shop.get(`/api/products${query}`);
  expect(status).toBe(200);
  expect(Array.isArray(body)).toBe(true);
  return body;
}

const ids = (products: ProductSummary[]) => products.map((product) => product.id);
const sorted = (products: ProductSummary[]) => ids(products).sort();

beforeAll(async () => {
  everything = await list();
});

test('without page and limit a client gets the whole shop: its 71 listed products', async () => {
  expect(everything).toHaveLength(71);
  expect(new Set(ids(everything)).size).toBe(71);
});

test('a response has at most 200 products, and tells a client that asked for more', async () => {
  await importCatalogue(shop.shop.db, {
    products: Array.from({ length: 150 }, (_, index) => ({
      sku: `LOT-${index}`,
      name: `Bóng lô ${index}`,
      type: 'bong-tap',
      brand: 'Lô Thử',
      priceVnd: 1000 + index,
      listed: false,
    })),
  });
  await shop.shop.db.updateTable('products').set({ listed: true }).where('sku', 'like', 'LOT-%').execute();
  try {
    const { body, headers } = await shop.get('/api/products');
    expect([body.length, headers.get('x-total-count')]).toEqual([200, '221']);
    expect(headers.get('x-truncated-at')).toBe('200');
    const second = await shop.get('/api/products?page=2&limit=200');
    expect(second.body).toHaveLength(21);
    expect(second.headers.get('x-truncated-at')).toBeNull();
  } finally {
    await shop.shop.db.deleteFrom('products').where('sku', 'like', 'LOT-%').execute();
  }
});

describe('pages', () => {
  test('of twenty products contain every product once, in the order of the whole list', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 20, 11]);
    expect(ids(pages.flat())).toEqual(ids(everything));
  });

  test('contain every product once in every sort order', async () => {
    for (const sort of ['popular', 'new', 'price_asc', 'price_desc', 'rating']) {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list(`?sort=${sort}&limit=13&page=${page}`)));
      expect(new Set(ids(pages.flat())).size).toBe(71);
    }
  });

  test('have the total number and links to the other pages, with the same filters', async () => {
    const { headers } = await shop.get('/api/products?category=cardio&sort=price_asc&page=2&limit=3');
    const total = everything.filter((product) => product.category_slug === 'cardio').length;
    expect(headers.get('x-total-count')).toBe(String(total));
    const links = Object.fromEntries(
      [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url ?? '']),
    );
    const base = '/api/products?category=cardio&sort=price_asc';
    expect(links).toEqual({
      first: `${base}&page=1&limit=3`,
      prev: `${base}&page=1&limit=3`,
      next: `${base}&page=3&limit=3`,
      last: `${base}&page=${Math.ceil(total / 3)}&limit=3`,
    });
    const last = await shop.get(links.last ?? '');
    expect(last.body.length).toBe(total % 3 || 3);
    expect(last.headers.get('link')).not.toContain('rel="next"');
  });

  test('beyond the end are empty', async () => {
    const { status, body, headers } = await shop.get('/api/products?page=99');
    expect([status, body, headers.get('x-total-count')]).toEqual([200, [], '71']);
  });
});

describe('filters', () => {
  const names = ['Máy cardio', 'Tạ & sức mạnh'];

  test('by category names, separated by commas, as the contract’s client sends them', async () => {
    const found = await list(`?categories=${encodeURIComponent(names.join(','))}`);
    expect(sorted(found)).toEqual(sorted(everything.filter((product) => names.includes(product.category_name))));
    expect(found.length).toBeGreaterThan(20);
  });

  test('by one category, given by name, id or slug, in Unicode form NFC or NFD', async () => {
    const { body: categories } = await shop.get('/api/categories');
    const { id, name, slug } = categories[0];
    const expected = sorted(everything.filter((product) => product.category_name === name));
    for (const word of [name, id, slug, name.normalize('NFD'), ` ${name} `])
      expect(sorted(await list(`?category=${encodeURIComponent(word)}`)), word).toEqual(expected);
  });

  test('by type, one or several', async () => {
    const expected = everything.filter((product) => ['ta-tay', 'may-chay-bo'].includes(product.type));
    expect(sorted(await list('?type=ta-tay,may-chay-bo'))).toEqual(sorted(expected));
    expect(sorted(await list('?type=ta-tay'))).toEqual(sorted(expected.filter((product) => product.type === 'ta-tay')));
  });

  test('by price, both bounds included', async () => {
    const [low, high] = [1_290_000, 6_490_000];
    const expected = everything.filter((product) => product.raw_price >= low && product.raw_price <= high);
    expect(expected.some((product) => product.raw_price === high)).toBe(true);
    expect(sorted(await list(`?minPrice=${low}&maxPrice=${high}`))).toEqual(sorted(expected));
    expect(await list('?minPrice=99999999')).toEqual([]);
  });

  test('by stock', async () => {
    const gone = everything.filter((product) => product.stock === 0);
    expect(gone.length).toBeGreaterThan(0);
    expect(sorted(await list('?inStock=true'))).toEqual(sorted(everything.filter((product) => product.stock > 0)));
    expect(await list('?inStock=false')).toHaveLength(71);
  });

  test('by rating', async () => {
    const expected = everything.filter((product) => product.rating >= 4.5);
    expect(expected.length).toBeGreaterThan(0);
    expect(sorted(await list('?minRating=4.5'))).toEqual(sorted(expected));
  });

  test('all combined', async () => {
    const query = `?categories=${encodeURIComponent(names.join(','))}&type=ta-tay,may-chay-bo&minPrice=100000&maxPrice=10000000&inStock=true&minRating=3&search=${encodeURIComponent('tạ tay')}&sort=price_asc&page=1&limit=50`;
    const { body, headers } = await shop.get(`/api/products${query}`);
    const expected = everything.filter(
      (product) =>
        product.type === 'ta-tay' && product.raw_price >= 100_000 && product.stock > 0 && product.rating >= 3,
    );
    expect(sorted(body)).toEqual(sorted(expected));
    expect(headers.get('x-total-count')).toBe(String(expected.length));
    expect(expected.length).toBeGreaterThan(0);
  });

  test('without a value, which a form sends without JavaScript, are ignored', async () => {
    for (const name of [
      'categories',
      'category',
      'type',
      'search',
      'minPrice',
      'maxPrice',
      'inStock',
      'minRating',
      'sort',
      'page',
      'limit',
    ]) {
      const { headers } = await shop.get(`/api/products?${name}=`);
      expect([name, headers.get('x-total-count')]).toEqual([name, '71']);
    }
  });

  test('by an unknown value return an empty list', async () => {
    for (const query of [
      '?category=xe-may',
      '?categories=Xe%20m%C3%A1y',
      '?type=xe-may',
      '?search=xe%20m%C3%A1y%20honda',
    ])
      expect(await list(query)).toEqual([]);
  });
});

describe('sort orders', () => {
  test('by price, ascending and descending', async () => {
    const prices = everything.map((product) => product.raw_price).sort((a, b) => a - b);
    expect((await list('?sort=price_asc')).map((product) => product.raw_price)).toEqual(prices);
    expect((await list('?sort=price_desc')).map((product) => product.raw_price)).toEqual([...prices].reverse());
  });

  test('by rating, and at equal ratings by the number of reviews', async () => {
    const found = (await list('?sort=rating')).map((product) => [product.rating, product.reviews] as const);
    expect(found).toEqual([...found].sort((a, b) => b[0] - a[0] || b[1] - a[1]));
    expect(found[0]?.[0]).toBeGreaterThan(4);
  });

  test('by newest', async () => {
    const { id } = everything[50] as ProductSummary;
    await shop.shop.db
      .updateTable('products')
      .set({ created_at: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute();
    expect((await list('?sort=new'))[0]?.id).toBe(id);
  });

  test('by newest put products with the badge "new" first among those added at the same moment', async () => {
    const together = await shop.shop.db
      .selectFrom('products')
      .select('created_at')
      .groupBy('created_at')
      .having(sql<boolean>`count(*) > 60`)
      .execute();
    expect(together).toHaveLength(1);
    const imported = everything.filter(({ id }) => id !== everything[50]?.id);
    const fresh = imported.filter(({ badge }) => badge === 'new').map(({ id }) => id);
    expect(fresh.length).toBeGreaterThan(1);
    const found = ids(await list('?sort=new')).filter((id) => id !== everything[50]?.id);
    expect(new Set(found.slice(0, fresh.length))).toEqual(new Set(fresh));
  });

  test('by popularity use rating × reviews until a product was sold, which differs from the order by newest', async () => {
    const stars = ({ rating, reviews }: ProductSummary) => Math.round(rating * reviews);
    const popular = await list('?sort=popular');
    const rated = popular.map(stars);
    expect(rated).toEqual(rated.toSorted((a, b) => b - a));
    expect(rated[0]).toBeGreaterThan(rated[7] ?? 0);
    const newest = await list('?sort=new');
    expect(ids(popular).slice(0, 8)).not.toEqual(ids(newest).slice(0, 8));
  });

  test('by pieces sold are also the default order', async () => {
    const { id } = everything[60] as ProductSummary;
    await shop.shop.db.updateTable('products').set({ sold: 5 }).where('id', '=', id).execute();
    await shop.shop.db.transaction().execute(countSales);
    expect((await list('?sort=popular'))[0]?.id).toBe(id);
    expect((await list())[0]?.id).toBe(id);
    await shop.shop.db.updateTable('products').set({ sold: 0 }).where('id', '=', id).execute();
    await shop.shop.db.transaction().execute(countSales);
    expect((await list())[0]?.id).not.toBe(id);
  });

  test('by an unknown word are the default order', async () => {
    expect(ids(await list('?sort=drop'))).toEqual(ids(await list()));
  });
});

test('the highest price is the maximum of the price slider', async () => {
  expect((await shop.get('/api/products/max-price')).body).toEqual({ maxPrice: 36_500_000 });
});

test('unlisted sizes appear in no list and do not change the maximum of the price slider', async () => {
  const hidden = await shop.shop.db.selectFrom('products').select(['id', 'slug']).where('listed', '=', false).execute();
  expect(hidden).toHaveLength(7);
  await shop.shop.db
    .updateTable('products')
    .set({ price: 90_000_000, original_price: null, sold: 100 })
    .where('id', '=', hidden[0]?.id ?? '')
    .execute();
  const shown = new Set(
    ids([
      ...(await list()),
      ...(await shop.get('/api/products/most-ordered')).body,
      ...(await shop.get('/api/products/search?query=gang')).body,
      ...(await list('?search=gang')),
    ]),
  );
  for (const { id } of hidden) expect(shown.has(id)).toBe(false);
  expect((await shop.get('/api/products/max-price')).body.maxPrice).toBe(36_500_000);
});
