/** Counts products, from the stored number for each combination of type, rating step, stock state and price band. */
import { type RawBuilder, sql } from 'kysely';
import { DEEPEST_RESULT, RATING_STEPS } from '#domain/catalogue/listing.ts';
import { splitPrices } from '#domain/catalogue/price-bands.ts';
import { type Database, PLANNED_ANEW, rowsOf, type Transaction } from '../database/database.ts';
import { setHasAttributes } from './attribute-filters.ts';
import { type Filters, ofTypes, whereListed } from './product-listing.ts';

/**
 * The number of listed products with the same type, rating step and stock state. `rating`: tenths of a star, rounded
 * down to a step that the filter panel offers.
 */
export type Cell = { type: number; rating: number; inStock: boolean; products: number };

/** A price above all prices, in đồng. */
const TOO_DEAR = 1e12;
const steps = RATING_STEPS.map((step) => step * 10);

/** True if the stored counts can answer this query. They have only the filter panel's rating steps, no attributes. */
export function isCounted({ minRating, attributes }: Pick<Filters, 'minRating' | 'attributes'>): boolean {
  return attributes.length === 0 && (minRating <= 0 || steps.includes(minRating));
}

type Bounds = Pick<Filters, 'minPrice' | 'maxPrice' | 'attributes'>;

/** True if the stored counts of attribute sets can answer this query by attributes. They do not tell prices apart. */
export function isCountedBySet({ minPrice, maxPrice, minRating }: Omit<Filters, 'types'>): boolean {
  return minPrice === null && maxPrice === null && isCounted({ minRating, attributes: [] });
}

/**
 * Returns rows of (type_number, rating_step, in_stock, products). Whole price bands are read from the stored counts;
 * products in the rest of the price range are counted one by one.
 */
function countedWithin(
  { minPrice, maxPrice }: Omit<Bounds, 'attributes'>,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const kept = sql`select type_number, rating_step, in_stock, products from product_counts where ${condition}`;
  if (minPrice === null && maxPrice === null) return sql`${kept} and price_band = -1`;
  const { wide, bands, rest } = splitPrices(minPrice ?? 0, Math.min(maxPrice ?? TOO_DEAR, TOO_DEAR));
  const narrow = bands.map(({ from, below }) => sql`${kept} and price_band >= ${from} and price_band < ${below}`);
  const counted = rest.map(
    ({ from, below }) => sql`
      select type_number, rating_step, in_stock, products from (
        select type_number, rating_step(rating) as rating_step, in_stock, count(*) as products from product_listing
        where price >= ${from} and price < ${below} group by 1, 2, 3) as few where ${condition}`,
  );
  return sql.join(
    // the rows of a wide band have −2 − its lowest price as their band
    [sql`${kept} and price_band > ${-2 - wide.below} and price_band <= ${-2 - wide.from}`, ...narrow, ...counted],
    sql` union all `,
  );
}

/** @returns the exact number of listed products within these prices, per type, rating step and stock state */
export function listCells(db: Database, bounds: Bounds): Promise<Cell[]> {
  return rowsOf<Cell>(db)`
    select type_number as type, rating_step as rating, in_stock as "inStock", sum(products)::int as products
    from (${countedWithin(bounds, sql`true`)}) as counts
    group by 1, 2, 3 having sum(products) > 0 ${PLANNED_ANEW}`;
}

/**
 * Counts like listCells, but product by product, with the exact rating: for a query that filters by attributes, or by a
 * rating that the filter panel does not offer.
 * @param types the types that can have the chosen attributes; null for all types
 */
export async function countCells(db: Database, bounds: Bounds, types: Filters['types']): Promise<Cell[]> {
  const within = whereListed({ ...bounds, types, inStock: false, minRating: 0 });
  return rowsOf<Cell>(db)`
    select type_number as type, rating, in_stock as "inStock", count(*)::int as products
    from product_listing where ${within} group by 1, 2, 3 ${PLANNED_ANEW}`;
}

/** Counts like listCells, for a query by attributes that isCountedBySet. */
export async function listSetCells(db: Database, { attributes }: Bounds, types: Filters['types']): Promise<Cell[]> {
  return rowsOf<Cell>(db)`
    select type_number as type, rating_step as rating, in_stock as "inStock", sum(products)::int as products
    from attribute_set_counts where ${ofTypes(types)} and ${setHasAttributes(attributes)}
    group by 1, 2, 3 having sum(products) > 0 ${PLANNED_ANEW}`;
}

/** Selects the stored counts of attribute sets for a list that isCountedBySet. */
export function setCountsOf(filters: Filters): RawBuilder<unknown> {
  const chosen = filters.attributes.length > 0 ? setHasAttributes(filters.attributes) : sql<boolean>`true`;
  return sql`select type_number, attribute_set, products from attribute_set_counts where ${whereCounted(filters)} and ${chosen}`;
}

/** @returns the number of matching products: exact up to DEEPEST_RESULT, otherwise any number above it */
export async function countListed(db: Database, filters: Filters): Promise<number> {
  const counted = isCounted(filters)
    ? sql`select coalesce(sum(products), 0)::int as total from (${countedWithin(filters, whereCounted(filters))}) as counts`
    : isCountedBySet(filters)
      ? sql`select coalesce(sum(products), 0)::int as total from (${setCountsOf(filters)}) as counts`
      : sql`select count(*)::int as total
        from (select from product_listing where ${whereListed(filters)} limit ${DEEPEST_RESULT + 1}) as found`;
  const [row] = await rowsOf<{ total: number }>(db)`${counted} ${PLANNED_ANEW}`;
  return row?.total ?? 0;
}

function whereCounted({ types, inStock, minRating }: Filters): RawBuilder<boolean> {
  const stock = inStock ? sql<boolean>` and in_stock` : sql<boolean>``;
  return sql`${ofTypes(types)}${stock} and rating_step >= ${minRating}`;
}

/** SQL: the number of listed products for each type that has any, by the type's number. */
export const countedByType = sql`
  select type_number as type, sum(products)::int as products from product_counts where price_band = -1 group by 1`;

/** @returns the number of listed products for each type, by the type's number */
export async function countByType(db: Database): Promise<Map<number, number>> {
  const rows = await rowsOf<{ type: number; products: number }>(db)`${countedByType}`;
  return new Map(rows.map(({ type, products }) => [type, products]));
}

/**
 * Merges the rows that changes of products have added to the stored counts into one row per combination. Other
 * transactions can read and write the counts meanwhile.
 */
export async function compactProductCounts(tx: Transaction): Promise<void> {
  await sql`
    with present as (delete from product_counts returning price_band, type_number, rating_step, in_stock, products)
    insert into product_counts
    select price_band, type_number, rating_step, in_stock, sum(products) from present
    group by 1, 2, 3, 4 having sum(products) <> 0`.execute(tx);
  await sql`
    with present as (delete from attribute_counts returning type_number, key, value, products)
    insert into attribute_counts
    select type_number, key, value, sum(products) from present group by 1, 2, 3 having sum(products) <> 0`.execute(tx);
  await sql`
    with present as (delete from attribute_sets returning type_number, attribute_set, attributes, products)
    insert into attribute_sets
    select type_number, attribute_set, attributes, sum(products) from present
    group by 1, 2, 3 having sum(products) <> 0`.execute(tx);
  await sql`
    with present as (delete from attribute_set_counts returning type_number, attribute_set, rating_step, in_stock, products)
    insert into attribute_set_counts
    select type_number, attribute_set, rating_step, in_stock, sum(products) from present
    group by 1, 2, 3, 4 having sum(products) <> 0`.execute(tx);
}
