/** Cancels items of an order on the customer's request: all or some of the items that are still in the shop. */

import { cancellablePieces, parcelsToOpen } from '#domain/fulfilment/customer-pieces.ts';
import { checkAmong, type LinePieces, type Pieces } from '#domain/fulfilment/pieces.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { Failure } from '#domain/values/failure.ts';
import { goodsOf } from '#domain/vouchers/voucher.ts';
import { findUnsettledCall } from '#store/carriers/carrier-calls.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listShipments, writeShipment } from '#store/fulfilment/shipments.ts';
import { findVoucher } from '#store/vouchers/vouchers.ts';
import { demandOrder } from '../orders/demand-order.ts';
import { cancelPiecesOf, checkOpen } from './cancel-pieces.ts';
import type { By } from './follow-shipments.ts';

/**
 * If a parcel with these items is packed, it is opened, and its remaining items must be packed again.
 * @throws Failure ORDER_NOT_FOUND, STATUS_NOT_ALLOWED, PIECES_NOT_THERE, VOUCHER_NEEDS_THE_REST
 */
export function cancelAsCustomer(
  db: Database,
  { order: key, pieces, actor, reason }: By & { order: string; pieces: readonly Pieces[] },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const order = await demandOrder(tx, key);
    checkOpen(order);
    const lines = await listLinePieces(tx, order.id);
    const shipments: Shipment[] = [];
    // while a call to a carrier has no outcome, the carrier may collect the parcel
    for (const shipment of await listShipments(tx, order.id))
      if (!(await findUnsettledCall(tx, shipment.id))) shipments.push(shipment);
    checkAmong(lines, cancellablePieces(lines, shipments), pieces);
    await checkVoucher(tx, order.voucherCode, restOf(lines, pieces));
    for (const { id, items, cash } of parcelsToOpen(lines, shipments, pieces))
      await writeShipment(tx, id, { state: 'cancelled', cash, cashState: 'none', items, actor, note: reason });
    await cancelPiecesOf(tx, order, { pieces, actor, reason });
  });
}

/** Returns the lines of the order that remain after the cancellation. */
function restOf(lines: readonly LinePieces[], pieces: readonly Pieces[]) {
  const taken = new Map(pieces.map(({ line, quantity }) => [line, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelled - (taken.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** To keep the discount, the remaining items must reach the voucher's minimum. If none remain, its use is returned. */
async function checkVoucher(tx: Transaction, code: string | null, rest: readonly LinePieces[]): Promise<void> {
  const row = code !== null && rest.length > 0 ? await findVoucher(tx, code) : null;
  if (!row) return;
  const products = await findForSale(
    tx,
    rest.map(({ productId }) => productId),
  );
  const goods = rest.map(({ productId, quantity, price }) => {
    const categoryId = products.get(productId)?.categoryId;
    return { quantity, price, ...(categoryId !== undefined && { categoryId }) };
  });
  if (goodsOf(row.voucher, goods) < row.voucher.minimum) throw new Failure('VOUCHER_NEEDS_THE_REST');
}
