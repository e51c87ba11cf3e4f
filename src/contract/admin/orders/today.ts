import { z } from 'zod';
import { works } from '#domain/desk/works.ts';
import { money } from '#domain/money/money-kind.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import { endpoint } from '../base/endpoint.ts';

/** One kind of work that waits for staff. `count` is at most 99; `more` is true if more than 99 tasks are waiting. */
const waiting = z.object({ work: z.enum(works), count: z.number(), more: z.boolean() });

/** `orders`: number of orders not cancelled; `revenue`: đồng; `checkouts`: number that got an order number. */
const sums = z.object({ orders: z.number(), revenue: money(), checkouts: z.number() });

const days = z.array(z.object({ day: z.string(), orders: z.number(), revenue: money() }));
/** Orders with promised days that were done in the period, and how many of them by the last of these days. */
const promises = z.object({ delivered: z.number(), onTime: z.number() });
const period = z.object({ from: z.string(), to: z.string(), days, sums, promises });

const figures = z.object({
  period,
  /** the period of the same length directly before the requested period */
  before: period,
  /** the orders of the period by the channel through which they came, the highest revenue first */
  sources: z.array(z.object({ source: z.enum(orderSources), orders: z.number(), revenue: money() })),
  bestSellers: z.array(z.object({ productId: z.string(), name: z.string(), pieces: z.number(), revenue: money() })),
});
export type Figures = z.infer<typeof figures>;

export const todayEndpoints = {
  /** returns the kinds of work that are waiting and for which the user has the permission, the most urgent first */
  getToday: endpoint('GET', '/api/admin/today', 'signed in', {
    /** `yearsWithoutHolidays`: years for which promises of delivery are computed soon, without public holidays */
    output: z.object({ waiting: z.array(waiting), yearsWithoutHolidays: z.array(z.string()) }),
  }),
  /** `from` and `to` are days in Vietnam, both included; by default the last 30 days */
  getFigures: endpoint('GET', '/api/admin/figures', 'money:read', {
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    output: figures,
  }),
};
