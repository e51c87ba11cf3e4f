/** The API calls and queries of the product screens. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import { call, editedQueryOf, queryOf } from '../session/call.ts';

export type ProductFilters = Pick<
  NonNullable<AdminCalls['listOfficeProducts']['input']['query']>,
  'search' | 'state' | 'category' | 'type' | 'brand' | 'stock' | 'picture'
>;

export const categoriesQuery = queryOptions({
  ...queryOf('listOfficeCategories'),
  staleTime: 60_000,
});

export const productQuery = (id: string) => editedQueryOf('getOfficeProduct', { params: { id } });

export const siblingsQuery = (id: string) => queryOf('listSiblings', { params: { id } });

/** @param product the id of the product whose price schedules are listed; null: those of all products */
export const schedulesQuery = (product: string | null) =>
  queryOf('listPriceSchedules', { query: product === null ? {} : { product } });

/** Uploads a picture to the shop. @returns the URL of the stored picture */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('picture', file);
  return (await call('uploadPicture', { body })).data.url;
}
