import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';

/** The company behind the shop and its promises. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: async ({ signal }) => (await call('getShop', { signal })).data,
});
