/** The tasks for staff that result from the payments of an order. */
import { moneyTasks, type Settlement } from '#domain/orders/settlement.ts';
import type { Transaction } from '#store/database/database.ts';
import { lowerOpenCash } from '#store/orders/cash-at-the-door.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { openTask, SYSTEM, solveTasks } from '#store/payments/payment-tasks.ts';

/** Reduces the cash that shipments collect by received money; staff must inform a carrier that has a shipment. */
export async function lowerCash(tx: Transaction, { id, orderNumber }: LockedOrder, owed: number): Promise<void> {
  const codes = await lowerOpenCash(tx, id, owed);
  if (codes.length > 0)
    await openTask(tx, {
      kind: 'cash-too-high',
      orderNumber,
      details: { codes, owed },
      actor: SYSTEM,
      why: codes.join(', '),
    });
}

/** Opens the task that results from an order's balance, if any, and solves the other tasks about this balance. */
export async function updateMoneyTasks(tx: Transaction, orderNumber: string, task: Settlement['task']): Promise<void> {
  const others = [...moneyTasks.filter((kind) => kind !== task?.kind), 'paid-without-order' as const];
  await solveTasks(tx, { kinds: others, orderNumber }, SYSTEM, 'the order’s payments changed');
  if (task)
    await openTask(tx, {
      kind: task.kind,
      orderNumber,
      details: { amount: task.amount },
      actor: SYSTEM,
      why: `${task.amount} đ`,
    });
}
