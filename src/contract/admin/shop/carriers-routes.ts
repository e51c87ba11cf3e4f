import type { AdminRoute } from '../route.ts';

const CARRIER = '/api/admin/carriers/:name';

/** The carriers that the shop calls itself. */
export const carrierRoutes = {
  listCarriers: { method: 'GET', path: '/api/admin/carriers', permission: 'shop:read' },
  connectCarrier: { method: 'PUT', path: CARRIER, permission: 'shop:write' },
  testCarrier: { method: 'POST', path: `${CARRIER}/test`, permission: 'shop:write' },
  disconnectCarrier: { method: 'DELETE', path: CARRIER, permission: 'shop:write' },
} as const satisfies Record<string, AdminRoute>;
