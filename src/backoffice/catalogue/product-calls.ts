/** The calls and queries of the products' screens. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ProductCalls } from '#contract/admin/catalogue/products.ts';
import { productRoutes } from '#contract/admin/catalogue/products-routes.ts';
import { officeClient } from '../session/call.ts';

export const callProducts = officeClient<ProductCalls>(productRoutes);

export type ProductFilters = Pick<
  NonNullable<ProductCalls['listOfficeProducts']['input']['query']>,
  'search' | 'state' | 'category' | 'type' | 'brand' | 'stock' | 'picture'
>;

export const productListQuery = (filters: ProductFilters) =>
  infiniteQueryOptions({
    queryKey: ['products', filters],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return (await callProducts('listOfficeProducts', { query: { ...filters, ...cursor }, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['product-categories'],
  queryFn: async ({ signal }) => (await callProducts('listOfficeCategories', { signal })).data,
  staleTime: 60_000,
});

export const productKey = (id: string) => ['product', id] as const;

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: productKey(id),
    queryFn: async ({ signal }) => (await callProducts('getOfficeProduct', { params: { id }, signal })).data,
    // what somebody is editing must not change under their hands
    refetchOnWindowFocus: false,
  });

/** Keeps a picture in the shop. @returns its URL */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('picture', file);
  return (await callProducts('uploadPicture', { body })).data.url;
}
