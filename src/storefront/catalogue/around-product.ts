/** The products that are shown around a product: like it, beside it, instead of it. */
import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { call } from '#browser/session/call.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { type CardProduct, cardProduct } from './card-product.ts';

/** The product itself, then those of its type that are nearest to it in price. */
export function comparableQuery(slug: string) {
  return queryOptions({
    queryKey: ['products', 'comparable', slug],
    queryFn: async ({ signal }) => (await call('listComparable', { params: { slug }, signal })).data,
  });
}

/** The number of related products shown: as many as a large screen shows at once. */
const RELATED = 4;

/** The ids of a product and of its other sizes and weights, which must not be shown as products related to it. */
function ownIds({ id, siblings }: Product): ReadonlySet<string> {
  return new Set([id, ...siblings.map((sibling) => sibling.id)]);
}

/** At most 4 related products of the same category, without the product itself and its other sizes and weights. */
export function relatedQuery(product: Product) {
  const own = ownIds(product);
  const query = { category: product.category_name, limit: RELATED + own.size };
  return queryOptions({
    queryKey: ['products', 'related', query],
    queryFn: async ({ signal }) => asList((await call('listProducts', { query, signal })).data).map(cardProduct),
    select: (products) => products.filter(({ id }) => !own.has(id)).slice(0, RELATED),
  });
}

/** The products that go with the product of this id; its other sizes and weights may be among them. */
export const allCompanionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'companions', id],
    queryFn: async ({ signal }) => {
      const { together, fits } = (await call('listCompanions', { params: { id }, signal })).data;
      return {
        together: together.map(cardProduct),
        fits: fits.map(({ products, ...words }) => ({ ...words, products: products.map(cardProduct) })),
      };
    },
  });

/** The products that go with a product, without the product itself and its other sizes and weights. */
export function companionsQuery(product: Product) {
  const own = ownIds(product);
  const others = (products: CardProduct[]) => products.filter(({ id }) => !own.has(id));
  return queryOptions({
    ...allCompanionsQuery(product.id),
    select: ({ together, fits }) => ({
      together: others(together),
      fits: fits.map(({ products, ...words }) => ({ ...words, products: others(products) })),
    }),
  });
}

/** The maximum number of alternatives shown for a product that is sold out. */
const ALTERNATIVES = 3;

/** At most 3 alternatives in stock for a sold-out product: of the same type first, then of the same category. */
export function alternativesQuery(product: Product) {
  const own = ownIds(product);
  const limit = ALTERNATIVES + own.size;
  const list = async (query: { type: string } | { category: string }, signal: AbortSignal) =>
    asList((await call('listProducts', { query: { ...query, inStock: 'true', limit }, signal })).data).map(cardProduct);
  return queryOptions({
    queryKey: ['products', 'alternatives', product.id],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        list({ type: product.type }, signal),
        list({ category: product.category_name }, signal),
      ]);
      const byId = new Map(lists.flat().map((each) => [each.id, each]));
      return [...byId.values()].filter(({ id }) => !own.has(id)).slice(0, ALTERNATIVES);
    },
  });
}
