import { z } from 'zod';
import { MAX_PAGE_SIZE, productSorts } from '#domain/catalogue/listing.ts';
import { anyOf, form, text } from '../form.ts';

/** What is empty or no number where a number belongs is left out, not refused: such links are shared and mistyped. */
const lenient = (number: z.ZodType<number | undefined>) =>
  z.preprocess((value) => (value === '' ? undefined : value), number) as z.ZodType<
    number | undefined,
    string | number | undefined
  >;
const lenientNumber = (most: number) => lenient(z.coerce.number().min(0).max(most).optional().catch(undefined));
const lenientCount = (most: number) => lenient(z.coerce.number().int().min(1).max(most).optional().catch(undefined));
const MAX_PRICE = 1e12;
const words = z.string().max(2000).optional();

export const productQuery = z.object({
  /** comma-separated category names */
  categories: words,
  /** one category: its name, id or slug */
  category: words,
  /** a type's slug, or several with commas */
  type: words,
  search: z.string().max(500).optional(),
  /** whole đồng */
  minPrice: lenientNumber(MAX_PRICE),
  maxPrice: lenientNumber(MAX_PRICE),
  inStock: z.enum(['true', 'false', '1', '0']).optional().catch(undefined),
  /** 0 to 5 */
  minRating: lenientNumber(5),
  sort: z.enum(productSorts).optional().catch(undefined),
  page: lenientCount(100_000),
  limit: lenientCount(MAX_PAGE_SIZE),
});
export type ProductQuery = Partial<z.infer<typeof productQuery>>;

export const facetQuery = productQuery.omit({ sort: true, page: true, limit: true });

const facet = z.object({ slug: z.string(), count: z.number() });

/** How many products each choice would show, were it the only one of its filter and the other filters as they are. */
export const productFacets = z.object({
  /** those that hold anything of what was searched for between these prices */
  categories: z.array(facet),
  types: z.array(facet),
  ratings: z.array(z.object({ minRating: z.number(), count: z.number() })),
  inStock: z.number(),
});
export type ProductFacets = z.infer<typeof productFacets>;

const shared = {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  category_name: z.string(),
  category_slug: z.string(),
  type: z.string(),
  type_name: z.string(),
  brand_name: z.string(),
  features: z.array(z.string()),
  badge: z.string().nullable(),
  /** one short line for the card, from the specifications */
  spotlight: z.string().nullable(),
  /** formatted, `1.990.000 đ` */
  price: z.string(),
  original_price: z.string().nullable(),
  /** whole đồng */
  raw_price: z.number(),
  raw_original_price: z.number().nullable(),
  /** 0 to 5, one decimal */
  rating: z.number(),
  /** how many reviews */
  reviews: z.number(),
  stock: z.number(),
  image_url: z.string(),
  /** the product from another side, where there is such a picture */
  hover_image_url: z.string().nullable(),
  /** what the treadmill finder compares; null for any other type */
  traits: z
    .object({
      /** km/h; null where the machine has no motor */
      max_speed_kmh: z.number().nullable(),
      /** what the catalogue says of how it folds; null where it does not fold */
      folds: z.string().nullable(),
      /** what the catalogue says of how flat it is kept; null where nothing slides it under a desk or a bed */
      slides_under: z.string().nullable(),
    })
    .nullable(),
};

export const productSummary = z.object(shared);
export type ProductSummary = z.infer<typeof productSummary>;

export const productSibling = z.object({
  id: z.string(),
  slug: z.string(),
  option_value: z.string(),
  raw_price: z.number(),
  stock: z.number(),
});

export const product = z.object({
  ...shared,
  /** HTML, sanitised when it was written */
  description: z.string(),
  images: z.array(z.string()),
  image_alts: z.array(z.string()),
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  warranty_months: z.number().nullable(),
  shipping_class: z.string(),
  option_name: z.string().nullable(),
  option_value: z.string().nullable(),
  /** the other sizes or weights, this one included, lightest first; empty where there is one only */
  siblings: z.array(productSibling),
  /** set where the asked-for slug is an old one or an id: the slug to go to */
  moved_to: z.string().optional(),
});
export type Product = z.infer<typeof product>;

export const searchQuery = z.object({ query: z.string().max(500).optional() });

export const review = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  rating: z.number(),
  review_text: z.string().nullable(),
  /** ISO 8601 */
  created_at: z.string(),
  /** written for the demo shop, by nobody who bought */
  demo: z.boolean(),
  /** the writer bought this product here, and got or paid it */
  purchased: z.boolean(),
});
export type Review = z.infer<typeof review>;

export const reviewForm = form(
  { rating: anyOf<number>({ type: 'integer', minimum: 1, maximum: 5 }), reviewText: text({ maxLength: 2000 }) },
  ['rating'],
);

export const category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  image_url: z.string(),
  /** what the category's own picture shows; empty where a product's picture stands in for it */
  image_alt: z.string(),
  product_count: z.number(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  description: z.string(),
  types: z.array(z.object({ slug: z.string(), name: z.string(), product_count: z.number() })),
});
export type Category = z.infer<typeof category>;
