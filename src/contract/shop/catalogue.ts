import { z } from 'zod';
import { MAX_PAGE_SIZE, productSorts } from '#domain/catalogue/listing.ts';
import { anyOf, form, text } from '../form.ts';

/** Ignores an empty or invalid number instead of refusing it: links with filters are shared and mistyped. */
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
  /** the slug of a type, or several separated by commas */
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

/** The number of products for each choice of a filter, as if it were the only choice of that filter; other filters apply. */
export const productFacets = z.object({
  /** the categories with at least one product that matches the search and the prices */
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
  /** the number of reviews */
  reviews: z.number(),
  stock: z.number(),
  image_url: z.string(),
  /** the product from another side, if there is such a picture */
  hover_image_url: z.string().nullable(),
  /** what the treadmill finder compares; null for any other type */
  traits: z
    .object({
      /** km/h; null for a machine without a motor */
      max_speed_kmh: z.number().nullable(),
      /** the catalogue's text about folding; null for a machine that does not fold */
      folds: z.string().nullable(),
      /** the catalogue's text about storing it flat; null for a machine that does not fit under a desk or a bed */
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
  /** all sizes or weights including this one, lightest first; empty when there is only one */
  siblings: z.array(productSibling),
  /** the present slug, when the request had an old slug or an id */
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
  /** invented for the demo shop */
  demo: z.boolean(),
  /** the author bought this product here, and received or paid it */
  purchased: z.boolean(),
});
export type Review = z.infer<typeof review>;

export const reviewInput = form(
  { rating: anyOf<number>({ type: 'integer', minimum: 1, maximum: 5 }), reviewText: text({ maxLength: 2000 }) },
  ['rating'],
);

export const category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  image_url: z.string(),
  /** the description of the category's own picture; empty when the picture of a product is shown instead */
  image_alt: z.string(),
  product_count: z.number(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  description: z.string(),
  types: z.array(z.object({ slug: z.string(), name: z.string(), product_count: z.number() })),
});
export type Category = z.infer<typeof category>;
