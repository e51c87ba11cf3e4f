/** Runs and logs an action of staff on an order; refuses it if another person changed the order meanwhile. */

import type { Actor } from '#domain/accounts/access.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { readVersion } from '#store/desk/order-facts.ts';
import { type LockedOrder, lockOrder } from '#store/orders/order-events.ts';
import { acted, runAct } from '../acts/run-act.ts';
import { demandOrder } from '../orders/demand-order.ts';

export type DeskAct = {
  /** the id or number of the order */
  order: string;
  /** the version of the order that the person saw; null for an endpoint of the public API, which has no versions */
  version: string | null;
  actor: Actor;
  act: AuditAct;
  /** the values that the person entered, for the audit log; never a secret */
  said: Record<string, unknown>;
};

const stateOf = ({ status, paymentStatus, total, amountCancelled, amountPaid }: LockedOrder) => ({
  status,
  paymentStatus,
  payable: total - amountCancelled,
  amountPaid,
});

/**
 * @param work the action itself; it runs in the transaction in which the order is locked
 * @throws Failure ORDER_NOT_FOUND, CHANGED_MEANWHILE with `current: null`, and the errors of `work`; in all these cases
 * nothing was written
 */
export function actOnOrder<Result>(
  db: Database,
  { order: key, version, actor, act, said }: DeskAct,
  work: (tx: Transaction, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return runAct(db, { actor, audit: act }, async (tx) => {
    const order = await demandOrder(tx, key);
    if (version !== null && (await readVersion(tx, order.id)) !== version)
      throw new Failure('CHANGED_MEANWHILE', { current: null });
    const result = await work(tx, order);
    const after = await lockOrder(tx, order.id);
    const thing = { kind: 'order', id: order.id, name: order.orderNumber } as const;
    return acted(thing, { before: stateOf(order), after: { ...said, ...(after && stateOf(after)) } }, result);
  });
}
