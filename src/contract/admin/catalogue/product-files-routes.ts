import type { AdminRoute } from '../route.ts';

/** Tables of products, in and out. */
export const productFileRoutes = {
  startProductImport: { method: 'POST', path: '/api/admin/product-imports', permission: 'catalogue:write' },
  listProductImports: { method: 'GET', path: '/api/admin/product-imports', permission: 'catalogue:read' },
  getProductImport: { method: 'GET', path: '/api/admin/product-imports/:id', permission: 'catalogue:read' },
  downloadImportFaults: { method: 'GET', path: '/api/admin/product-imports/:id/faults', permission: 'catalogue:read' },
  exportProducts: { method: 'GET', path: '/api/admin/product-export', permission: 'catalogue:read' },
} as const satisfies Record<string, AdminRoute>;
