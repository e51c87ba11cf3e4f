import type { AdminRoute } from '../route.ts';

const BASE = '/api/admin/content';

export const contentRoutes = {
  listContent: { method: 'GET', path: BASE, permission: 'content:read' },
  listPlaceholders: { method: 'GET', path: `${BASE}/placeholders`, permission: 'content:read' },
  getContent: { method: 'GET', path: `${BASE}/:kind/:id`, permission: 'content:read' },
  createPost: { method: 'POST', path: BASE, permission: 'content:write' },
  saveContent: { method: 'PUT', path: `${BASE}/:kind/:id`, permission: 'content:write' },
  movePost: { method: 'POST', path: `${BASE}/post/:id/move`, permission: 'content:write' },
  resetContent: { method: 'POST', path: `${BASE}/:kind/:id/reset`, permission: 'content:write' },
  previewContent: { method: 'POST', path: `${BASE}/previews`, permission: 'content:write' },
  uploadContentPicture: { method: 'POST', path: `${BASE}/pictures`, permission: 'content:write' },
} as const satisfies Record<string, AdminRoute>;
