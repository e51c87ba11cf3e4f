/** The calls and the query of the delivery table's screen. */
import { queryOptions } from '@tanstack/react-query';
import type { DeliveryCalls } from '#contract/admin/shop/delivery.ts';
import { deliveryRoutes } from '#contract/admin/shop/delivery-routes.ts';
import { officeClient } from '../session/call.ts';

export const callDelivery = officeClient<DeliveryCalls>(deliveryRoutes);

export const deliveryQuery = queryOptions({
  queryKey: ['delivery-table'],
  queryFn: async ({ signal }) => (await callDelivery('getDeliveryTable', { signal })).data,
  // what somebody is editing must not change under their hands
  refetchOnWindowFocus: false,
});
