import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import { readAmounts } from './order-amounts.ts';

/** An order by its signed link. Its state may change at any time. */
export function linkedOrderQuery(orderNumber: string, key: string | undefined) {
  return queryOptions({
    queryKey: ['orders', 'linked', orderNumber, key],
    queryFn: async ({ signal }) => {
      const { data } = await call('getOrderByLink', { params: { orderNumber }, query: { key }, signal });
      return { ...data, order: readAmounts(data.order) };
    },
    staleTime: 30_000,
  });
}
