/** Counts the products for each choice of the filter panel, within the other filters of the query. */
import { type Expression, sql } from 'kysely';
import { type CountedValue, type FilterWords, filterWords } from '#domain/attributes/attribute-filters.ts';
import { DEEPEST_RESULT, RATING_STEPS } from '#domain/catalogue/listing.ts';
import type { Attribute, AttributeKey, AttributeTable, ChosenAttribute } from '#domain/catalogue/product-attributes.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import type { AskedList, ListFilters } from '#domain/catalogue/product-query.ts';
import { type Database, PLANNED_ANEW, rowsOf } from '../database/database.ts';
import { type Found, type FoundByTypes, haveWords } from '../search/search-plan.ts';
import { type CountedValues, countSetValues, countValues, readStoredValues } from './attribute-filters.ts';
import { areLimited, canHave, listOf, listTypePlaces, type TypePlace, testsOf } from './chosen-types.ts';
import { narrowed, readSearchOf } from './found-products.ts';
import {
  type Cell,
  countCells,
  isCounted,
  isCountedBySet,
  listCells,
  listSetCells,
  setCountsOf,
} from './product-counts.ts';
import { filtered, listed, withinBounds } from './product-filters.ts';
import { areFewTypes, type Filters, readBounds, readFilters, whereListed } from './product-listing.ts';

/** `capped`: true if the search has more matches than DEEPEST_RESULT; only that many were counted. */
export type CountedFacets = { facets: ProductFacets; capped: boolean };

/** Adds up the counts for each choice of the filter panel. A filter does not restrict the counts of its own choices. */
export async function countFacets(db: Database, query: AskedList, attributes: AttributeTable): Promise<CountedFacets> {
  const asked = await readSearchOf(db, query);
  const bounds = readBounds(asked);
  const [types, cells] = await Promise.all([
    listTypePlaces(db),
    asked.search
      ? listFoundCells(db, asked, asked.search.found)
      : isCounted(bounds)
        ? listCells(db, bounds)
        : (isCountedBySet(bounds) ? listSetCells : countCells)(db, bounds, await typesWith(db, bounds.attributes)),
  ]);
  const offered = await countAttributes(db, asked, asked.search?.found ?? null, attributes, cells);
  const capped = asked.search !== null && cells.reduce((sum, { products }) => sum + products, 0) > DEEPEST_RESULT;
  const facets = addUp(types, cells, asked, bounds);
  const helpful = helpfulOf(offered, facets, asked);
  return { facets: helpful.length > 0 ? { ...facets, attributes: helpful } : facets, capped };
}

/**
 * `types`: the slugs of the types whose products can have the attribute; null if all products can. `counts`: empty if the
 * counts of the list are not known.
 */
type Offered = FilterWords & { types: readonly string[] | null; isChosen: boolean; counts: readonly CountedValue[] };

/**
 * Leaves out attributes that help little to choose: those of types that are less than half of the list, such as a motor
 * among machines of which most have none, and those in which several products are all the same. What is chosen stays.
 */
function helpfulOf(offered: readonly Offered[], { types }: ProductFacets, { type }: ListFilters): FilterWords[] {
  const asked = listOf(type);
  const listed = types.filter(({ slug }) => asked.length === 0 || asked.includes(slug));
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  const all = sum(listed);
  return offered
    .filter(({ types: own, isChosen, counts }) => {
      const isSame = all > 1 && counts.length === 1 && sum(counts) >= all;
      const able = own === null ? all : sum(listed.filter(({ slug }) => own.includes(slug)));
      return isChosen || (!isSame && able * 2 >= all);
    })
    .map(({ types: _types, isChosen: _chosen, counts: _counts, ...words }) => words);
}

/**
 * Counts the matches of a search for each combination of type, rating and stock state, with the exact rating. Estimates
 * the numbers if the search has very many matches.
 */
