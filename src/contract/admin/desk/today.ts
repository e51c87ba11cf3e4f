import { z } from 'zod';
import { works } from '#domain/desk/works.ts';
import { endpoint } from '../base/endpoint.ts';

/** One kind of work that waits. `count` is at most 99; `more` says that there is more. */
const waiting = z.object({ work: z.enum(works), count: z.number(), more: z.boolean() });

/** `orders` without cancelled ones; `revenue` in whole đồng; `checkouts`: how many came as far as their own order number. */
const sums = z.object({ orders: z.number(), revenue: z.number(), checkouts: z.number() });

const days = z.array(z.object({ day: z.string(), orders: z.number(), revenue: z.number() }));
const period = z.object({ from: z.string(), to: z.string(), days, sums });

const figures = z.object({
  period,
  /** as many days, directly before */
  before: period,
  bestSellers: z.array(z.object({ productId: z.string(), name: z.string(), pieces: z.number(), revenue: z.number() })),
});
export type Figures = z.infer<typeof figures>;

export const todayEndpoints = {
  /** only the kinds of work that the reader's permissions cover, and of which there is some; the most urgent first */
  getToday: endpoint('GET', '/api/admin/today', 'signed in', {
    output: z.object({ waiting: z.array(waiting) }),
    failures: [],
  }),
  /** days in Vietnam, both included; by default the last 30 */
  getFigures: endpoint('GET', '/api/admin/figures', 'money:read', {
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    output: figures,
    failures: ['INVALID_REQUEST'],
  }),
};
