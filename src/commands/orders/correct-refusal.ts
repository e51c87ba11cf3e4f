/** Corrects whether a parcel that came back counts as refused by its customer. */
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { lockOrder } from '#store/orders/order-events.ts';
import { cameBack, writeRefused } from '#store/orders/refusals.ts';

/** @param order its id or order number. @throws Failure ORDER_NOT_FOUND, REFUSAL_NOT_ALLOWED */
export function correctRefusal(db: Database, order: string, isRefused: boolean): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await lockOrder(tx, order);
    if (!found) throw new Failure('ORDER_NOT_FOUND');
    if (found.paymentMethod !== 'delivery' || !(await cameBack(tx, found.id))) throw new Failure('REFUSAL_NOT_ALLOWED');
    await writeRefused(tx, found.id, isRefused);
  });
}
