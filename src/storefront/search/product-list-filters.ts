/** From the URL's filters to what the list asks for and what the panel shows as chosen. */
import type { Category, ProductFacets } from '#contract/shop/catalogue.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { listOf, type ProductListSearch } from '../catalogue/product-list-search.ts';

function findCategory(categories: readonly Category[], word: string): Category | undefined {
  return categories.find(({ id, slug, name }) => id === word || slug === word || fold(name) === fold(word));
}

/** The chosen categories by name; `category` (a name, an id or a slug) preselects one more. */
export function chosenCategories(search: ProductListSearch, categories: readonly Category[]): Category[] {
  const words = [...listOf(search.categories), ...(search.category ? [search.category] : [])];
  const found = words.map((word) => findCategory(categories, word)).filter((category) => category !== undefined);
  return [...new Set(found)];
}

/** What a list is of, for its heading, title and breadcrumb. */
export type ListPlace = {
  /** the one chosen category */
  category: Category | undefined;
  /** the one chosen type, where its category is the only one chosen or none is */
  type: { slug: string; name: string; category: Category } | undefined;
  /** what was asked for as a category, where the shop has none of that name */
  unknown: string | undefined;
};

export function placeOf(search: ProductListSearch, categories: readonly Category[]): ListPlace {
  const chosen = chosenCategories(search, categories);
  const category = chosen.length === 1 ? chosen[0] : undefined;
  const [slug, ...moreTypes] = listOf(search.type);
  const owner =
    chosen.length > 1 || moreTypes.length > 0 ? undefined : findTypeOwner(slug, category ? chosen : categories);
  const type = owner?.types.find((each) => each.slug === slug);
  const words = [...listOf(search.categories), ...(search.category ? [search.category] : [])];
  return {
    category,
    type: type && owner && { slug: type.slug, name: type.name, category: owner },
    // Where the categories did not load, no name can be called unknown.
    unknown: categories.length > 0 && chosen.length === 0 && words.length > 0 ? words.join(', ') : undefined,
  };
}

function findTypeOwner(slug: string | undefined, among: readonly Category[]): Category | undefined {
  return among.find(({ types }) => types.some((type) => type.slug === slug));
}

/** How many choices of the filter panel are on; a price from and a price to are two. */
export function countFilters(search: ProductListSearch, categories: readonly Category[]): number {
  const bounds = [search.minPrice, search.maxPrice, search.minRating, search.inStock];
  return (
    chosenCategories(search, categories).length +
    listOf(search.type).length +
    bounds.filter((bound) => bound !== undefined).length
  );
}

/** The query for the list: categories by name in the shop's own order, so that the same choice is the same query. */
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

/** A kind of goods in the filter panel; `count`: what the list would hold with it alone, undefined while not known. */
export type CountedType = { slug: string; name: string; checked: boolean; count: number | undefined };

/** The types there is something of, most goods first; and those that are on, whatever they hold, so that none is lost. */
export function typesShown(
  search: ProductListSearch,
  categories: readonly Category[],
  facets: ProductFacets | undefined,
): CountedType[] {
  const asked = listOf(search.type);
  const types = categories.flatMap((category) => category.types).sort((a, b) => b.product_count - a.product_count);
  const unknown = asked.filter((slug) => types.every((type) => type.slug !== slug));
  return [...types, ...unknown.map((slug) => ({ slug, name: slug }))]
    .map(({ slug, name }) => {
      const count = facets?.types.find((type) => type.slug === slug)?.count ?? (facets && 0);
      return { slug, name, count, checked: asked.includes(slug) };
    })
    .filter(({ checked, count }) => checked || count !== 0);
}

/** The same filters without these; always from the first page. */
export function withFilters(search: ProductListSearch, changes: ProductListSearch): ProductListSearch {
  const { page: _page, ...rest } = search;
  return Object.fromEntries(
    Object.entries({ ...rest, ...changes }).filter(([, value]) => value !== undefined),
  ) as ProductListSearch;
}

/** The slider's end: the server's dearest product, up to the next step. */
export function sliderEnd(maxPrice: number, step: number): number {
  return Math.ceil(maxPrice / step) * step;
}
