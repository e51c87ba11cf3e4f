/** The endpoints of the room planner and of the weight route, in a table that only their scripts download. */
import type { Route } from '../../call-types.ts';

export const planningRoutes = {
  listPlanned: { method: 'GET', path: '/api/planned', access: 'anyone' },
  listGear: { method: 'GET', path: '/api/gear', access: 'anyone' },
} as const satisfies Record<string, Route>;
