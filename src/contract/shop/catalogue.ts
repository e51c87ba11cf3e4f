/** The catalogue, in the format in which the API returns products and categories. */
import { z } from 'zod';
import * as known from '#domain/catalogue/product.ts';
import { productQuery } from '#domain/catalogue/product-query.ts';
import { blocksAt, productPlaces } from '#domain/extensions/extension-places.ts';
import { extras } from '#domain/extensions/extras.ts';
import { poses } from '#domain/models/model.ts';
import type { Measured } from '#extension-api/pages.ts';
import { deliveryPart } from './cart.ts';
import { deliveryRange } from './fulfilment.ts';

export const facetQuery = productQuery.omit({ sort: true, page: true, limit: true });

export const searchQuery = z.object({ query: z.string().max(500).optional() });

const prices = {
  /** the formatted price, such as `1.990.000 đ` */
  price: z.string(),
  original_price: z.string().nullable(),
  /** whole đồng */
  raw_price: z.number(),
  raw_original_price: z.number().nullable(),
};

/** Present if no comparison of products of this type is offered. */
const uncompared = z.literal(true).optional();

export const productSummary = known.productSummary.extend({ ...prices, uncompared });
export type ProductSummary = z.infer<typeof productSummary>;

/**
 * Products that go with a product. `together`: what different customers often ordered with it; may be empty. `fits`: for
 * each pair of attributes, what a product that fits has, such as “Đường kính lỗ” and “50 mm”; `products` may be empty.
 * `lacks`: the main type of such products, such as plates, if the shop has none of that type that fits.
 */
export const companions = z.object({
  together: z.array(productSummary),
  fits: z.array(
    z.object({
      ...{ label: z.string(), value: z.string(), products: z.array(productSummary) },
      lacks: z.string().nullable(),
    }),
  ),
});

const model = z.object({
  pose: z.enum(poses),
  url: z.string(),
  bytes: z.number(),
  size_cm: z.array(z.number()).length(3),
});

/** The way of a parcel into the home, and the room in which a product stands. */
const measured = ['way-in', 'room'] as const satisfies Measured[];

/** Cost of delivering one item to a zone. `provinces`: official codes; empty: all provinces in no other zone. */
export const zoneDelivery = deliveryPart.omit({ shipping_class: true }).extend({ provinces: z.array(z.string()) });

export const product = known.product.extend({
  ...prices,
  uncompared,
  /** the URLs of the product's pictures; `image_alts` contains the descriptions of the pictures in the same order */
  images: z.array(z.string()),
  image_alts: z.array(z.string()),
  siblings: z.array(known.productSibling.omit({ price: true }).extend({ raw_price: z.number() })),
  parts: z.array(known.productPart.omit({ price: true }).extend({ raw_price: z.number().nullable() })).optional(),
  /** what a customer should measure at home before the order, as extensions say it; absent for small goods */
  measure: z.array(z.enum(measured)).optional(),
  /** the delivery cost by zone; present only if the shop has a delivery table */
  delivery: z.array(zoneDelivery).optional(),
  /** what delivery of one piece costs, wherever it goes; absent if it is free without a delivery table */
  delivery_range: deliveryRange.optional(),
  /** the manual as a PDF: its path and its size in bytes; absent if there is none */
  manual: z.object({ url: z.string(), bytes: z.number() }).optional(),
  /** the product in three dimensions, in use first; absent if there is no model of it */
  models: z.array(model).optional(),
  blocks: blocksAt(productPlaces),
  extras,
});
export type Product = z.infer<typeof product>;
