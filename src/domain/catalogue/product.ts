/**
 * A product, as a list and as its own page show it. The names of the fields are those of the API, whose contract extends
 * these schemas; only what the API writes in another way, such as prices, is added in `present-product.ts`.
 * The browser imports the types only.
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
  /** one short line for the card, from the specifications */
  spotlight: z.string().nullable(),
  /** whole đồng */
  price: z.number(),
  /** whole đồng; null for a product that is not reduced */
  original_price: z.number().nullable(),
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

/** What a bundle contains: `quantity` pieces of a product. */
export const productPart = productSibling
  .pick({ id: true, slug: true })
  .extend({ name: z.string(), quantity: z.number() });

export const product = productSummary.extend({
  /** HTML, sanitised when it was written */
  description: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  ...keptRules(pageFields),
  /** length, width, height of the package in cm; null: not known */
  package_cm: z.array(z.number()).nullable(),
  option_name: z.string().nullable(),
  option_value: z.string().nullable(),
  /** all sizes or weights including this one, lightest first; empty when there is only one */
  siblings: z.array(productSibling),
  /** of a bundle only */
  parts: z.array(productPart).optional(),
  /** what search engines are told instead of the name and the beginning of the description */
  meta_title: z.string().optional(),
  meta_description: z.string().optional(),
  /** the present slug, when the request had an old slug or an id */
  moved_to: z.string().optional(),
});
export type Product = z.infer<typeof product>;
