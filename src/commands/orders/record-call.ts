/** Records a call to a customer who must confirm an order before it is sent. */

import type { Actor } from '#domain/accounts/access.ts';
import { awaitsCall, type CallOutcome } from '#domain/orders/confirming-call.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { insertCall, writeConfirmingCall } from '#store/orders/calls.ts';
import { moveOrder } from './change-order-state.ts';
import { demandOrder } from './demand-order.ts';

export type Call = {
  /** the id or number of the order */
  order: string;
  /** the outcome of the call: after `no-answer` the order waits for another call; `declined` cancels the order */
  outcome: CallOutcome;
  actor: Actor;
  /** for `declined`: the reason, which the customer reads */
  reason: string | null;
};

/** @throws Failure ORDER_NOT_FOUND, CALL_NOT_AWAITED; in both cases nothing was written */
export function recordCall(db: Database, { order, outcome, actor, reason }: Call): Promise<void> {
  return withinTransaction(db, async (tx) => {
    const called = await demandOrder(tx, order);
    if (!awaitsCall(called)) throw new Failure('CALL_NOT_AWAITED');
    await insertCall(tx, called.id, outcome, actor);
    if (outcome === 'no-answer') return;
    await writeConfirmingCall(tx, called.id, outcome);
    if (outcome === 'declined')
      await moveOrder(tx, { order: called.id, move: { field: 'status', to: 'cancelled' }, actor, reason });
  });
}
