import type { AdminRoute } from '../route.ts';

export const settingsRoutes = {
  getSettings: { method: 'GET', path: '/api/admin/settings', permission: 'shop:read' },
  getSetup: { method: 'GET', path: '/api/admin/setup', permission: 'shop:write' },
  changeSettings: { method: 'PATCH', path: '/api/admin/settings', permission: 'shop:write' },
} as const satisfies Record<string, AdminRoute>;
