/** Runs an act of staff on an order: the act is refused if somebody changed the order meanwhile, and logged otherwise. */

import type { Actor } from '#domain/accounts/access.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { readVersion } from '#store/desk/order-facts.ts';
import { type LockedOrder, lockOrder } from '#store/orders/order-events.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { demandOrder } from '../orders/demand-order.ts';

export type DeskAct = {
  /** the order's id or number */
  order: string;
  /** the version that the person saw; null for an endpoint of the shop's API without versions */
  version: string | null;
  actor: Actor;
  act: AuditAct;
  /** the input of the person for the log; never a secret */
  said: Record<string, unknown>;
};

const stateOf = ({ status, paymentStatus, total, amountCancelled, amountPaid }: LockedOrder) => ({
  status,
  paymentStatus,
  payable: total - amountCancelled,
  amountPaid,
});

/**
 * @param work the act itself, in the transaction in which the order is locked
 * @throws Failure ORDER_NOT_FOUND, CHANGED_MEANWHILE without `current`, and the errors of the act; then nothing was written
 */
export function actOnOrder<Result>(
  db: Database,
  { order: key, version, actor, act, said }: DeskAct,
  work: (tx: Transaction, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return withinTransaction(db, async (tx) => {
    const order = await demandOrder(tx, key);
    if (version !== null && (await readVersion(tx, order.id)) !== version)
      throw new Failure('CHANGED_MEANWHILE', { current: null });
    const result = await work(tx, order);
    const after = await lockOrder(tx, order.id);
    const thing = { kind: 'order', id: order.id, name: order.orderNumber } as const;
    await recordChange(tx, {
      actor,
      act,
      thing,
      before: stateOf(order),
      after: { ...said, ...(after && stateOf(after)) },
    });
    return result;
  });
}
