/** The typed search parameters of the product list: filters, sort order and page, named as in the API. */

import { stringifySearch } from '#browser/routing/search-params.ts';
import { type ProductSort, productSorts } from '#domain/catalogue/listing.ts';

export type ProductListSearch = {
  category?: string;
  /** the chosen category names, separated by commas */
  categories?: string;
  /** the slugs of the chosen product types, separated by commas */
  type?: string;
  search?: string;
  /** '1' if the search must use the typed words literally, without corrections */
  exact?: '1';
  minPrice?: string;
  maxPrice?: string;
  inStock?: 'true';
  /** the lowest average rating, above 0 and up to 5, with at most one decimal */
  minRating?: string;
  /** the chosen attributes as `FOLDER/KEY:value`, separated by commas */
  attributes?: string;
  sort?: ProductSort;
  page?: string;
};

const MAX_TEXT = 500;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_TEXT) : undefined;
}

/** Reads an amount in đồng in the usual notations, `1.990.000` or `1990000`; zero means no limit. */
function amount(value: unknown): string | undefined {
  const digits = text(value)?.replace(/[.\s,đ]/g, '') ?? '';
  return /^\d{1,12}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : undefined;
}

/** Reads a rating in the usual notations, `4,5` or `4.5`; zero means no limit. */
function stars(value: unknown): string | undefined {
  const rating = text(value)?.replace(',', '.') ?? '';
  return /^[0-5](\.\d)?$/.test(rating) && Number(rating) > 0 && Number(rating) <= 5
    ? String(Number(rating))
    : undefined;
}

/**
 * Reads the chosen attributes. A form without script sends a typed number as a value of its own, after the attribute's
 * key with a colon: `FOLDER/KEY:,95`. Of an attribute with a typed number that is empty, nothing remains.
 */
function chosenAttributes(value: unknown): string | undefined {
  const parts = listOf(text(value));
  const chosen = parts.flatMap((part, index) => {
    if (!part.endsWith(':')) return /^[\d.]+$/.test(part) ? [] : [part];
    const typed = parts[index + 1] ?? '';
    return /^\d+(\.\d+)?$/.test(typed) ? [part + Number(typed)] : [];
  });
  return chosen.length > 0 ? chosen.join(',') : undefined;
}

function pageNumber(value: unknown): string | undefined {
  const page = text(value) ?? '';
  return /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? page : undefined;
}

/**
 * Reads the product list's parameters from the URL. People mistype and share links, so an invalid one is undefined: the
 * router then sends the visitor on to the address without it, and would pass on a parameter that is not named here.
 */
export function readProductListSearch(raw: Record<string, unknown>): ProductListSearch {
  return {
    category: text(raw.category),
    categories: text(raw.categories),
    type: text(raw.type),
    search: text(raw.search),
    exact: text(raw.search) && raw.exact === '1' ? '1' : undefined,
    minPrice: amount(raw.minPrice),
    maxPrice: amount(raw.maxPrice),
    inStock: raw.inStock === 'true' || raw.inStock === '1' ? 'true' : undefined,
    minRating: stars(raw.minRating),
    attributes: chosenAttributes(raw.attributes),
    sort: productSorts.find((sort) => sort === raw.sort),
    page: pageNumber(raw.page),
  };
}

export function listOf(text: string | undefined): string[] {
  return (
    text
      ?.split(',')
      .map((word) => word.trim())
      .filter(Boolean) ?? []
  );
}

/** Adds the word to a comma-separated list, or removes it if it is already there; undefined for an empty list. */
export function toggled(text: string | undefined, word: string): string | undefined {
  const words = listOf(text);
  const next = words.includes(word) ? words.filter((other) => other !== word) : [...words, word];
  return next.length > 0 ? next.join(',') : undefined;
}

/** Returns the query string of the product list's filters, for URLs that are not built by the router. */
export function stringifyListSearch(search: ProductListSearch): string {
  return stringifySearch(search);
}
