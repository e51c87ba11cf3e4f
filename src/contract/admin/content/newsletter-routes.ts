import type { AdminRoute } from '../route.ts';

const BASE = '/api/admin/newsletter';
const ISSUES = `${BASE}/issues`;

/** Addresses are customers' data: whoever writes the newsletter need not see them. */
export const newsletterRoutes = {
  countSubscribers: { method: 'GET', path: `${BASE}/counts`, permission: 'content:read' },
  listSubscribers: { method: 'GET', path: `${BASE}/subscribers`, permission: 'customers:read' },
  exportSubscribers: { method: 'POST', path: `${BASE}/subscribers/export`, permission: 'customers:read' },
  removeSubscriber: { method: 'DELETE', path: `${BASE}/subscribers/:id`, permission: 'customers:write' },
  listIssues: { method: 'GET', path: ISSUES, permission: 'content:read' },
  createIssue: { method: 'POST', path: ISSUES, permission: 'content:write' },
  getIssue: { method: 'GET', path: `${ISSUES}/:id`, permission: 'content:read' },
  saveIssue: { method: 'PUT', path: `${ISSUES}/:id`, permission: 'content:write' },
  previewIssue: { method: 'POST', path: `${ISSUES}/preview`, permission: 'content:write' },
  testIssue: { method: 'POST', path: `${ISSUES}/:id/test`, permission: 'content:write' },
  sendIssue: { method: 'POST', path: `${ISSUES}/:id/send`, permission: 'content:write' },
  stopIssue: { method: 'POST', path: `${ISSUES}/:id/stop`, permission: 'content:write' },
} as const satisfies Record<string, AdminRoute>;
