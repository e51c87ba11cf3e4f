import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/listing.ts';
import { TREADMILL_TYPE } from '#domain/treadmill.ts';
import type { ProductListSearch } from '../product-list-search.ts';
import { asList } from './as-list.ts';
import { call } from './client.ts';

/** One page of the list with the number of all matches. */
export function productsQuery(search: ProductListSearch) {
  const query = { ...search, page: search.page === '1' ? undefined : search.page, limit: PAGE_SIZE };
  return queryOptions({
    queryKey: ['products', 'list', search],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call('listProducts', { query, signal });
      return { products: asList(data), total: Number(headers.get('x-total-count') ?? data.length) };
    },
  });
}

/** What each choice of the filter panel would show; the order and the page of the list do not matter to it. */
export function facetsQuery({ sort: _sort, page: _page, ...query }: ProductListSearch) {
  return queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: async ({ signal }) => (await call('countProducts', { query, signal })).data,
  });
}

/** Every treadmill, for the finder: the shop's longest page of them. */
export const treadmillsQuery = queryOptions({
  queryKey: ['products', 'treadmills'],
  queryFn: async ({ signal }) =>
    asList((await call('listProducts', { query: { type: TREADMILL_TYPE, limit: MAX_PAGE_SIZE }, signal })).data),
  retryOnMount: true,
});

export const mostOrderedQuery = queryOptions({
  queryKey: ['products', 'most-ordered'],
  queryFn: async ({ signal }) => asList((await call('listMostOrdered', { signal })).data),
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

/** Related products shown at most. */
const RELATED = 12;

/** Products of the same category; the one that is looked at is left out by whoever shows them. */
export function relatedQuery(categoryName: string) {
  return queryOptions({
    queryKey: ['products', 'related', categoryName],
    queryFn: async ({ signal }) =>
      asList((await call('listProducts', { query: { category: categoryName, limit: RELATED + 1 }, signal })).data),
  });
}

export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ['products', 'suggestions', text],
    queryFn: async ({ signal }) => (await call('searchProducts', { query: { query: text }, signal })).data,
    enabled: text !== '',
    retry: false,
    retryOnMount: true,
  });
}
