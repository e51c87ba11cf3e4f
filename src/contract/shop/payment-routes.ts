/** The endpoints that only the pages with a transfer call, in a table of their own, so that no other page downloads them. */
import type { Route } from '../call-types.ts';

export const paymentRoutes = {
  // the key of the stream is the id of the checkout, which only the customer's browser has
  getCheckoutPayment: { method: 'GET', path: '/api/checkout/payment', access: 'signed link' },
  reportTransfer: { method: 'POST', path: '/api/orders/by-link/:orderNumber/transfer-report', access: 'signed link' },
} as const satisfies Record<string, Route>;
