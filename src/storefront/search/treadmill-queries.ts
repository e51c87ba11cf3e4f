import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { call } from '#browser/session/call.ts';
import { MAX_PAGE_SIZE } from '#domain/catalogue/listing.ts';
import { TREADMILL_TYPE } from '#domain/catalogue/treadmill.ts';

/** All treadmills, for the treadmill finder: one page of the product list, as large as the API allows. */
export const treadmillsQuery = queryOptions({
  queryKey: ['products', 'treadmills'],
  queryFn: async ({ signal }) =>
    asList((await call('listProducts', { query: { type: TREADMILL_TYPE, limit: MAX_PAGE_SIZE }, signal })).data),
  retryOnMount: true,
});
