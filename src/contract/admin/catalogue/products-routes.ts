import type { AdminRoute } from '../route.ts';

export const productRoutes = {
  listOfficeProducts: { method: 'GET', path: '/api/admin/products', permission: 'catalogue:read' },
  listOfficeCategories: { method: 'GET', path: '/api/admin/categories', permission: 'catalogue:read' },
  getOfficeProduct: { method: 'GET', path: '/api/admin/products/:id', permission: 'catalogue:read' },
  createProduct: { method: 'POST', path: '/api/admin/products', permission: 'catalogue:write' },
  updateProduct: { method: 'PUT', path: '/api/admin/products/:id', permission: 'catalogue:write' },
  archiveProduct: { method: 'POST', path: '/api/admin/products/:id/archive', permission: 'catalogue:write' },
  uploadPicture: { method: 'POST', path: '/api/admin/pictures', permission: 'catalogue:write' },
} as const satisfies Record<string, AdminRoute>;
