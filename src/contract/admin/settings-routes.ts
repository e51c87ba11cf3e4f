import type { AdminRoute } from './route.ts';

export const settingsRoutes = {
  getSettings: { method: 'GET', path: '/api/admin/settings', permission: 'shop:read' },
  changeSettings: { method: 'PATCH', path: '/api/admin/settings', permission: 'shop:write' },
} as const satisfies Record<string, AdminRoute>;
