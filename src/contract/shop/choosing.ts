/** Comparisons of products. */
import { z } from 'zod';
import { extras } from '#domain/extensions/extras.ts';
import { productSummary } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

export const comparisonQuery = z.object({
  /** slugs or ids of products, separated by commas; only the first four are compared */
  products: z.string().max(1000).default(''),
  /** what extensions read of the visitor's own answers, as a query string by themselves: `can-nang=95&ngan-sach=15` */
  answers: z.string().max(500).optional(),
});

const comparedProduct = productSummary
  .pick({
    id: true,
    name: true,
    slug: true,
    type: true,
    type_name: true,
    image_url: true,
    raw_price: true,
    raw_original_price: true,
    price: true,
    stock: true,
  })
  .extend({
    /** what distinguishes the product from others of its brand: `R300` */
    short_name: z.string(),
    shipping_class: z.string(),
    option_name: z.string().nullable(),
    option_value: z.string().nullable(),
  });
export type ComparedProduct = z.infer<typeof comparedProduct>;

const row = z.object({
  kind: z.enum(['price', 'warranty', 'package', 'weight', 'catalogue']),
  label: z.string(),
  differs: z.boolean(),
  /** present if nobody chooses by it */
  aside: z.literal(true).optional(),
  cells: z.array(
    z.object({ text: z.string(), best: z.literal(true).optional(), gap: z.string().optional() }).nullable(),
  ),
});
export type ComparisonRow = z.infer<typeof row>;

const size = z.object({
  label: z.string(),
  cm: z.array(z.tuple([z.number(), z.number(), z.number()]).nullable()),
});
export type ComparedSize = z.infer<typeof size>;

export const comparison = z.object({
  products: z.array(comparedProduct),
  rows: z.array(row),
  sizes: z.array(size),
  /** the words of the address that name no product of the shop */
  unknown: z.array(z.string()),
  /** those of them that name none because the address was cut or changed on the way; the others are no longer there */
  unreadable: z.array(z.string()),
  /** the number of products in the address beyond the fourth */
  left_out: z.number(),
  /** true if the products are of several types */
  mixed: z.boolean(),
  extras,
});
export type Comparison = z.infer<typeof comparison>;

/** What the shop shows where it compares products, in any of its pages. */
export type ComparedProducts = Pick<Comparison, 'products' | 'rows' | 'sizes'>;

export const comparable = z.array(comparedProduct.pick({ slug: true, name: true, short_name: true, raw_price: true }));

export const choosingEndpoints = {
  getComparison: endpoint('GET', '/api/comparison', 'anyone', {
    query: comparisonQuery,
    output: comparison,
  }),
};
