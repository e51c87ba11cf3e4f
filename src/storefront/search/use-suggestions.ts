import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asList } from '#browser/api/as-list.ts';
import { call } from '#browser/session/call.ts';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { readHeader } from '../catalogue/product-queries.ts';

const DEBOUNCE_MS = 500;
const NONE: readonly ProductSummary[] = [];

function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ['products', 'suggestions', text],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call('searchProducts', { query: { query: text }, signal });
      return {
        products: asList(data),
        total: headers.get('x-total-count'),
        readAs: readHeader(headers, 'x-search-read-as')[0],
      };
    },
    enabled: text !== '',
    retry: false,
    retryOnMount: true,
  });
}

export type SuggestionsState = 'idle' | 'loading' | 'empty' | 'found';

/** Returns the suggestions for the text being typed. After an error there are no suggestions and no message. */
export function useSuggestions(typed: string): {
  suggestions: readonly ProductSummary[];
  /** the number of all matches; null if there are too many to count */
  total?: string | null;
  /** the search text as corrected by the server */
  readAs?: string;
  state: SuggestionsState;
} {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // React Query cancels the request for a text that the visitor has changed since.
  const { data, isError } = useQuery({ ...suggestionsQuery(settled), enabled: settled !== '' && settled === text });
  if (text === '') return { suggestions: NONE, state: 'idle' };
  if (settled !== text) return { suggestions: NONE, state: 'loading' };
  if (isError) return { suggestions: NONE, state: 'idle' };
  if (!data) return { suggestions: NONE, state: 'loading' };
  const { products, total, readAs = text } = data;
  return { suggestions: products, total, readAs, state: products.length === 0 ? 'empty' : 'found' };
}
