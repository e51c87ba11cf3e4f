/** Writes changes of an order that the state tables allow: states, history, and the email to the customer. */
import type { Actor } from '#domain/accounts/access.ts';
import { type OrderState, type Step, stateAfter } from '#domain/orders/transitions.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { insertOrderEvents, type LockedOrder, writeOrderState } from '#store/orders/order-events.ts';
import { promiseFromNow } from './promise-order.ts';

/**
 * `reason`: the reason that the customer reads. `note`: a text for the history if there is no reason.
 * `isToldElsewhere`: true if another email informs the customer of the change.
 */
type By = { actor: Actor; reason: string | null; note?: string; isToldElsewhere?: boolean };

/** Writes the changes and queues one email, about the first: it causes the others. @returns the order's new state */
export async function applySteps(
  tx: Transaction,
  order: LockedOrder,
  steps: readonly [Step, ...Step[]],
  { actor, reason, note, isToldElsewhere = false }: By,
): Promise<OrderState> {
  const after = stateAfter(order, steps);
  await writeOrderState(tx, order.id, after);
  const events = steps.map(({ field, before, to, because }) => ({
    field,
    before,
    after: to,
    actor,
    reason: because ?? reason ?? note ?? null,
  }));
  await insertOrderEvents(tx, order.id, events);
  // the days of a transfer order count from its payment
  if (steps.some(({ before, to }) => before === 'payment_pending' && to === 'pending'))
    await promiseFromNow(tx, order.id, { actor, reason: 'Tính từ lúc nhận được tiền' });
  if (order.hasEmail && !isToldElsewhere) {
    const { status, paymentStatus } = after;
    const facts = { orderId: order.id, status, paymentStatus, changed: steps[0].field, reason };
    await queueMail(tx, { kind: 'order-status-changed', facts });
  }
  return after;
}
