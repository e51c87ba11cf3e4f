/** The input, output and failures of the endpoints of comparisons and finders. */
import { z } from 'zod';
import type { CallTypes, Shape } from '../call-types.ts';
import { comparable, comparison, comparisonQuery, finderQuery, finderResult } from './choosing.ts';
import type { choosingRoutes } from './choosing-routes.ts';

export const choosingShapes = {
  getComparison: { query: comparisonQuery, output: comparison, failures: [] },
  listComparable: { params: z.object({ slug: z.string() }), output: comparable, failures: [] },
  getFinder: {
    params: z.object({ finder: z.string() }),
    query: finderQuery,
    output: finderResult,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Shape>;

/** The endpoints that only comparisons and finders call. */
export type ChoosingCalls = Pick<CallTypes<typeof choosingShapes>, keyof typeof choosingRoutes>;
