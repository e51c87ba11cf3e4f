import type { AdminRoute } from '../route.ts';

/** What the shop charges for delivery. */
export const deliveryRoutes = {
  getDeliveryTable: { method: 'GET', path: '/api/admin/delivery-table', permission: 'shop:read' },
  tryDeliveryTable: { method: 'POST', path: '/api/admin/delivery-table/trial', permission: 'shop:read' },
  saveDeliveryTable: { method: 'PUT', path: '/api/admin/delivery-table', permission: 'shop:write' },
} as const satisfies Record<string, AdminRoute>;
