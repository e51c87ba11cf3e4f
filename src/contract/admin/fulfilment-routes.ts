import type { AdminRoute } from './route.ts';

/** Parcels and returns of an order, and the papers that go with them. */
export const fulfilmentRoutes = {
  makeShipment: { method: 'POST', path: '/api/admin/orders/:order/shipments', permission: 'orders:write' },
  moveShipment: { method: 'POST', path: '/api/admin/orders/:order/shipments/:code/moves', permission: 'orders:write' },
  moveReturn: { method: 'POST', path: '/api/admin/orders/:order/returns/:code/moves', permission: 'orders:write' },
  settleReturn: {
    method: 'POST',
    path: '/api/admin/orders/:order/returns/:code/settlement',
    permission: 'money:write',
  },
  restockPieces: { method: 'POST', path: '/api/admin/orders/:order/restocks', permission: 'orders:write' },
  printPapers: { method: 'GET', path: '/api/admin/papers', permission: 'orders:read' },
} as const satisfies Record<string, AdminRoute>;