async function listFoundCells(db: Database, asked: ListFilters, found: Found): Promise<Cell[]> {
  if (found.by === 'words')
    return countCellsOf(
      db,
      withinBounds(listed(db), asked, found.condition).select([
        't.number as type',
        sql<number>`(p.rating * 10)::int`.as('rating'),
        sql<boolean>`p.stock > 0`.as('inStock'),
      ]),
    );
  const { words, types, number, shares } = found;
  const bounds = readBounds(asked);
  if (words !== null && number <= 3 * DEEPEST_RESULT)
    return countCellsOf(
      db,
      sql`select type_number as type, rating, in_stock as "inStock" from searchable_products
        where ${haveWords(words)} and ${whereListed({ ...bounds, inStock: false, minRating: 0, types }, 'searchable_products')}`,
    );
  const cells = await (bounds.attributes.length > 0
    ? countCells(db, bounds, await typesWith(db, bounds.attributes))
    : listCells(db, bounds));
  return cells.flatMap((cell) => {
    const products = Math.ceil(cell.products * (shares.get(cell.type) ?? 0));
    return products > 0 ? [{ ...cell, products }] : [];
  });
}

/** @returns the numbers of the types whose products can have all of these attributes; null if all types can */
async function typesWith(db: Database, chosen: readonly ChosenAttribute[]): Promise<number[] | null> {
  if (!areLimited(chosen)) return null;
  return (await listTypePlaces(db)).filter(canHave(chosen)).map(({ number }) => number);
}

/** @param products rows of type, rating and inStock; at most DEEPEST_RESULT + 1 rows are counted */
function countCellsOf(db: Database, products: Expression<unknown>): Promise<Cell[]> {
  return rowsOf<Cell>(db)`
    select type, rating::int as rating, "inStock", count(*)::int as products
    from (${products} limit ${DEEPEST_RESULT + 1}) as found group by 1, 2, 3 ${PLANNED_ANEW}`;
}

function addUp(
  types: readonly TypePlace[],
  cells: readonly Cell[],
  asked: ListFilters,
  bounds: Filters,
): ProductFacets {
  const { isOfCategory, isOfType } = testsOf(asked);
  const byNumber = new Map(types.map((type) => [type.number, type]));
  const categories = new Map<string, number>();
  const ofTypes = new Map<string, number>();
  const ratings = RATING_STEPS.map((minRating) => ({ minRating, count: 0 }));
  let inStock = 0;
  for (const cell of cells) {
    const type = byNumber.get(cell.type);
    if (!type) continue;
    const [category, chosen] = [isOfCategory(type), isOfType(type)];
    const [stock, rating] = [cell.inStock || !bounds.inStock, cell.rating >= bounds.minRating];
    const countIf = (matches: boolean) => (matches ? cell.products : 0);
    const { slug } = type.category;
    categories.set(slug, (categories.get(slug) ?? 0) + countIf(chosen && stock && rating));
    ofTypes.set(type.slug, (ofTypes.get(type.slug) ?? 0) + countIf(category && stock && rating));
    inStock += countIf(category && chosen && rating && cell.inStock);
    for (const step of ratings)
      step.count += countIf(category && chosen && stock && cell.rating >= step.minRating * 10);
  }
  // sorted, because rows of groups come in any order, and a page that is computed twice must be the same
  const list = (counts: Map<string, number>) =>
    [...counts].map(([slug, count]) => ({ slug, count })).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return { categories: list(categories), types: list(ofTypes), ratings, inStock };
}

/** Selects rows of (type_number, attribute_set, products) of a list, or of a search that found types. */
function setsOf(filters: Filters, found: FoundByTypes | null): Expression<unknown> {
  if (found === null || found.words === null)
    return isCountedBySet(filters)
      ? setCountsOf(filters)
      : sql`select type_number, attribute_set, count(*) as products from product_listing where ${whereListed(filters)} group by 1, 2`;
  return sql`
    select l.type_number, l.attribute_set, count(*) as products from (
      select product_id from searchable_products
      where ${haveWords(found.words)} and ${whereListed(filters, 'searchable_products')}
    ) as found join product_listing l using (product_id) group by 1, 2`;
}

/** The most products whose attributes are read for one filter panel; reading one takes about 20 microseconds. */
const MOST_READ = 500;

/**
 * Counts products for each value of the attributes. An attribute that belongs to some types is counted only if the list
 * is restricted to one of these types; other attributes are always counted.
 * @returns the attributes with the number of products for each value, as if no value of that attribute were chosen. In a
 *   list of more than MOST_READ products the stored values of its types are offered, without their numbers if the list
 *   is restricted by more than its types
 */
