/** Returns a transfer's screenshot to staff. The access is logged: the picture shows a customer's bank account. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { findOrder, findScreenshotKey } from '#store/orders/orders.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** @returns the key of the screenshot's private file @throws Failure ORDER_NOT_FOUND, also if there is no screenshot */
export function seeScreenshot(db: Database, orderKey: string, actor: Actor): Promise<string> {
  return withinTransaction(db, async (tx) => {
    const order = await findOrder(tx, orderKey);
    const key = order && (await findScreenshotKey(tx, order.orderNumber));
    if (!order || !key) throw new Failure('ORDER_NOT_FOUND');
    const thing = { kind: 'order', id: order.id, name: order.orderNumber } as const;
    await recordChange(tx, { actor, act: 'order.screenshot-seen', thing });
    return key;
  });
}
