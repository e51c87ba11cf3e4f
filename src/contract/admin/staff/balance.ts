import { z } from 'zod';
import { bookRows, differenceStates } from '#domain/balance/books.ts';
import { money } from '#domain/money/money-kind.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

/** The newest check of the books. `equation`: the title of what is being checked; `done` of `equations` are checked. */
const check = z.object({
  isFull: z.boolean(),
  startedAt: moment,
  endedAt: moment.nullable(),
  isRunning: z.boolean(),
  equation: z.string().nullable(),
  done: z.number(),
  equations: z.number(),
  /** why it ended before the last equation, or which equations could not be checked */
  failure: z.string().nullable(),
});

/** What must be equal in the books. `checkedAt`: null if it was never checked; `fullAt`: when all rows were read last. */
const equation = z.object({
  name: z.string(),
  title: z.string(),
  remedy: z.string(),
  checkedAt: moment.nullable(),
  fullAt: moment.nullable(),
  milliseconds: z.number(),
  rows: z.number(),
  /** the rows that differ, also those that are not listed one by one */
  differing: z.number(),
  failure: z.string().nullable(),
});

/** Money that banks reported, in đồng of both directions; the first day of the month in Vietnam. */
const moneyMonth = z.object({
  month: z.string(),
  amount: money(),
  explained: money(),
  transactions: z.number(),
  unexplained: z.number(),
});

const balance = z.object({
  /** null if the books were never checked */
  check: check.nullable(),
  /** true while a check that somebody asked for has not begun yet */
  isQueued: z.boolean(),
  equations: z.array(equation),
  money: z.array(moneyMonth),
  /** the number of differences that an owner has to look at, and of those that an owner knows of */
  open: z.number(),
  known: z.number(),
});

const difference = z.object({
  id: z.number(),
  /** the name of its equation */
  equation: z.string(),
  /** what people call the row: a SKU, an order number */
  name: z.string(),
  /** what the row is, and the key by which its page is found */
  is: z.enum(bookRows),
  key: z.string(),
  /** what the other books say, and what this row says; both may contain amounts */
  booksSay: money(z.string()),
  rowSays: money(z.string()),
  firstSeenAt: moment,
  lastSeenAt: moment,
  /** when a check no longer found it; null while it is there */
  endedAt: moment.nullable(),
  knownAt: moment.nullable(),
  knownReason: z.string().nullable(),
  knownBy: z.string().nullable(),
});

export const balanceEndpoints = {
  /** returns the equations of the books with their last results, and how far a running check is */
  getBalance: endpoint('GET', '/api/admin/machine/books', 'machine:read', { output: balance }),
  /** queues a check; `isFull`: of every row, instead of the last weeks of the large books */
  checkBooksNow: endpoint('POST', '/api/admin/machine/books/check', 'machine:write', {
    audit: 'machine.books-checked',
    body: z.strictObject({ isFull: z.boolean() }),
  }),
  listBookDifferences: listOf('/api/admin/machine/books/differences', 'machine:read', difference, {
    state: z.enum(differenceStates).default('open'),
  }),
  /** an owner knows of a difference: it stays listed with the reason, and is no longer work */
  knowBookDifference: endpoint('POST', '/api/admin/machine/books/differences/:differenceId/known', 'machine:write', {
    audit: 'machine.difference-known',
    params: z.object({ differenceId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    failures: ['NOT_FOUND'],
  }),
};
