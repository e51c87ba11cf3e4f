/** The addresses of comparisons and finders: products in `p`, and answers under the keys that the catalogue declares. */
import { MOST_COMPARED } from '#domain/choosing/most-compared.ts';

export type ChoosingSearch = Record<string, string>;

const KEY = /^[a-z][a-z0-9-]{0,39}$/;
const MOST_KEYS = 20;
const MOST_TEXT = 40;
const MOST_PRODUCTS_TEXT = 1000;

/** Reads the parameters of an address; those that cannot be an answer are dropped. */
export function readChoosingSearch(raw: Record<string, unknown>): ChoosingSearch {
  const entries = Object.entries(raw).flatMap(([key, value]): [string, string][] => {
    if (!KEY.test(key) || typeof value !== 'string' || value.trim() === '') return [];
    return [[key, value.trim().slice(0, key === 'p' ? MOST_PRODUCTS_TEXT : MOST_TEXT)]];
  });
  return Object.fromEntries(entries.slice(0, MOST_KEYS));
}

/** @returns the answers as the API takes them; undefined if there are none */
export function answersText({ p: _, ...answers }: ChoosingSearch): string | undefined {
  return new URLSearchParams(answers).toString().slice(0, 500) || undefined;
}

/** @returns the address's parameters for these products, with the given answers */
export const comparing = (slugs: readonly string[], answers: ChoosingSearch = {}): ChoosingSearch => ({
  ...answers,
  p: slugs.slice(0, MOST_COMPARED).join(','),
});

export function without(search: ChoosingSearch, keys: readonly string[]): ChoosingSearch {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !keys.includes(key)));
}
