import { z } from 'zod';
import type { CallTypes, Shape } from '../call-types.ts';
import type { todayRoutes } from './today-routes.ts';

/** One kind of work that waits: `count` is at most 100, and `more` says that there is more. */
const waiting = z.object({ kind: z.string(), count: z.number(), more: z.boolean() });

export const todayShapes = {
  /** only the kinds of work that the reader's permissions cover */
  getToday: { output: z.object({ waiting: z.array(waiting) }), failures: [] },
} as const satisfies Record<keyof typeof todayRoutes, Shape>;

export type TodayCalls = CallTypes<typeof todayShapes>;
