/** The whole API on one screen: what each call takes, gives and how it may fail. */
import { z } from 'zod';
import type { FailureCode } from '#domain/failure.ts';
import { pricedCart, rawItems, reservation } from './cart.ts';
import { linkedOrder, placedOrder } from './orders.ts';
import { category, product, productQuery, productSummary, review, searchQuery } from './products.ts';
import { type CallName, routes } from './routes.ts';
import { publicShop } from './shop.ts';

type Shape = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  output: z.ZodType;
  failures: readonly FailureCode[];
};

const itemFailures = ['ITEMS_INVALID', 'ITEMS_EMPTY', 'ITEMS_TOO_MANY', 'PRODUCT_UNKNOWN'] as const;

const shapes = {
  listCategories: { output: z.array(category), failures: [] },
  listProducts: { query: productQuery, output: z.array(productSummary), failures: [] },
  getMaxPrice: { output: z.object({ maxPrice: z.number() }), failures: [] },
  listMostOrdered: { output: z.array(productSummary), failures: [] },
  searchProducts: { query: searchQuery, output: z.array(productSummary), failures: [] },
  getProduct: { params: z.object({ slug: z.string() }), output: product, failures: ['PRODUCT_NOT_FOUND'] },
  listReviews: { params: z.object({ id: z.string() }), output: z.array(review), failures: ['PRODUCT_NOT_FOUND'] },
  getShop: { output: publicShop, failures: [] },
  priceCart: { body: z.object({ items: rawItems }), output: pricedCart, failures: ['ITEMS_INVALID', 'ITEMS_TOO_MANY'] },
  reserve: {
    body: z.object({ checkout_id: z.unknown(), items: rawItems }),
    output: reservation,
    failures: [...itemFailures, 'INVALID_REQUEST', 'OUT_OF_STOCK', 'RESERVATION_USED'],
  },
  placeOrder: {
    output: placedOrder,
    failures: [
      ...itemFailures,
      'MISSING_FIELD',
      'TEXT_INVALID',
      'EMAIL_INVALID',
      'PHONE_INVALID',
      'ZIP_CODE_INVALID',
      'PAYMENT_METHOD_INVALID',
      'TOTAL_INVALID',
      'SCREENSHOT_MISSING',
      'SCREENSHOT_UNREADABLE',
      'SCREENSHOT_TOO_LARGE',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'RESERVATION_UNKNOWN',
      'RESERVATION_USED',
      'QR_AMOUNT_TOO_LARGE',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'UNSUPPORTED_MEDIA_TYPE',
      'MALFORMED_BODY',
      'BODY_TOO_LARGE',
    ],
  },
  getOrderByLink: {
    params: z.object({ orderNumber: z.string() }),
    query: z.object({ key: z.string().optional() }),
    output: linkedOrder,
    failures: ['ORDER_NOT_FOUND'],
  },
} as const satisfies Record<CallName, Shape>;

type Api = { [Name in CallName]: (typeof routes)[Name] & (typeof shapes)[Name] };

export const api = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [name, { ...route, ...shapes[name as CallName] }]),
) as Api;

export type Output<Name extends CallName> = z.infer<(typeof shapes)[Name]['output']>;
