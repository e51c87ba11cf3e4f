import type { AdminRoute } from '../route.ts';

/** The brands of the products. A brand is a text of its products: it comes and goes with them. */
export const brandRoutes = {
  listOfficeBrands: { method: 'GET', path: '/api/admin/brands', permission: 'catalogue:read' },
  previewBrandRename: { method: 'POST', path: '/api/admin/brands/preview', permission: 'catalogue:read' },
  renameBrand: { method: 'POST', path: '/api/admin/brands/rename', permission: 'catalogue:write' },
} as const satisfies Record<string, AdminRoute>;
