import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';

/** Who runs the shop and what it promises. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: async ({ signal }) => (await call('getShop', { signal })).data,
});