async function countAttributes(
  db: Database,
  asked: ListFilters,
  found: Found | null,
  table: AttributeTable,
  cells: readonly Cell[],
): Promise<Offered[]> {
  const filterable = Object.entries(table).filter(([, { filter }]) => filter) as [AttributeKey, Attribute][];
  if (filterable.length === 0) return [];
  // the types of the list, which the chosen attributes do not restrict
  const whole = { ...asked, attributes: undefined };
  const ofTypes = found?.by === 'types' ? await narrowed(db, whole, found) : await readFilters(db, whole);
  const filters = { ...ofTypes, attributes: asked.attributes ?? [] };
  const types = await listTypePlaces(db);
  const shown = types.filter(({ number }) => filters.types?.includes(number));
  const chosen = new Map(asked.attributes?.map((one) => [one.key, one]));
  const offered = filterable.filter(
    ([key, { types }]) => chosen.has(key) || types === null || shown.some(({ slug }) => types.includes(slug)),
  );
  if (offered.length === 0) return [];
  const isLong = found?.by !== 'words' && countMatching(cells, filters) > MOST_READ;
  const values = isLong
    ? await readStoredValues(db, Object.fromEntries(offered), filters.types)
    : await countEach(db, { asked, found, filters, types }, offered);
  const isCountStored = found === null && isOnlyOfTypes(filters);
  return offered.flatMap(([key, attribute]) => {
    const counts = values.get(key);
    if (!counts) return [];
    const words = filterWords(key, attribute, counts, chosen.get(key));
    const about = { types: attribute.types, isChosen: chosen.has(key) };
    return [
      isLong && !isCountStored ? { ...withoutCounts(words), ...about, counts: [] } : { ...words, ...about, counts },
    ];
  });
}

const countMatching = (cells: readonly Cell[], { types, inStock, minRating }: Filters): number =>
  cells.reduce((sum, cell) => {
    const matches =
      (types === null || types.includes(cell.type)) && (cell.inStock || !inStock) && cell.rating >= minRating;
    return sum + (matches ? cell.products : 0);
  }, 0);

/** True if the list has all products of its types, so that the stored counts are those of the list. */
const isOnlyOfTypes = ({ minPrice, maxPrice, inStock, minRating, attributes }: Filters): boolean =>
  minPrice === null && maxPrice === null && !inStock && minRating === 0 && attributes.length === 0;

const withoutCounts = ({ values, ...words }: FilterWords): FilterWords => ({
  ...words,
  values: values.map(({ value, label }) => ({ value, label })),
});

type CountedList = { asked: ListFilters; found: Found | null; filters: Filters; types: readonly TypePlace[] };

/**
 * Counts the values set by set, or product by product for a search that found few. The attributes of which nothing is
 * chosen are counted together.
 */
async function countEach(
  db: Database,
  { asked, found, filters, types }: CountedList,
  offered: readonly [AttributeKey, Attribute][],
): Promise<CountedValues> {
  const chosen = filters.attributes;
  // the values of other types would be ignored
  const isAble = canHave(chosen);
  const able = areLimited(chosen)
    ? types.filter((type) => isAble(type) && (filters.types?.includes(type.number) ?? true)).map(({ number }) => number)
    : filters.types;
  const count = (entries: readonly [AttributeKey, Attribute][], others: readonly ChosenAttribute[]) => {
    const table = Object.fromEntries(entries);
    if (found?.by === 'words') {
      const ids = filtered(listed(db), { ...asked, attributes: others }, found.condition).select('p.id as product_id');
      return countValues(db, table, ids, areFewTypes(filters.types));
    }
    return countSetValues(db, table, setsOf({ ...filters, types: able, attributes: others }, found));
  };
  const rest = offered.filter(([key]) => !chosen.some((one) => one.key === key));
  const counted = await Promise.all([
    ...(rest.length > 0 ? [count(rest, chosen)] : []),
    ...chosen.map(({ key }) =>
      count(
        offered.filter(([name]) => name === key),
        chosen.filter((other) => other.key !== key),
      ),
    ),
  ]);
  return new Map(counted.flatMap((some) => [...some]));
}
