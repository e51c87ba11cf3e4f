import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';

/** An order by its signed link. Its state may change at any time. */
export function linkedOrderQuery(orderNumber: string, key: string | undefined) {
  return queryOptions({
    queryKey: ['orders', 'linked', orderNumber, key],
    queryFn: async ({ signal }) =>
      (await call('getOrderByLink', { params: { orderNumber }, query: { key }, signal })).data,
    staleTime: 30_000,
  });
}
