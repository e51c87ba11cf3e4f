/** The API calls and the query about the connections that report bank transactions. */
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../session/call.ts';

/** Milliseconds between two refreshes of the connections: a person who connects a bank waits for its first webhook. */
const PAUSE = 10_000;

export const banksQuery = queryOptions({
  ...queryOf('listPaymentProviders'),
  refetchInterval: PAUSE,
});
