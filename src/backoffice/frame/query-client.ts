/** The cache of data for the screens: cached data is shown at once and then refreshed. */
import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#browser/api/client.ts';
import { isOffline } from '#browser/api/is-offline.ts';
import { retryDelay } from '#browser/api/query-client.ts';

const MOST_RETRIES = 2;
/** Milliseconds for which the cache keeps the data of a closed screen. */
const KEPT = 30 * 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 0,
      gcTime: KEPT,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < MOST_RETRIES && !isOffline() && (error instanceof CallError ? error.status >= 500 : true),
      retryDelay,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
