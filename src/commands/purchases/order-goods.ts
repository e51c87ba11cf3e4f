/** Orders goods from a supplier, changes what was ordered, and cancels what has not come. */
import { isSameOrder, type PurchaseOrder, stateOf } from '#domain/purchases/purchase-order.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { listParts } from '#store/catalogue/bundles.ts';
import type { Transaction } from '#store/database/database.ts';
import {
  findPurchaseOrder,
  insertPurchaseOrder,
  type KeptPurchaseOrder,
  lockPurchaseOrder,
  updatePurchaseOrder,
  writePurchaseState,
} from '#store/purchases/purchase-orders.ts';
import { findBought } from '#store/purchases/receipts.ts';
import { findSupplier } from '#store/purchases/suppliers.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

const refuse = (reason: string): never => {
  throw new Failure('PURCHASE_REFUSED', { reason });
};

/**
 * @param id made by the client: the same id twice is one order
 * @throws Failure PURCHASE_REFUSED, SUPPLIER_NOT_FOUND
 */
export async function orderGoods(tx: Transaction, id: string, order: PurchaseOrder): Promise<Acted<KeptPurchaseOrder>> {
  await checkOrder(tx, order);
  const isNew = await insertPurchaseOrder(tx, id, order);
  const kept = demand(await findPurchaseOrder(tx, id), 'NOT_FOUND');
  if (!isNew && !isSameOrder(kept, order))
    refuse(`Đơn này đã được ghi với số ĐN-${kept.number}. Hãy mở đơn đó để sửa.`);
  return isNew ? actedOn(kept) : unchanged(kept);
}

type Change = { id: string; version: number };

/** @throws Failure PURCHASE_ORDER_NOT_FOUND, CHANGED_MEANWHILE, PURCHASE_REFUSED, SUPPLIER_NOT_FOUND */
export function changePurchaseOrder(
  tx: Transaction,
  { order, ...change }: Change & { order: PurchaseOrder },
): Promise<Acted<KeptPurchaseOrder>> {
  return withOpen(tx, change, async (before) => {
    await checkOrder(tx, order);
    for (const { productId, received } of before.lines)
      if (received > (order.lines.find((line) => line.productId === productId)?.pieces ?? 0))
        refuse('Số đặt không được ít hơn số đã nhập.');
    await updatePurchaseOrder(tx, before.id, order);
    const { lines } = demand(await findPurchaseOrder(tx, before.id), 'PURCHASE_ORDER_NOT_FOUND');
    return stateOf(lines);
  });
}

/** What has not come will not come. @throws Failure PURCHASE_ORDER_NOT_FOUND, CHANGED_MEANWHILE, PURCHASE_REFUSED */
export function closePurchaseOrder(tx: Transaction, change: Change): Promise<Acted<KeptPurchaseOrder>> {
  return withOpen(tx, change, async () => 'closed');
}

async function withOpen(
  tx: Transaction,
  { id, version }: Change,
  change: (before: KeptPurchaseOrder) => Promise<KeptPurchaseOrder['state']>,
): Promise<Acted<KeptPurchaseOrder>> {
  await lockPurchaseOrder(tx, id);
  const before = demand(await findPurchaseOrder(tx, id), 'PURCHASE_ORDER_NOT_FOUND');
  if (before.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: before });
  if (before.state !== 'open') refuse('Đơn đặt hàng này đã xong.');
  await writePurchaseState(tx, id, await change(before));
  return actedOn(demand(await findPurchaseOrder(tx, id), 'PURCHASE_ORDER_NOT_FOUND'));
}

const actedOn = (kept: KeptPurchaseOrder): Acted<KeptPurchaseOrder> =>
  acted({ kind: 'purchase', id: kept.id, name: `ĐN-${kept.number}` }, {}, kept);

async function checkOrder(tx: Transaction, { supplierId, lines }: PurchaseOrder): Promise<void> {
  demand(await findSupplier(tx, supplierId), 'SUPPLIER_NOT_FOUND');
  const ids = lines.map(({ productId }) => productId);
  if (ids.length === 0) refuse('Hãy thêm ít nhất một mặt hàng.');
  if (new Set(ids).size < ids.length) refuse('Mỗi mặt hàng chỉ đứng ở một dòng.');
  const known = await findBought(tx, ids);
  const parts = await listParts(tx, ids);
  for (const id of ids) {
    if (!known.has(id)) refuse('Có mặt hàng không còn trong cửa hàng.');
    if (parts.has(id)) refuse(`${known.get(id)?.name ?? ''} là một bộ: hãy đặt từng món trong bộ.`);
  }
}
