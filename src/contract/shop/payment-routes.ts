/** The endpoints that only pages with bank transfer details call, in a separate table that no other page downloads. */
import type { Route } from '../call-types.ts';

export const paymentRoutes = {
  // the request is authorised by the id of the checkout, which only the customer's browser knows
  getCheckoutPayment: { method: 'GET', path: '/api/checkout/payment', access: 'signed link' },
  reportTransfer: { method: 'POST', path: '/api/orders/by-link/:orderNumber/transfer-report', access: 'signed link' },
} as const satisfies Record<string, Route>;
