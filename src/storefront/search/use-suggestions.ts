import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { suggestionsQuery } from '../catalogue/product-queries.ts';

const DEBOUNCE_MS = 500;

export type SuggestionsState = 'idle' | 'loading' | 'empty' | 'found';

/** Suggestions for what is being typed. A failure shows none, and says nothing. */
export function useSuggestions(typed: string): { suggestions: readonly ProductSummary[]; state: SuggestionsState } {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Leaving a text behind cancels its request.
  const { data, isError } = useQuery({ ...suggestionsQuery(settled), enabled: settled !== '' && settled === text });
  if (text === '') return { suggestions: [], state: 'idle' };
  if (settled !== text) return { suggestions: [], state: 'loading' };
  if (isError) return { suggestions: [], state: 'idle' };
  if (!data) return { suggestions: [], state: 'loading' };
  return { suggestions: data, state: data.length === 0 ? 'empty' : 'found' };
}
