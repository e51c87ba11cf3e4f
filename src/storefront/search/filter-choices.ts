/** What the filter panel offers and changes. In a file of its own, because the first script of all pages has the query of the list. */
import type { Category } from '#domain/catalogue/category.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import { listOf, type ProductListSearch } from '../catalogue/product-list-search.ts';
import type { Choice } from './choice-filter.tsx';

/**
 * Returns the product types that have at least one product, those with most products first, and all chosen types, so
 * that each chosen type can be removed.
 */
export function typesShown(
  search: ProductListSearch,
  categories: readonly Category[],
  facets: ProductFacets | undefined,
): Choice[] {
  const chosenSlugs = listOf(search.type);
  const types = categories.flatMap((category) => category.types).sort((a, b) => b.product_count - a.product_count);
  const unknown = chosenSlugs.filter((slug) => types.every((type) => type.slug !== slug));
  return [...types, ...unknown.map((slug) => ({ slug, name: slug }))]
    .map(({ slug, name }) => {
      const count = facets?.types.find((type) => type.slug === slug)?.count ?? (facets && 0);
      return { value: slug, label: name, count, checked: chosenSlugs.includes(slug) };
    })
    .filter(({ checked, count }) => checked || count !== 0);
}

/** Changes some filters of the product list and returns to its first page. */
export function withFilters(search: ProductListSearch, changes: ProductListSearch): ProductListSearch {
  const { page: _page, ...rest } = search;
  return Object.fromEntries(
    Object.entries({ ...rest, ...changes }).filter(([, value]) => value !== undefined),
  ) as ProductListSearch;
}

/** The maximum of the price slider in đồng: the highest price, rounded up to the next step of the slider. */
export function sliderEnd(maxPrice: number, step: number): number {
  return Math.ceil(maxPrice / step) * step;
}
