/** The calls and the query about those who report what reaches the bank account. */
import { queryOptions } from '@tanstack/react-query';
import { asked } from '../session/call.ts';

/** Milliseconds between two looks: whoever connects a bank waits for its first call. */
const PAUSE = 10_000;

export const banksQuery = queryOptions({
  ...asked(['payment-providers'], 'listPaymentProviders'),
  refetchInterval: PAUSE,
});
