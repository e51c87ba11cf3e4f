/** Returns a transfer's screenshot to staff. The access is logged: the picture shows a customer's bank account. */
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { findOrder, findScreenshotKey } from '#store/orders/orders.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** @returns the key of the screenshot's private file @throws Failure ORDER_NOT_FOUND, also if there is no screenshot */
export async function seeScreenshot(tx: Transaction, orderKey: string): Promise<Acted<string>> {
  const order = await findOrder(tx, orderKey);
  const key = order && (await findScreenshotKey(tx, order.orderNumber));
  if (!order || !key) throw new Failure('ORDER_NOT_FOUND');
  return acted({ kind: 'order', id: order.id, name: order.orderNumber }, {}, key);
}
