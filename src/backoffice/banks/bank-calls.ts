/** The calls and the query about those who report what reaches the bank account. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../session/call.ts';

/** Milliseconds between two looks: whoever connects a bank waits for its first call. */
const PAUSE = 10_000;

export const banksQuery = queryOptions({
  queryKey: ['payment-providers'],
  queryFn: async ({ signal }) => (await call('listPaymentProviders', { signal })).data,
  refetchInterval: PAUSE,
});
