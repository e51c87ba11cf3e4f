import type { AdminRoute } from '../route.ts';

export const reviewRoutes = {
  listOfficeReviews: { method: 'GET', path: '/api/admin/reviews', permission: 'content:read' },
  hideReview: { method: 'POST', path: '/api/admin/reviews/:id/hide', permission: 'content:write' },
  showReview: { method: 'POST', path: '/api/admin/reviews/:id/show', permission: 'content:write' },
  answerReview: { method: 'PUT', path: '/api/admin/reviews/:id/answer', permission: 'content:write' },
} as const satisfies Record<string, AdminRoute>;
