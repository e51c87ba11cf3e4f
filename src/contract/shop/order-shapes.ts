/** The inputs, outputs and failures of the endpoints in order-routes.ts. */
import { z } from 'zod';
import type { Shape } from '../call-types.ts';
import type { orderRoutes } from './order-routes.ts';
import { acted, addressInput, cancellationInput, orderLookup, orderLookupInput, returnInput } from './orders.ts';
import { orderReviewInput } from './reviews.ts';

/** The parameters of an endpoint for one order: its number, and the signed link's key, which permits access to it. */
export const ofOrderByLink = {
  params: z.object({ orderNumber: z.string() }),
  query: z.object({ key: z.string().optional() }),
};

/** The failures of the optional parts of an order: who gets the gift, and who the invoice. */
export const giftAndInvoiceFailures = [
  'GIFT_PHONE_INVALID',
  'TAX_CODE_INVALID',
  'INVOICE_EMAIL_INVALID',
  'INVOICE_PHONE_INVALID',
] as const;

export const orderShapes = {
  lookUpOrder: {
    body: orderLookupInput,
    output: orderLookup,
    failures: ['MISSING_FIELD', 'ORDER_UNMATCHED', 'TOO_MANY_REQUESTS'],
  },
  changeAddress: {
    ...ofOrderByLink,
    body: addressInput,
    output: acted,
    failures: [
      'ORDER_NOT_FOUND',
      'MISSING_FIELD',
      'TEXT_INVALID',
      'PLACE_UNLISTED',
      'ADDRESS_FIXED',
      'ADDRESS_CHANGES_FEE',
      'TOO_MANY_REQUESTS',
    ],
  },
  cancelMyPieces: {
    ...ofOrderByLink,
    body: cancellationInput,
    output: acted,
    failures: [
      'ORDER_NOT_FOUND',
      'INVALID_REQUEST',
      'STATUS_NOT_ALLOWED',
      'PIECES_NOT_THERE',
      'VOUCHER_NEEDS_THE_REST',
      'TOO_MANY_REQUESTS',
    ],
  },
  confirmReceipt: {
    params: z.object({ orderNumber: z.string(), number: z.string() }),
    query: z.object({ key: z.string().optional() }),
    output: acted,
    failures: ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_STATE_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  },
  requestReturn: {
    ...ofOrderByLink,
    form: returnInput,
    output: acted,
    failures: [
      'ORDER_NOT_FOUND',
      'INVALID_REQUEST',
      'TEXT_INVALID',
      'PIECES_NOT_THERE',
      'PHOTO_UNREADABLE',
      'PHOTO_TOO_LARGE',
      'DISK_FULL',
      'UNSUPPORTED_MEDIA_TYPE',
      'MALFORMED_BODY',
      'BODY_TOO_LARGE',
      'TOO_MANY_REQUESTS',
    ],
  },
  reviewDelivered: {
    ...ofOrderByLink,
    form: orderReviewInput,
    output: acted,
    failures: [
      'ORDER_NOT_FOUND',
      'RATING_INVALID',
      'TEXT_INVALID',
      'MISSING_FIELD',
      'REVIEWER_MEASURES_INVALID',
      'REVIEW_WRITTEN',
      'REVIEW_NOT_DELIVERED',
      'INVALID_REQUEST',
      'PHOTO_UNREADABLE',
      'PHOTO_TOO_LARGE',
      'DISK_FULL',
      'UNSUPPORTED_MEDIA_TYPE',
      'MALFORMED_BODY',
      'BODY_TOO_LARGE',
      'TOO_MANY_REQUESTS',
    ],
  },
  removeOrderReview: {
    params: z.object({ orderNumber: z.string(), productId: z.string() }),
    query: z.object({ key: z.string().optional() }),
    output: acted,
    failures: ['ORDER_NOT_FOUND', 'REVIEW_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<keyof typeof orderRoutes, Shape>;
