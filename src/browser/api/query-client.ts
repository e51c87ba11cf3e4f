/** The data cache: data is fresh for 5 minutes; network errors and 5xx are retried 3 times with exponential backoff. */
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './client.ts';
import { isOffline } from './is-offline.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
export const MAX_RETRIES = 3;

/**
 * Retries only 5xx responses and network errors, which fetch reports as a TypeError. A 4xx response is final, and so is
 * a 200 response that breaks the contract. Nothing is retried offline, where a retry could only fail again, nor on the
 * server, where it would delay the page.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (typeof window === 'undefined' || failures >= MAX_RETRIES || isOffline()) return false;
  return error instanceof CallError ? error.status >= 500 : error instanceof TypeError;
}

/** @returns the delay in milliseconds: 1 s, doubled with each failure, at most 30 s */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network, a query fails at once, so that the page can show the failure; by default it would wait
        // silently for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        // An error of the server's render stays until the visitor retries; otherwise hydration would not match.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  });
}
