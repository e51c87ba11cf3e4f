import type { AdminRoute } from '../route.ts';

/** The products that the demo brought. */
export const demoRoutes = {
  getDemo: { method: 'GET', path: '/api/admin/demo', permission: 'shop:write' },
  removeDemo: { method: 'POST', path: '/api/admin/demo/removal', permission: 'shop:write' },
} as const satisfies Record<string, AdminRoute>;
