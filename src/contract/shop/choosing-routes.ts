/** The endpoints of comparisons and finders, in a separate table that only the pages with them download. */
import type { Route } from '../call-types.ts';

export const choosingRoutes = {
  getComparison: { method: 'GET', path: '/api/comparison', access: 'anyone' },
  getFinder: { method: 'GET', path: '/api/finders/:finder', access: 'anyone' },
} as const satisfies Record<string, Route>;
