import type { AdminRoute } from '../route.ts';

/** Many prices at once. */
export const priceRoutes = {
  previewPrices: { method: 'POST', path: '/api/admin/prices/preview', permission: 'catalogue:read' },
  changePrices: { method: 'POST', path: '/api/admin/prices', permission: 'catalogue:write' },
} as const satisfies Record<string, AdminRoute>;
