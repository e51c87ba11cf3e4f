/** Translates the filters in the URL into the query of the product list and the state of the filter panel. */
import type { Category } from '#domain/catalogue/category.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { listOf, type ProductListSearch } from '../catalogue/product-list-search.ts';
import type { Choice } from './choice-filter.tsx';

function findCategory(categories: readonly Category[], word: string): Category | undefined {
  return categories.find(({ id, slug, name }) => id === word || slug === word || fold(name) === fold(word));
}

const wordsOf = ({ categories, category }: ProductListSearch) => [
  ...listOf(categories),
  ...(category ? [category] : []),
];

/** Returns the chosen categories. `categories` contains names; `category` (a name, an id or a slug) adds one more. */
export function chosenCategories(search: ProductListSearch, categories: readonly Category[]): Category[] {
  const matches = wordsOf(search)
    .map((word) => findCategory(categories, word))
    .filter((category) => category !== undefined);
  return [...new Set(matches)];
}

/** The category or product type that the list shows, for the heading, the title and the breadcrumb. */
export type ListPlace = {
  /** the chosen category, if exactly one is chosen */
  category: Category | undefined;
  /** the chosen product type, if exactly one is chosen and no category except the type's own */
  type: { slug: string; name: string; category: Category } | undefined;
  /** the category in the URL, if the shop has no category of that name */
  unknown: string | undefined;
};

export function placeOf(search: ProductListSearch, categories: readonly Category[]): ListPlace {
  const chosen = chosenCategories(search, categories);
  const category = chosen.length === 1 ? chosen[0] : undefined;
  const [slug, ...moreTypes] = listOf(search.type);
  const owner =
    chosen.length > 1 || moreTypes.length > 0 ? undefined : findTypeOwner(slug, category ? chosen : categories);
  const type = owner?.types.find((each) => each.slug === slug);
  const words = wordsOf(search);
  return {
    category,
    type: type && owner && { slug: type.slug, name: type.name, category: owner },
    // As long as the categories are not loaded, any category in the URL may exist.
    unknown: categories.length > 0 && chosen.length === 0 && words.length > 0 ? words.join(', ') : undefined,
  };
}

function findTypeOwner(slug: string | undefined, among: readonly Category[]): Category | undefined {
  return among.find(({ types }) => types.some((type) => type.slug === slug));
}

/** Returns the product list's query. Categories are in the shop's order: the same choice gives the same key. */
export function listQuery(search: ProductListSearch, categories: readonly Category[]): ProductListSearch {
  const chosen = chosenCategories(search, categories);
  if (chosen.length === 0) return search;
  const { category: _preselected, ...rest } = search;
  return {
    ...rest,
    categories: categories
      .filter((category) => chosen.includes(category))
      .map(({ name }) => name)
      .join(','),
  };
}

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
