/** Sends the data that the server queried to the browser, inside the page. */
import { hashKey, hydrate, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query';

const EMPTY: QueryState<unknown, Error> = {
  data: undefined,
  dataUpdateCount: 0,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'pending',
  fetchStatus: 'idle',
};

type SentQuery = { key: QueryKey; state: Partial<QueryState<unknown, Error>> };
export type SentQueries = { queries: SentQuery[] };

/** @returns every finished query, also a failed one, with the fields of its state that are not those of a new query */
export function sendQueries(client: QueryClient): SentQueries {
  const finished = client.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'pending' });
  return {
    queries: finished.map(({ queryKey, state }) => ({
      key: queryKey,
      state: Object.fromEntries(
        Object.entries(state).filter(([name, value]) => value !== EMPTY[name as keyof QueryState]),
      ),
    })),
  };
}

export function receiveQueries(client: QueryClient, { queries }: SentQueries): void {
  hydrate(client, {
    queries: queries.map(({ key, state }) => ({
      queryKey: key,
      queryHash: hashKey(key),
      dehydratedAt: state.dataUpdatedAt ?? 0,
      state: { ...EMPTY, ...state },
    })),
  });
}
