import type { AdminRoute } from '../route.ts';

/** The lists of orders that each person keeps for themselves. */
export const savedViewRoutes = {
  listSavedViews: { method: 'GET', path: '/api/admin/saved-views', permission: 'orders:read' },
  saveView: { method: 'POST', path: '/api/admin/saved-views', permission: 'orders:read' },
  renameView: { method: 'PUT', path: '/api/admin/saved-views/:id', permission: 'orders:read' },
  removeView: { method: 'DELETE', path: '/api/admin/saved-views/:id', permission: 'orders:read' },
} as const satisfies Record<string, AdminRoute>;
