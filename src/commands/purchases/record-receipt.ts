/** Records goods that came, corrects what was recorded, and cancels it. Stock moves, and the goods get their cost. */
import type { Actor } from '#domain/accounts/access.ts';
import {
  goodsOf,
  isSameReceipt,
  type Receipt,
  type ReceivedGoods,
  totalOf,
  valuesOfMovements,
} from '#domain/purchases/receipt.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { listParts } from '#store/catalogue/bundles.ts';
import { moveStock } from '#store/catalogue/stock.ts';
import { nameCost } from '#store/costing/costs.ts';
import type { Transaction } from '#store/database/database.ts';
import { findPurchaseOrder } from '#store/purchases/purchase-orders.ts';
import {
  findBought,
  findReceipt,
  insertReceipt,
  type KeptReceipt,
  keepMovements,
  listReceiptMovements,
  lockReceipt,
  type ReceiptMovement,
  updateReceipt,
} from '#store/purchases/receipts.ts';
import { findSupplier } from '#store/purchases/suppliers.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
import { countIn } from './count-in.ts';

const refuse = (reason: string): never => {
  throw new Failure('PURCHASE_REFUSED', { reason });
};

/** The number of a receipt as staff say it. */
export const receiptCode = (number: number): string => `PN-${number}`;

/**
 * @param id made by the client: the same id twice is one receipt
 * @throws Failure PURCHASE_REFUSED, SUPPLIER_NOT_FOUND, PURCHASE_ORDER_NOT_FOUND
 */
export async function recordReceipt(
  tx: Transaction,
  id: string,
  receipt: Receipt,
  actor: Actor,
): Promise<Acted<KeptReceipt>> {
  await checkReceipt(tx, receipt);
  const isNew = await insertReceipt(tx, id, receipt, totalOf(receipt));
  const kept = demand(await findReceipt(tx, id), 'NOT_FOUND');
  if (!isNew && !isSameReceipt(kept, receipt))
    refuse(`Phiếu này đã được ghi với số ${receiptCode(kept.number)}. Hãy mở phiếu đó để sửa.`);
  if (!isNew) return unchanged(kept);
  await follow(tx, { ...kept, lines: [] }, kept, actor);
  return actedOn(kept);
}

type Correction = { id: string; version: number; receipt: Receipt; actor: Actor };

/**
 * Replaces what a receipt says. Pieces that it has more or less move stock now; the cost of all its goods is named anew.
 * @throws Failure RECEIPT_NOT_FOUND, CHANGED_MEANWHILE, PURCHASE_REFUSED, SUPPLIER_NOT_FOUND, PURCHASE_ORDER_NOT_FOUND
 */
export async function correctReceipt(
  tx: Transaction,
  { id, version, receipt, actor }: Correction,
): Promise<Acted<KeptReceipt>> {
  const before = await openReceipt(tx, id, version);
  await checkReceipt(tx, receipt, before);
  return rewrite(tx, before, receipt, actor, false);
}

/** Takes all goods of a receipt off the shelf again. @throws Failure RECEIPT_NOT_FOUND, CHANGED_MEANWHILE, PURCHASE_REFUSED */
export async function cancelReceipt(
  tx: Transaction,
  { id, version, actor }: Omit<Correction, 'receipt'>,
): Promise<Acted<KeptReceipt>> {
  const before = await openReceipt(tx, id, version);
  return rewrite(tx, before, { ...before, lines: [], freight: 0, tax: 0 }, actor, true);
}

async function openReceipt(tx: Transaction, id: string, version: number): Promise<KeptReceipt> {
  await lockReceipt(tx, id);
  const kept = demand(await findReceipt(tx, id), 'RECEIPT_NOT_FOUND');
  if (kept.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: kept });
  if (kept.cancelledAt) refuse('Phiếu nhập này đã hủy.');
  return kept;
}

async function rewrite(
  tx: Transaction,
  before: KeptReceipt,
  receipt: Receipt,
  actor: Actor,
  isCancelled: boolean,
): Promise<Acted<KeptReceipt>> {
  await updateReceipt(tx, before, receipt, { value: totalOf(receipt), isCancelled });
  const kept = demand(await findReceipt(tx, before.id), 'RECEIPT_NOT_FOUND');
  await follow(tx, before, kept, actor);
  return actedOn(kept);
}

