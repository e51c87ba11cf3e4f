/** Gives the signed link of an order to a member of staff, and logs this: the link lets its holder act as the customer. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { findOrder } from '#store/orders/orders.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** @returns the order number, from which the caller makes the link after the commit. @throws Failure ORDER_NOT_FOUND */
export function takeCustomerLink(db: Database, orderKey: string, actor: Actor): Promise<string> {
  return withinTransaction(db, async (tx) => {
    const order = await findOrder(tx, orderKey);
    if (!order) throw new Failure('ORDER_NOT_FOUND');
    const thing = { kind: 'order', id: order.id, name: order.orderNumber } as const;
    await recordChange(tx, { actor, act: 'order.link-taken', thing });
    return order.orderNumber;
  });
}
