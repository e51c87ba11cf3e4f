/** The books of the months: turnover, money received and refunded by day, and changes of months that are closed. */
import { z } from 'zod';
import { bookKinds, isMonth } from '#domain/books/months.ts';
import { money } from '#domain/money/money-kind.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';

/** `YYYY-MM`, in Vietnam */
export const month = z.string().refine(isMonth);

/** Amounts are whole đồng. */
const sums = z.object({ orders: z.number(), sale: money(), received: money(), refunded: money() });

const book = z.object({
  month,
  /** null for an open month, whose figures follow its orders */
  closedAt: moment.nullable(),
  /** true if the month is the next in order and over */
  mayClose: z.boolean(),
  /** the months of the first and of the last book */
  first: month,
  last: month,
  days: z.array(sums.extend({ day: z.string() })),
  /** changes of closed months that fall into this one; at most 500, the exported file has all */
  adjustments: z.array(
    z.object({ kind: z.enum(bookKinds), day: z.string(), orderNumber: z.string(), amount: money() }),
  ),
  adjustmentCount: z.number(),
  /** the sums of the days, of the adjustments, and of both */
  ofDays: sums,
  ofAdjustments: sums,
  whole: sums,
});
export type Book = z.input<typeof book>;

export const bookEndpoints = {
  /** by default the book of the first open month, which is the next to be closed */
  getBook: endpoint('GET', '/api/admin/book', 'money:read', {
    query: z.object({ month: month.optional() }),
    output: book,
  }),
  /** closes the books of a month for good: later changes are written down in the month that is open then */
  closeMonth: endpoint('POST', '/api/admin/book/:month/closing', 'money:close', {
    params: z.object({ month }),
    failures: ['MONTH_NOT_CLOSABLE'],
  }),
};
