import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import type { ApiResponse } from '#browser/api/client.ts';
import { call } from '#browser/session/call.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { PAGE_SIZE } from '#domain/catalogue/listing.ts';
import { cardProduct } from './card-product.ts';
import type { ProductListSearch } from './product-list-search.ts';

/** Reads a response header that contains several percent-encoded texts, separated by commas. */
function readHeader(headers: ApiResponse['headers'], name: string): string[] {
  return headers.get(name)?.split(',').map(decodeURIComponent) ?? [];
}

/** A page of the product list and the number of matches; `exceeds`: the server stopped counting at that number. */
export function productsQuery(search: ProductListSearch) {
  const query = { ...search, page: search.page === '1' ? undefined : search.page, limit: PAGE_SIZE };
  return queryOptions({
    queryKey: ['products', 'list', search],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call('listProducts', { query, signal });
      const most = headers.get('x-total-exceeds');
      return {
        products: asList(data).map(cardProduct),
        total: Number(most ?? headers.get('x-total-count') ?? data.length),
        exceeds: most !== null,
        readAs: readHeader(headers, 'x-search-read-as')[0],
        dropped: readHeader(headers, 'x-search-dropped'),
        nearest: readHeader(headers, 'x-search-nearest'),
      };
    },
  });
}

/**
 * For each choice of the filter panel, the number of products that the list would contain with this choice. The sort
 * order and the page do not change these numbers. Null if the search has more matches than the server counts.
 */
export function facetsQuery({ sort: _sort, page: _page, ...query }: ProductListSearch) {
  return queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call('countProducts', { query, signal });
      return headers.get('x-total-exceeds') !== null ? null : data;
    },
  });
}

export const mostOrderedQuery = queryOptions({
  queryKey: ['products', 'most-ordered'],
  queryFn: async ({ signal }) => asList((await call('listMostOrdered', { signal })).data).map(cardProduct),
});

export const maxPriceQuery = queryOptions({
  queryKey: ['products', 'max-price'],
  queryFn: async ({ signal }) => (await call('getMaxPrice', { signal })).data.maxPrice,
});

export function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: async ({ signal }) => (await call('getProduct', { params: { slug }, signal })).data,
  });
}

/** The product itself, then those of its type that are nearest to it in price. */
export function comparableQuery(slug: string) {
  return queryOptions({
    queryKey: ['products', 'comparable', slug],
    queryFn: async ({ signal }) => (await call('listComparable', { params: { slug }, signal })).data,
  });
}

/** The maximum number of related products shown. */
const RELATED = 12;

/** The ids of a product and of its other sizes and weights, which must not be shown as products related to it. */
function ownIds({ id, siblings }: Product): ReadonlySet<string> {
  return new Set([id, ...siblings.map((sibling) => sibling.id)]);
}

/** At most 12 related products of the same category, without the product itself and its other sizes and weights. */
export function relatedQuery(product: Product) {
  const own = ownIds(product);
  const query = { category: product.category_name, limit: RELATED + own.size };
  return queryOptions({
    queryKey: ['products', 'related', query],
    queryFn: async ({ signal }) => asList((await call('listProducts', { query, signal })).data).map(cardProduct),
    select: (products) => products.filter(({ id }) => !own.has(id)).slice(0, RELATED),
  });
}

/** The products that go with a product, without the product itself and its other sizes and weights. */
export function companionsQuery(product: Product) {
  const own = ownIds(product);
  return queryOptions({
    queryKey: ['products', 'companions', product.id],
    queryFn: async ({ signal }) => {
      const { data } = await call('listCompanions', { params: { id: product.id }, signal });
      const others = (products: typeof data.together) => products.filter(({ id }) => !own.has(id)).map(cardProduct);
      return {
        together: others(data.together),
        fits: data.fits.map(({ products, ...words }) => ({ ...words, products: others(products) })),
      };
    },
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

export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ['products', 'suggestions', text],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call('searchProducts', { query: { query: text }, signal });
      return { products: asList(data), readAs: readHeader(headers, 'x-search-read-as')[0] };
    },
    enabled: text !== '',
    retry: false,
    retryOnMount: true,
  });
}
