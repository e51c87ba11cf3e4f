/** The endpoint of "Vừa nhà", of the planner and of the weight route, in a table that only their scripts download. */
import type { Route } from '../call-types.ts';

export const fittingRoutes = {
  listFitted: { method: 'GET', path: '/api/fitting', access: 'anyone' },
} as const satisfies Record<string, Route>;
