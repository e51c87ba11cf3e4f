/** The filters and the search text of a product list, as they appear in links. The browser imports only the type. */
import { z } from 'zod';
import { MAX_PAGE_SIZE, productSorts } from './listing.ts';
import type { ChosenAttribute } from './product-attributes.ts';

/** Ignores an empty or invalid number instead of refusing the request, because people share and mistype links with filters. */
const lenient = (number: z.ZodType<number | undefined>) =>
  z.preprocess((value) => (value === '' ? undefined : value), number) as z.ZodType<
    number | undefined,
    string | number | undefined
  >;
const lenientNumber = (most: number) => lenient(z.coerce.number().min(0).max(most).optional().catch(undefined));
const lenientCount = (most: number) => lenient(z.coerce.number().int().min(1).max(most).optional().catch(undefined));
const MAX_PRICE = 1e12;
/** Ratings have one decimal, so a minimum of 4.25 means 4.3. */
const toTenths = (rating: number) => Math.ceil(Number((rating * 10).toFixed(6))) / 10;
const words = z.string().max(2000).optional();

export const productQuery = z.object({
  /** comma-separated category names */
  categories: words,
  /** one category, by its name, id or slug */
  category: words,
  /** the slug of one product type, or the slugs of several, separated by commas */
  type: words,
  search: z.string().max(500).optional(),
  /** `1`: search for exactly the words in `search`, without corrections */
  exact: z.enum(['1', 'true']).optional().catch(undefined),
  /** whole đồng */
  minPrice: lenientNumber(MAX_PRICE),
  maxPrice: lenientNumber(MAX_PRICE),
  inStock: z.enum(['true', 'false', '1', '0']).optional().catch(undefined),
  /** 0 to 5, in tenths */
  minRating: lenient(z.coerce.number().min(0).max(5).overwrite(toTenths).optional().catch(undefined)),
  /**
   * comma-separated `FOLDER/KEY:value`: a product must have one of the chosen values of each listed attribute; of an
   * attribute with a filter by bounds, a number that is at least or at most this value
   */
  attributes: words,
  sort: z.enum(productSorts).optional().catch(undefined),
  page: lenientCount(100_000),
  limit: lenientCount(MAX_PAGE_SIZE),
});
export type ProductQuery = Partial<z.infer<typeof productQuery>>;

/** The query of a product list with the attribute filters already parsed. */
export type AskedList = Omit<ProductQuery, 'attributes'> & { attributes?: readonly ChosenAttribute[] | undefined };

/** The filters of a product list, without its search text. */
export type ListFilters = Omit<AskedList, 'search' | 'exact'>;
