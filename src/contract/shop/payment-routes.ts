/** The endpoints that only the pages with a transfer call: apart from the others, so that no other page downloads them. */
import type { Route } from '../call-types.ts';

export const paymentRoutes = {
  // its key is the id of the checkout, which only its browser knows
  getCheckoutPayment: { method: 'GET', path: '/api/checkout/payment', access: 'signed link' },
  reportTransfer: { method: 'POST', path: '/api/orders/by-link/:orderNumber/transfer-report', access: 'signed link' },
} as const satisfies Record<string, Route>;
