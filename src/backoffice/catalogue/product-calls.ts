/** The API calls and queries of the product screens. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import { call, editedQueryOf, queryOf } from '../session/call.ts';

export type ProductFilters = Pick<
  NonNullable<AdminCalls['listOfficeProducts']['input']['query']>,
  'search' | 'state' | 'category' | 'type' | 'brand' | 'stock' | 'picture'
>;

export const categoriesQuery = queryOptions({
  ...queryOf(['product-categories'], 'listOfficeCategories'),
  staleTime: 60_000,
});

export const productKey = (id: string) => ['product', id] as const;

export const productQuery = (id: string) => editedQueryOf(productKey(id), 'getOfficeProduct', { params: { id } });

export const siblingsQuery = (id: string) => queryOf(['product-siblings', id], 'listSiblings', { params: { id } });

export const BULK_CHANGES_KEY = ['bulk-price-changes'] as const;

export const SCHEDULES_KEY = ['price-schedules'] as const;

/** @param product the id of the product whose price schedules are listed; null: those of all products */
export const schedulesQuery = (product: string | null) =>
  queryOf([...SCHEDULES_KEY, product], 'listPriceSchedules', { query: product === null ? {} : { product } });

/** Uploads a picture to the shop. @returns the URL of the stored picture */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('picture', file);
  return (await call('uploadPicture', { body })).data.url;
}
