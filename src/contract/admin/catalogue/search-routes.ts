import type { AdminRoute } from '../route.ts';

/** What shoppers searched for in vain, and phrases that mean the same. */
export const searchRoutes = {
  listSearchMisses: { method: 'GET', path: '/api/admin/search-misses', permission: 'catalogue:read' },
  listSynonyms: { method: 'GET', path: '/api/admin/synonyms', permission: 'catalogue:read' },
  addSynonyms: { method: 'POST', path: '/api/admin/synonyms', permission: 'catalogue:write' },
  removeSynonyms: { method: 'DELETE', path: '/api/admin/synonyms/:id', permission: 'catalogue:write' },
} as const satisfies Record<string, AdminRoute>;
