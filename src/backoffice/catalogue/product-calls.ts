/** The calls and queries of the products' screens. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import { call, queryOf } from '../session/call.ts';

export type ProductFilters = Pick<
  NonNullable<AdminCalls['listOfficeProducts']['input']['query']>,
  'search' | 'state' | 'category' | 'type' | 'brand' | 'stock' | 'picture'
>;

export const productListQuery = (filters: ProductFilters) =>
  infiniteQueryOptions({
    queryKey: ['products', filters],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return (await call('listOfficeProducts', { query: { ...filters, ...cursor }, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const categoriesQuery = queryOptions({
  ...queryOf(['product-categories'], 'listOfficeCategories'),
  staleTime: 60_000,
});

export const productKey = (id: string) => ['product', id] as const;

export const productQuery = (id: string) =>
  queryOptions({
    ...queryOf(productKey(id), 'getOfficeProduct', { params: { id } }),
    // a background refresh must not change a record that somebody is editing
    refetchOnWindowFocus: false,
  });

/** Uploads a picture to the shop. @returns its URL */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('picture', file);
  return (await call('uploadPicture', { body })).data.url;
}
