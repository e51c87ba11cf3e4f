/**
 * A product as shown in lists and on its own page. The names of the fields are those of the API, whose contract extends
 * these schemas; `present-product.ts` adds only the fields that have another form in the API, such as prices. The
 * browser imports only the types.
 */
import { z } from 'zod';
import { keptRules } from '../values/field-rules.ts';
import { pageFields } from './product-fields.ts';

export const productSummary = z.object({
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
  /** one short line of specifications, shown on the product card */
  spotlight: z.string().nullable(),
  /** whole đồng */
  price: z.number(),
  /** the price before the reduction in whole đồng; null for a product that is not reduced */
  original_price: z.number().nullable(),
  /** the average rating from 0 to 5, with one decimal */
  rating: z.number(),
  /** the number of reviews */
  reviews: z.number(),
  stock: z.number(),
  image_url: z.string(),
  /** the URL of a picture that shows the product from another side; null if there is none */
  hover_image_url: z.string().nullable(),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const productSibling = z.object({
  id: z.string(),
  slug: z.string(),
  option_value: z.string(),
  /** whole đồng */
  price: z.number(),
  stock: z.number(),
});

/** length, width and height of the package in cm; null if unknown */
const package_cm = z.array(z.number()).nullable();

/**
 * A part of a bundle: `quantity` items of one product, each in a package of its own. `price` in whole đồng; null if it is
 * not sold alone.
 */
export const productPart = productSibling
  .pick({ id: true, slug: true })
  .extend({ name: z.string(), image_url: z.string(), quantity: z.number(), price: z.number().nullable() })
  .extend({ package_cm, gross_weight_kg: z.number().nullable() });

export type ProductPart = z.infer<typeof productPart>;

export const product = productSummary.extend({
  /** the description as HTML, which was sanitised before it was stored */
  description: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /**
   * `group`: the heading of the row in the table of specifications. `amounts`: the number of the row, or the two ends
   * of its range, in the unit of `unit_code` (UN/CEFACT)
   */
  specs: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      group: z.string().optional(),
      amounts: z.array(z.number()).optional(),
      unit_code: z.string().optional(),
    }),
  ),
  ...keptRules(pageFields),
  package_cm,
  /** when the usual price comes back, ISO 8601; absent if the price has no end */
  price_until: z.string().optional(),
  option_name: z.string().nullable(),
  option_value: z.string().nullable(),
  /** all sizes or weights in which the product is sold, this one included, lightest first; empty if only one */
  siblings: z.array(productSibling),
  /** the parts of a bundle; absent for any other product */
  parts: z.array(productPart).optional(),
  /** the title for search engines; absent if search engines get the product's name */
  meta_title: z.string().optional(),
  meta_description: z.string().optional(),
  /** the product's present slug, if the request contained an old slug or an id */
  moved_to: z.string().optional(),
});
export type Product = z.infer<typeof product>;
