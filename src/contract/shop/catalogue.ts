/** The catalogue, as the API writes what the domain knows. */
import { z } from 'zod';
import * as known from '#domain/catalogue/product.ts';
import { productQuery } from '#domain/catalogue/product-query.ts';

export const facetQuery = productQuery.omit({ sort: true, page: true, limit: true });

export const searchQuery = z.object({ query: z.string().max(500).optional() });

const prices = {
  /** formatted, `1.990.000 đ` */
  price: z.string(),
  original_price: z.string().nullable(),
  /** whole đồng */
  raw_price: z.number(),
  raw_original_price: z.number().nullable(),
};

export const productSummary = known.productSummary.extend(prices);
export type ProductSummary = z.infer<typeof productSummary>;

export const product = known.product.extend({
  ...prices,
  /** the URLs of the pictures; their descriptions are in `image_alts`, in the same order */
  images: z.array(z.string()),
  image_alts: z.array(z.string()),
  siblings: z.array(known.productSibling.omit({ price: true }).extend({ raw_price: z.number() })),
});
export type Product = z.infer<typeof product>;
