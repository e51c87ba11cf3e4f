import { useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { markMatch, type NamePart } from '#domain/search/highlight.ts';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { unbroken } from '../catalogue/product-name.ts';
import { useSuggestions } from './use-suggestions.ts';

/** One row of the suggestions below the search box. */
export type SearchEntry = {
  key: string;
  image: string;
  title: string;
  /** the title in parts, where some of its words were searched for */
  parts?: NamePart[];
  detail: string;
  /** in whole đồng */
  price?: number;
  leadsTo: NavigateOptions;
};

export type SearchEntries = { state: 'idle' | 'loading' | 'empty' | 'found' | 'hints'; entries: SearchEntry[] };

/**
 * What the search box suggests while it is open: matching products for a text, the categories without one. The
 * categories are cached for five minutes.
 */
export function useSearchEntries(text: string, open: boolean): SearchEntries {
  const blank = text.trim() === '';
  const { suggestions, readAs = '', state } = useSuggestions(open ? text : '');
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: open && blank });
  if (!open) return { state: 'idle', entries: [] };
  if (!blank) {
    const entries = suggestions.map((product) => ({
      key: product.id,
      image: product.image_url,
      title: unbroken(product.name),
      parts: markMatch(unbroken(product.name), readAs),
      detail: product.category_name,
      price: product.raw_price,
      leadsTo: { to: '/products/$slug', params: { slug: product.slug } } as const,
    }));
    return { state, entries };
  }
  if (!categories?.length) return { state: 'idle', entries: [] };
  const entries = categories.map(({ id, name, image_url, product_count }) => ({
    key: id,
    image: image_url,
    title: name,
    detail: t('{count} sản phẩm', { count: product_count }),
    leadsTo: { to: '/products', search: { category: name } } as const,
  }));
  return { state: 'hints', entries };
}
