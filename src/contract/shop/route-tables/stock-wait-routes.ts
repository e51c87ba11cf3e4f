/** The endpoint that only the page of a sold-out product calls, in a separate table that no other page downloads. */
import type { Route } from '../../call-types.ts';

export const stockWaitRoutes = {
  waitForStock: { method: 'POST', path: '/api/products/:productId/stock-waits', access: 'visitor or customer' },
} as const satisfies Record<string, Route>;
