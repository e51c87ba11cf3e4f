/** The data cache: 5 minutes fresh, 3 retries with back-off for network faults and 5xx. */
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './client.ts';
import { isOffline } from './is-offline.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
export const MAX_RETRIES = 3;

/**
 * Only 5xx and network faults, which fetch reports as a TypeError, are asked again. A 4xx is an answer, and so is a 200
 * that holds something else than the contract promises. Offline, another request could only fail again; and a page
 * being rendered on the server does not wait.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (typeof window === 'undefined' || failures >= MAX_RETRIES || isOffline()) return false;
  return error instanceof CallError ? error.status >= 500 : error instanceof TypeError;
}

/** @returns milliseconds: 1 s, doubling, at most 30 s */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a query fails at once, so that the page can say so; the default waits in silence for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        // An error the server rendered stays until somebody asks again; else hydration would not match.
        retryOnMount: false,
      },
      mutations: { retry: false },
    },
  });
}
