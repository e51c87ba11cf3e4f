/** The endpoint that only the form for questions on a product's page calls, in a table that no other page downloads. */
import type { Route } from '../../call-types.ts';

export const questionRoutes = {
  askQuestion: { method: 'POST', path: '/api/products/:productId/questions', access: 'anyone' },
} as const satisfies Record<string, Route>;
