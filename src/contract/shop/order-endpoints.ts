/** The endpoints that only the pages of one order call. */
import { z } from 'zod';
import { cancelReasons } from '#domain/fulfilment/return-rules.ts';
import { anyOf, form, text } from '../form.ts';
import { endpoint, ofOrderByLink } from './endpoint.ts';
import { acted, addressInput, orderLookup, orderLookupInput, type pieces, returnInput } from './orders.ts';
import { orderReviewInput } from './reviews.ts';

const cancellationInput = form(
  {
    items: anyOf<z.input<typeof pieces>>({ type: 'array', description: 'pieces of order items' }),
    reason: text({ enum: Object.keys(cancelReasons) }),
  },
  ['items'],
);

/** The failures of the optional parts of an order: who gets the gift, and who the invoice. */
export const giftAndInvoiceFailures = [
  'GIFT_PHONE_INVALID',
  'TAX_CODE_INVALID',
  'INVOICE_EMAIL_INVALID',
  'INVOICE_PHONE_INVALID',
] as const;

export const orderEndpoints = {
  // a POST request, so that the order number and the phone number do not appear in URLs and logs
  lookUpOrder: endpoint('POST', '/api/orders/lookup', 'anyone', {
    limit: { max: 20, minutes: 15 },
    body: orderLookupInput,
    output: orderLookup,
    failures: ['MISSING_FIELD', 'ORDER_UNMATCHED'],
  }),
  changeAddress: endpoint('PUT', '/api/orders/by-link/:orderNumber/address', 'signed link', {
    limit: { max: 60, minutes: 60 },
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
    ],
  }),
  cancelMyPieces: endpoint('POST', '/api/orders/by-link/:orderNumber/cancellations', 'signed link', {
    limit: { max: 60, minutes: 60 },
    ...ofOrderByLink,
    body: cancellationInput,
    output: acted,
    failures: ['ORDER_NOT_FOUND', 'STATUS_NOT_ALLOWED', 'PIECES_NOT_THERE', 'VOUCHER_NEEDS_THE_REST'],
  }),
  confirmReceipt: endpoint('POST', '/api/orders/by-link/:orderNumber/shipments/:number/receipt', 'signed link', {
    limit: { max: 60, minutes: 60 },
    params: z.object({ orderNumber: z.string(), number: z.string() }),
    query: z.object({ key: z.string().optional() }),
    output: acted,
    failures: ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_STATE_NOT_ALLOWED'],
  }),
  requestReturn: endpoint('POST', '/api/orders/by-link/:orderNumber/returns', 'signed link', {
    status: 201,
    limit: { max: 60, minutes: 60 },
    ...ofOrderByLink,
    form: returnInput,
    output: acted,
    failures: [
      'ORDER_NOT_FOUND',
      'TEXT_INVALID',
      'PIECES_NOT_THERE',
      'PHOTO_UNREADABLE',
      'PHOTO_TOO_LARGE',
      'DISK_FULL',
    ],
  }),
  reviewDelivered: endpoint('POST', '/api/orders/by-link/:orderNumber/reviews', 'signed link', {
    status: 201,
    limit: { max: 60, minutes: 60 },
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
      'PHOTO_UNREADABLE',
      'PHOTO_TOO_LARGE',
      'DISK_FULL',
    ],
  }),
  removeOrderReview: endpoint('DELETE', '/api/orders/by-link/:orderNumber/reviews/:productId', 'signed link', {
    limit: { max: 60, minutes: 60 },
    params: z.object({ orderNumber: z.string(), productId: z.string() }),
    query: z.object({ key: z.string().optional() }),
    output: acted,
    failures: ['ORDER_NOT_FOUND', 'REVIEW_NOT_FOUND'],
  }),
};
