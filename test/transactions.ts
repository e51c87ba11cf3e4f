/** What must not compile: a lock or a write outside a transaction. TypeScript checks this file; nothing runs it. */
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { lockOrder, writeOrderState } from '#store/orders/order-events.ts';
import { findOrder } from '#store/orders/orders.ts';

const paid = { status: 'pending', paymentStatus: 'paid' } as const;

export const outside = (db: Database) => [
  // @ts-expect-error a lock ends with its statement
  lockOrder(db, 'DH222222'),
  // @ts-expect-error a write that a later failure could not take back
  writeOrderState(db, 'id', paid),
  // @ts-expect-error a job that runs even where what caused it failed
  addJob(db, 'sweep-mails', {}),
  findOrder(db, 'DH222222'),
];

export const inside = (tx: Transaction) => [
  lockOrder(tx, 'DH222222'),
  writeOrderState(tx, 'id', paid),
  addJob(tx, 'sweep-mails', {}),
  findOrder(tx, 'DH222222'),
];
