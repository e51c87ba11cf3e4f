/** The calls and the query of the delivery table's screen. */
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../session/call.ts';

export const deliveryQuery = queryOptions({
  ...queryOf(['delivery-table'], 'getDeliveryTable'),
  // a background refresh must not change a record that somebody is editing
  refetchOnWindowFocus: false,
});
