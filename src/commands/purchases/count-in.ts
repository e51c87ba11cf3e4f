/** Says in a purchase order how much of it came. */
import { stateOf } from '#domain/purchases/purchase-order.ts';
import { demand } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { findPurchaseOrder, lockPurchaseOrder, writePurchaseState } from '#store/purchases/purchase-orders.ts';

/** Call it after a receipt of the order was written. @throws Failure PURCHASE_ORDER_NOT_FOUND */
export async function countIn(tx: Transaction, purchaseOrderId: string): Promise<void> {
  await lockPurchaseOrder(tx, purchaseOrderId);
  const { state, lines } = demand(await findPurchaseOrder(tx, purchaseOrderId), 'PURCHASE_ORDER_NOT_FOUND');
  await writePurchaseState(tx, purchaseOrderId, state === 'closed' ? 'closed' : stateOf(lines));
}
