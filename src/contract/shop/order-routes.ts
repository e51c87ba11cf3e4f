/** The endpoints that only the pages of one order call, in a table of their own, so that no other page downloads them. */
import type { Route } from '../call-types.ts';

export const orderRoutes = {
  // a POST request, so that order number and phone number are in no URL and no log
  lookUpOrder: { method: 'POST', path: '/api/orders/lookup', access: 'anyone' },
  changeAddress: { method: 'PUT', path: '/api/orders/by-link/:orderNumber/address', access: 'signed link' },
  cancelMyPieces: { method: 'POST', path: '/api/orders/by-link/:orderNumber/cancellations', access: 'signed link' },
  confirmReceipt: {
    method: 'POST',
    path: '/api/orders/by-link/:orderNumber/shipments/:number/receipt',
    access: 'signed link',
  },
  requestReturn: { method: 'POST', path: '/api/orders/by-link/:orderNumber/returns', access: 'signed link' },
} as const satisfies Record<string, Route>;
