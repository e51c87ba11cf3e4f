/** Counts goods in without prices, for staff who may not see what goods cost. Somebody who may fills the prices in later. */
import type { Actor } from '#domain/accounts/access.ts';
import { isUnpriced, type Receipt } from '#domain/purchases/receipt.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { findPurchaseOrder } from '#store/purchases/purchase-orders.ts';
import { findReceipt, type KeptReceipt } from '#store/purchases/receipts.ts';
import type { Acted } from '../acts/run-act.ts';
import { correctReceipt, recordReceipt } from './record-receipt.ts';

export type CountedGoods = Pick<Receipt, 'receivedOn' | 'note'> & {
  lines: readonly { productId: string; pieces: number }[];
};

const unpriced = ({ lines, ...goods }: CountedGoods) => ({
  ...goods,
  lines: lines.map((line) => ({ ...line, unitPrice: null, taxPercent: 0 })),
});

/**
 * @param id made by the client: the same id twice is one receipt
 * @param goods.purchaseOrderId the purchase order whose goods came, and so their supplier; null: not known
 * @throws Failure PURCHASE_REFUSED, PURCHASE_ORDER_NOT_FOUND
 */
export async function countGoods(
  tx: Transaction,
  id: string,
  { purchaseOrderId, ...goods }: CountedGoods & { purchaseOrderId: string | null },
  actor: Actor,
): Promise<Acted<KeptReceipt>> {
  const order =
    purchaseOrderId === null ? null : demand(await findPurchaseOrder(tx, purchaseOrderId), 'PURCHASE_ORDER_NOT_FOUND');
  const rest = { supplierId: order?.supplierId ?? null, invoiceNumber: null, freight: 0, tax: 0 };
  return recordReceipt(tx, id, { ...unpriced(goods), ...rest, purchaseOrderId }, actor);
}

/**
 * Corrects a count as long as nobody has named a price.
 * @throws Failure RECEIPT_NOT_FOUND, CHANGED_MEANWHILE, PURCHASE_REFUSED
 */
export async function recountGoods(
  tx: Transaction,
  { id, version, goods, actor }: { id: string; version: number; goods: CountedGoods; actor: Actor },
): Promise<Acted<KeptReceipt>> {
  const kept = demand(await findReceipt(tx, id), 'RECEIPT_NOT_FOUND');
  // prices that come after this was read make another version, which the correction refuses
  if (kept.version === version && !isUnpriced(kept))
    throw new Failure('PURCHASE_REFUSED', { reason: 'Phiếu này đã có giá, nên chỉ người ghi giá vốn mới sửa được.' });
  return correctReceipt(tx, { id, version, receipt: { ...kept, ...unpriced(goods) }, actor });
}
