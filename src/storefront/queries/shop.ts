import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Who runs the shop and what it promises. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: async ({ signal }) => (await call('getShop', { signal })).data,
});
