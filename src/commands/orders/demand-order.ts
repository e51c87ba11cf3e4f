/** Locks the order that a command changes. */
import { demand } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { type LockedOrder, lockOrder } from '#store/orders/order-events.ts';

/** Locks an order. @param key the id or the order number @throws Failure ORDER_NOT_FOUND */
export async function demandOrder(tx: Transaction, key: string): Promise<LockedOrder> {
  return demand(await lockOrder(tx, key), 'ORDER_NOT_FOUND');
}
