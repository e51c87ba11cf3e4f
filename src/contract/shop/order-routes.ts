/** The endpoint of the page that finds an order: apart from the others, so that no other page downloads it. */
import type { Route } from '../call-types.ts';

export const orderRoutes = {
  // a POST, so that neither number stands in a URL or a log
  lookUpOrder: { method: 'POST', path: '/api/orders/lookup', access: 'anyone' },
} as const satisfies Record<string, Route>;
