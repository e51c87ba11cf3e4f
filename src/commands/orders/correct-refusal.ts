/** Corrects whether a parcel that came back counts as refused by the customer. */
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { cameBack, writeRefused } from '#store/orders/refusals.ts';

/** @throws Failure REFUSAL_NOT_ALLOWED */
export async function correctRefusal(tx: Transaction, order: LockedOrder, isRefused: boolean): Promise<void> {
  if (order.paymentMethod !== 'delivery' || !(await cameBack(tx, order.id))) throw new Failure('REFUSAL_NOT_ALLOWED');
  await writeRefused(tx, order.id, isRefused);
}
