import { expect, test } from 'vitest';
import type { Category } from '#domain/catalogue/category.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();

async function facets(query: string): Promise<ProductFacets> {
  const { status, body } = await shop.get(`/api/products/facets?${query}`);
  expect(status).toBe(200);
  return body;
}

/** The number of products in the list with these filters, one of them changed. */
async function listedWith(query: string, name: string, value: string): Promise<number> {
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return Number((await shop.get(`/api/products?${parameters}&limit=1`)).headers.get('x-total-count'));
}

for (const query of [
  '',
  `categories=${encodeURIComponent('Tạ & sức mạnh,Máy cardio')}`,
  'type=ta-tay,may-chay-bo',
  `categories=${encodeURIComponent('Tạ & sức mạnh')}&type=may-chay-bo`,
  'search=ta&minPrice=200000&maxPrice=5000000',
  `categories=${encodeURIComponent('Tạ & sức mạnh')}&type=ta-tay,ta-dia&inStock=true&minRating=4&minPrice=100000`,
])
  test(`the counts of the filter panel equal the length of the list: ?${decodeURIComponent(query)}`, async () => {
    const found = await facets(query);
    const categories: Category[] = (await shop.get('/api/categories')).body;
    const counts = (list: { slug: string; count: number }[]) =>
      Object.fromEntries(list.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count]));
    const expected = async (name: string, values: { slug: string; value: string }[]) =>
      counts(
        await Promise.all(
          values.map(async ({ slug, value }) => ({ slug, count: await listedWith(query, name, value) })),
        ),
      );
    expect(counts(found.categories)).toEqual(
      await expected(
        'categories',
        categories.map(({ slug, name }) => ({ slug, value: name })),
      ),
    );
    const types = categories.flatMap(({ types }) => types);
    expect(counts(found.types)).toEqual(
      await expected(
        'type',
        types.map(({ slug }) => ({ slug, value: slug })),
      ),
    );
    for (const { minRating, count } of found.ratings)
      expect([minRating, count]).toEqual([minRating, await listedWith(query, 'minRating', String(minRating))]);
    expect(found.inStock).toBe(await listedWith(query, 'inStock', 'true'));
  });

test('the panel counts every type and rating of the whole shop', async () => {
  const { categories, types, ratings, inStock } = await facets('');
  expect(categories).toHaveLength(6);
  expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(71);
  expect(ratings.map(({ minRating }) => minRating)).toEqual([4.5, 4, 3]);
  expect(ratings.every(({ count }) => count > 0 && count < 71)).toBe(true);
  expect(inStock).toBeLessThan(71);
});

test('invalid filters change no count, and where no product matches every count is 0', async () => {
  expect(await facets('minRating=abc&minPrice=-1&inStock=maybe&type=&foo=bar')).toEqual(await facets(''));
  expect(await facets('search=khongcogiday')).toEqual({
    categories: [],
    types: [],
    ratings: [4.5, 4, 3].map((minRating) => ({ minRating, count: 0 })),
    inStock: 0,
  });
});
