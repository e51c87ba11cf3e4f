/** The data cache: 5 minutes fresh, 3 retries with back-off for network faults and 5xx. */
import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/client.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
export const MAX_RETRIES = 3;

/** A 4xx is an answer, not a fault; and a page being rendered does not wait for better times. */
function shouldRetry(failures: number, error: Error): boolean {
  if (typeof window === 'undefined' || failures >= MAX_RETRIES) return false;
  return !(error instanceof CallError && error.status < 500);
}

/** @returns milliseconds: 1 s, doubling, at most 30 s */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
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
