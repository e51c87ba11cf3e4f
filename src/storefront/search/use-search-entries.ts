import { useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { t } from '#browser/labels/label.ts';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import type { Category } from '#domain/catalogue/category.ts';
import { markMatch, type NamePart } from '#domain/search/highlight.ts';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { unbroken } from '../catalogue/product-name.ts';
import { useSuggestions } from './use-suggestions.ts';

/** One row of the suggestions below the search box. */
export type SearchEntry = {
  key: string;
  image: string;
  title: string;
  /** the title split into parts, for marking the words that match the search */
  parts?: NamePart[];
  detail: string;
  /** the price in whole đồng */
  price?: number;
  leadsTo: NavigateOptions;
};

export type SearchEntries = {
  state: 'idle' | 'loading' | 'empty' | 'found' | 'hints';
  entries: SearchEntry[];
  /** the number of all matches, of which the entries are the first; null if there are too many to count */
  total?: number | null;
};

const NONE: readonly Category[] = [];

/** Returns a row for a product that matches the text; `readAs` is the text as corrected by the server. */
function productEntry(product: ProductSummary, readAs: string): SearchEntry {
  const title = unbroken(product.name);
  return {
    key: product.id,
    image: product.image_url,
    title,
    parts: markMatch(title, readAs),
    detail: product.category_name,
    price: product.raw_price,
    leadsTo: { to: '/products/$slug', params: { slug: product.slug } },
  };
}

const categoryEntry = ({ id, name, image_url, product_count }: Category): SearchEntry => ({
  key: id,
  image: image_url,
  title: name,
  detail: t('{count} sản phẩm', { count: product_count }),
  leadsTo: { to: '/products', search: { category: name } },
});

/**
 * Returns the suggestions of the search box: matching products if there is a text, otherwise the categories. The
 * categories are cached for five minutes. The returned object stays the same until its content changes.
 */
export function useSearchEntries(text: string): SearchEntries {
  const blank = text.trim() === '';
  const { suggestions, total = null, readAs = '', state } = useSuggestions(text);
  const { data: categories = NONE } = useQuery({ ...categoriesQuery, enabled: blank });
  return useMemo(() => {
    if (!blank)
      return {
        ...{ state, entries: suggestions.map((product) => productEntry(product, readAs)) },
        total: total === null ? null : Number(total),
      };
    return { state: categories.length > 0 ? 'hints' : 'idle', entries: categories.map(categoryEntry) };
  }, [blank, state, suggestions, total, readAs, categories]);
}
