import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';

/** The query for the company data and the promises of the shop. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: async ({ signal }) => (await call('getShop', { signal })).data,
});
