import type { AdminRoute } from '../route.ts';

export const stockRoutes = {
  getProductStock: { method: 'GET', path: '/api/admin/products/:id/stock', permission: 'catalogue:read' },
  correctProductStock: { method: 'POST', path: '/api/admin/products/:id/stock', permission: 'catalogue:write' },
  previewStockTaking: { method: 'POST', path: '/api/admin/stock-taking/preview', permission: 'catalogue:read' },
  bookStockTaking: { method: 'POST', path: '/api/admin/stock-taking', permission: 'catalogue:write' },
} as const satisfies Record<string, AdminRoute>;
