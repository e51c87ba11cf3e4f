/** Translates the filters in the URL into the query of the product list and the state of the filter panel. */
import type { Category } from '#domain/catalogue/category.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { listOf, type ProductListSearch } from '../catalogue/product-list-search.ts';

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
