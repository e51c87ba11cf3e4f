import type { AdminRoute } from './route.ts';

export const todayRoutes = {
  getToday: { method: 'GET', path: '/api/admin/today', permission: 'signed in' },
} as const satisfies Record<string, AdminRoute>;
