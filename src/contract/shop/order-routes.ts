/** The endpoints that only the pages of one order call, in a separate table, so that no other page downloads it. */
import type { Route } from '../call-types.ts';

export const orderRoutes = {
  // a POST request, so that the order number and the phone number do not appear in URLs and logs
  lookUpOrder: { method: 'POST', path: '/api/orders/lookup', access: 'anyone' },
  changeAddress: { method: 'PUT', path: '/api/orders/by-link/:orderNumber/address', access: 'signed link' },
  cancelMyPieces: { method: 'POST', path: '/api/orders/by-link/:orderNumber/cancellations', access: 'signed link' },
  confirmReceipt: {
    method: 'POST',
    path: '/api/orders/by-link/:orderNumber/shipments/:number/receipt',
    access: 'signed link',
  },
  requestReturn: { method: 'POST', path: '/api/orders/by-link/:orderNumber/returns', access: 'signed link' },
  reviewDelivered: { method: 'POST', path: '/api/orders/by-link/:orderNumber/reviews', access: 'signed link' },
  removeOrderReview: {
    method: 'DELETE',
    path: '/api/orders/by-link/:orderNumber/reviews/:productId',
    access: 'signed link',
  },
} as const satisfies Record<string, Route>;
