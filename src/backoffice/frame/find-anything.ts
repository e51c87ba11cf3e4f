/** Finds records for the search dialog (Ctrl K). router.tsx sets the sources, one for each kind of record. */
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { OfficePath } from './navigation.tsx';
import type { OfficeIconName } from './office-icon.tsx';

export type SearchResult = { to: OfficePath; label: string; note: string; icon: OfficeIconName };

/** Searches one kind of record, such as orders. `text` has at least two characters. */
export type FindSource = { name: string; find: (text: string, signal: AbortSignal) => Promise<SearchResult[]> };

let sources: readonly FindSource[] = [];

/** Sets the sources of the search dialog; must be called before the first screen is rendered. */
export function setFindSources(all: readonly FindSource[]): void {
  sources = all;
}

const LEAST = 2;

/**
 * @returns the results of all sources, in the order of the sources; a source that failed is left out. `isWaiting`: true
 * until all sources have answered to this text
 */
export function useFound(text: string): { results: SearchResult[]; isWaiting: boolean } {
  const typed = text.trim();
  const wanted = useDeferredValue(typed);
  const answers = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: ['find', name, wanted],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(wanted, signal),
      enabled: wanted.length >= LEAST,
      staleTime: 10_000,
      retry: false,
    })),
  });
  return {
    results: wanted.length < LEAST ? [] : answers.flatMap(({ data }) => data ?? []),
    isWaiting: typed.length >= LEAST && (typed !== wanted || answers.some(({ isLoading }) => isLoading)),
  };
}
