/**
 * The cache of data from the server: data counts as fresh for 5 minutes; after a network error or a 5xx response, a
 * request is retried 3 times with exponential backoff.
 */
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './client.ts';
import { isOffline } from './is-offline.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
export const MAX_RETRIES = 3;

/**
 * Requests are retried only after a 5xx response or a network error, which fetch reports as a TypeError. A 4xx response
 * is final, and so is a 200 response that breaks the contract. Nothing is retried while the browser is offline, because
 * the retry would fail too, nor on the server, because the retry would delay the page.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (typeof window === 'undefined' || failures >= MAX_RETRIES || isOffline()) return false;
  return error instanceof CallError ? error.status >= 500 : error instanceof TypeError;
}

/** @returns the delay before the next retry in milliseconds: 1 s, doubled with each failure, at most 30 s */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network, a query fails at once and the page shows it; by default it would wait without a message.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        // If a query failed while the server rendered, the browser keeps the error until the visitor retries; otherwise
        // the browser's first render would not match the server's HTML.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  });
}
