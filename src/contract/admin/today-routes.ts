import type { AdminRoute } from './route.ts';

export const todayRoutes = {
  getToday: { method: 'GET', path: '/api/admin/today', permission: 'signed in' },
  getFigures: { method: 'GET', path: '/api/admin/figures', permission: 'money:read' },
} as const satisfies Record<string, AdminRoute>;
