/** Prepares the signed link to an order for staff. Logged, because everyone with the link can act as the customer. */
import type { Actor } from '#domain/accounts/access.ts';
import { demand } from '#domain/values/failure.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { findOrder } from '#store/orders/orders.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** @returns the order number; the caller creates the link from it after the commit @throws Failure ORDER_NOT_FOUND */
export function takeCustomerLink(db: Database, orderKey: string, actor: Actor): Promise<string> {
  return withinTransaction(db, async (tx) => {
    const order = demand(await findOrder(tx, orderKey), 'ORDER_NOT_FOUND');
    const thing = { kind: 'order', id: order.id, name: order.orderNumber } as const;
    await recordChange(tx, { actor, act: 'order.link-taken', thing });
    return order.orderNumber;
  });
}
