/** The list page's URL, typed: every filter, the sort and the page. Names are the API's own. */

import { type ProductSort, productSorts } from '#domain/catalogue/listing.ts';
import { stringifySearch } from './search-params.ts';

export type ProductListSearch = {
  category?: string;
  /** names with commas */
  categories?: string;
  /** slugs with commas */
  type?: string;
  search?: string;
  minPrice?: string;
  maxPrice?: string;
  inStock?: 'true';
  /** the least rating, above 0 and up to 5, with one decimal at most */
  minRating?: string;
  sort?: ProductSort;
  page?: string;
};

const MAX_TEXT = 500;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_TEXT) : undefined;
}

/** Digits of an amount, as people type it: `1.990.000` and `1990000`; zero is no bound. */
function amount(value: unknown): string | undefined {
  const digits = text(value)?.replace(/[.\s,đ]/g, '') ?? '';
  return /^\d{1,12}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : undefined;
}

/** Stars as people write them, `4,5` or `4.5`; no star is no bound. */
function stars(value: unknown): string | undefined {
  const rating = text(value)?.replace(',', '.') ?? '';
  return /^[0-5](\.\d)?$/.test(rating) && Number(rating) > 0 && Number(rating) <= 5
    ? String(Number(rating))
    : undefined;
}

function pageNumber(value: unknown): string | undefined {
  const page = text(value) ?? '';
  return /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? page : undefined;
}

/** What is no such filter is left out, not refused: links are shared and mistyped. */
export function readProductListSearch(raw: Record<string, unknown>): ProductListSearch {
  const search: ProductListSearch = {
    category: text(raw.category),
    categories: text(raw.categories),
    type: text(raw.type),
    search: text(raw.search),
    minPrice: amount(raw.minPrice),
    maxPrice: amount(raw.maxPrice),
    inStock: raw.inStock === 'true' || raw.inStock === '1' ? 'true' : undefined,
    minRating: stars(raw.minRating),
    sort: productSorts.find((sort) => sort === raw.sort),
    page: pageNumber(raw.page),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ProductListSearch;
}

export function listOf(text: string | undefined): string[] {
  return (
    text
      ?.split(',')
      .map((word) => word.trim())
      .filter(Boolean) ?? []
  );
}

/** The list with a word added or taken out; undefined where nothing is left. */
export function toggled(text: string | undefined, word: string): string | undefined {
  const words = listOf(text);
  const next = words.includes(word) ? words.filter((other) => other !== word) : [...words, word];
  return next.length > 0 ? next.join(',') : undefined;
}

/** The query text of these filters, for addresses written by hand. */
export function stringifyListSearch(search: ProductListSearch): string {
  return stringifySearch(search);
}
