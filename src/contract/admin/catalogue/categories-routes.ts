import type { AdminRoute } from '../route.ts';

/** The categories of the shop with their types, as one tree. */
export const categoryRoutes = {
  getCategoryTree: { method: 'GET', path: '/api/admin/category-tree', permission: 'catalogue:read' },
  archiveCategory: { method: 'POST', path: '/api/admin/category-tree/archive', permission: 'catalogue:write' },
  restoreCategory: { method: 'POST', path: '/api/admin/category-tree/restore', permission: 'catalogue:write' },
  saveCategoryTree: { method: 'PUT', path: '/api/admin/category-tree', permission: 'catalogue:write' },
} as const satisfies Record<string, AdminRoute>;
