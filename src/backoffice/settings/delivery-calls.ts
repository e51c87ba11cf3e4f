/** The calls and the query of the delivery table's screen. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../session/call.ts';

export const deliveryQuery = queryOptions({
  queryKey: ['delivery-table'],
  queryFn: async ({ signal }) => (await call('getDeliveryTable', { signal })).data,
  // what somebody is editing must not change under their hands
  refetchOnWindowFocus: false,
});