const actedOn = (kept: KeptReceipt): Acted<KeptReceipt> =>
  acted({ kind: 'purchase', id: kept.id, name: receiptCode(kept.number) }, {}, kept);

/** Refuses what cannot be received. Products that the receipt had before may have become bundles or be gone since. */
async function checkReceipt(tx: Transaction, receipt: Receipt, before: KeptReceipt | null = null): Promise<void> {
  const { supplierId, purchaseOrderId, receivedOn, lines, freight, tax } = receipt;
  if (supplierId) demand(await findSupplier(tx, supplierId), 'SUPPLIER_NOT_FOUND');
  if (purchaseOrderId) demand(await findPurchaseOrder(tx, purchaseOrderId), 'PURCHASE_ORDER_NOT_FOUND');
  if (receivedOn > dayInVietnam(new Date()) && receivedOn !== before?.receivedOn)
    refuse('Ngày nhập không thể ở sau hôm nay.');
  if (lines.length === 0) refuse('Phiếu nhập cần ít nhất một mặt hàng.');
  if (freight + tax > 0 && lines.every(({ unitPrice }) => unitPrice === null))
    refuse('Hãy ghi giá của ít nhất một mặt hàng, để chia phí vận chuyển và thuế.');
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const known = await findBought(tx, ids);
  const parts = await listParts(tx, ids);
  const had = before ? goodsOf(before) : new Map<string, ReceivedGoods>();
  const has = goodsOf(receipt);
  for (const id of ids) {
    const isSame = had.get(id)?.pieces === has.get(id)?.pieces;
    if (!known.has(id) && !isSame) refuse('Có mặt hàng không còn trong cửa hàng.');
    if (parts.has(id) && !isSame) refuse(`${known.get(id)?.name ?? ''} là một bộ: hãy nhập từng món trong bộ.`);
    if (had.get(id) && had.get(id)?.value !== null && has.get(id)?.value === null)
      refuse(`${known.get(id)?.name ?? ''} đã có giá nhập, nên không bỏ trống giá được.`);
  }
}

/** Moves stock by what changed, names the costs, and counts what came in for purchase orders. */
async function follow(tx: Transaction, before: KeptReceipt, after: KeptReceipt, actor: Actor): Promise<void> {
  const [had, has] = [goodsOf(before), goodsOf(after)];
  const ids = [...new Set([...had.keys(), ...has.keys()])].sort();
  const moves = ids.flatMap((productId) => {
    const by = (has.get(productId)?.pieces ?? 0) - (had.get(productId)?.pieces ?? 0);
    return by === 0 ? [] : [{ productId, by, sold: 0 }];
  });
  const cause = { kind: 'receipt' as const, actor, reason: receiptCode(after.number) };
  const { short } = await moveStock(tx, moves, cause);
  if (short.length > 0) {
    const [name] = [...(await findBought(tx, short)).values()].map((product) => product.name);
    refuse(`${name ?? 'Có mặt hàng'} không còn đủ trên kệ: một phần đã bán hoặc đang giữ cho khách.`);
  }
  await keepMovements(
    tx,
    after.id,
    moves.map(({ productId }) => productId),
  );
  const movements = Map.groupBy(await listReceiptMovements(tx, after.id), ({ productId }) => productId);
  for (const [productId, all] of movements) {
    const gone = had.get(productId);
    // goods that left before their price was known cost nothing, so that the product does not stay without a known cost
    const goods = has.get(productId) ?? (gone && { ...gone, value: gone.value ?? 0 });
    if (goods) await nameCosts(tx, all, goods, actor);
  }
  const orders = [before.purchaseOrderId, after.purchaseOrderId].flatMap((id) => id ?? []);
  // always in the same order, so that two corrections do not wait for each other
  for (const id of [...new Set(orders)].sort()) await countIn(tx, id);
}

/** Names the costs of one product's movements where they differ from those that were named last. */
async function nameCosts(
  tx: Transaction,
  movements: readonly ReceiptMovement[],
  { pieces, value }: ReceivedGoods,
  actor: Actor,
): Promise<void> {
  if (value === null) return;
  const values = valuesOfMovements(
    movements.map(({ change }) => change),
    { pieces, value },
  );
  for (const [index, { productId, movementId, value: named }] of movements.entries()) {
    const due = values[index] ?? 0;
    if (due !== named) await nameCost(tx, { productId, movementId, value: due }, actor);
  }
}
