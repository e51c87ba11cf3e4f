import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import type { ApiResponse } from '#browser/api/client.ts';
import { call } from '#browser/session/call.ts';
import { PAGE_SIZE } from '#domain/catalogue/listing.ts';
import { cardProduct } from './card-product.ts';
import type { ProductListSearch } from './product-list-search.ts';

/** Reads a response header that contains several percent-encoded texts, separated by commas. */
export function readHeader(headers: ApiResponse['headers'], name: string): string[] {
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
        posts: readHeader(headers, 'x-search-posts'),
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
