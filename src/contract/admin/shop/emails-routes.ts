import type { AdminRoute } from '../route.ts';

/** The emails that the shop sends, with sample data. */
export const emailRoutes = {
  previewEmail: { method: 'GET', path: '/api/admin/emails/:kind', permission: 'shop:read' },
  sendTestEmail: { method: 'POST', path: '/api/admin/emails/:kind/test', permission: 'shop:write' },
} as const satisfies Record<string, AdminRoute>;
