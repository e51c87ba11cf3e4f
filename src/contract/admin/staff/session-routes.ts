import type { AdminRoute } from '../route.ts';

/** Who is signed in to the office. */
export const sessionRoutes = {
  getMe: { method: 'GET', path: '/api/admin/me', permission: 'signed in' },
} as const satisfies Record<string, AdminRoute>;
