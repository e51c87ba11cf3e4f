import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { call, callAsCustomer } from '#browser/session/call.ts';
import { waitFor } from '../fulfilment/use-promise.ts';
import { readAmounts } from './order-amounts.ts';

/**
 * Loads an order by its signed link. The data is fresh for only 30 seconds, because the order's state may change. While the
 * order waits for its transfer, it is loaded again at the cut-off, when its promise becomes another one.
 */
export function linkedOrderQuery(orderNumber: string, key: string | undefined) {
  return queryOptions({
    queryKey: ['orders', 'linked', orderNumber, key],
    queryFn: async ({ signal }) => {
      const { data } = await call('getOrderByLink', { params: { orderNumber }, query: { key }, signal });
      return { ...data, order: readAmounts(data.order) };
    },
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) =>
      data?.order.status === 'payment_pending' && data.order.promise ? waitFor(data.order.promise) : false,
    // a hidden page does not ask when its promise ends
    refetchOnWindowFocus: true,
  });
}

/** The customer's orders, newest first; loaded again on each visit. */
export function myOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: ['mine', 'orders', userId],
    queryFn: async ({ signal }) =>
      asList((await callAsCustomer('listOrdersOfUser', { params: { userId }, signal })).data.orders).map(readAmounts),
    staleTime: 0,
    retryOnMount: true,
  });
}
