/** Cancels items of an order that were not sent yet. */

import { checkPieces, lostAmong, type Pieces } from '#domain/fulfilment/pieces.ts';
import { orderTransitions } from '#domain/orders/transitions.ts';
import { Failure } from '#domain/values/failure.ts';
import { moveStock } from '#store/catalogue/stock.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { listLinePieces, settleLost, writeCancelled } from '#store/fulfilment/pieces.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { queueMail } from '#store/mail/mails.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { demandOrder } from '../orders/demand-order.ts';
import { type By, followShipments } from './follow-shipments.ts';

type Cancelled = By & { pieces: readonly Pieces[] };

/** @throws Failure ORDER_NOT_FOUND, STATUS_NOT_ALLOWED, PIECES_NOT_THERE */
export function cancelPieces(db: Database, { order: key, ...cancelled }: Cancelled & { order: string }): Promise<void> {
  return withinTransaction(db, async (tx) => {
    const order = await demandOrder(tx, key);
    checkOpen(order);
    await cancelPiecesOf(tx, order, cancelled);
  });
}

/** @throws Failure STATUS_NOT_ALLOWED if the order has ended */
export function checkOpen({ status }: LockedOrder): void {
  if (status === 'done' || status === 'cancelled')
    throw new Failure('STATUS_NOT_ALLOWED', { field: 'status', from: status, allowed: orderTransitions[status] });
}

/**
 * Cancels items like cancelPieces, in an open order that the caller has locked. The items return to stock, except lost
 * ones, and the customer owes less. If no item remains, the order ends.
 * @throws Failure PIECES_NOT_THERE
 */
export async function cancelPiecesOf(
  tx: Transaction,
  order: LockedOrder,
  { pieces, actor, reason }: Cancelled,
): Promise<void> {
  const lines = await listLinePieces(tx, order.id);
  checkPieces(lines, pieces);
  const lost = lostAmong(lines, pieces);
  await writeCancelled(tx, pieces);
  if (lost.length > 0) await settleLost(tx, lost);
  const facts = { orderId: order.id, pieces: [...pieces], reason };
  const isAll = lines.every((line) => line.quantity - line.cancelled === (quantityOf(pieces, line.id) ?? 0));
  if (order.hasEmail && !isAll) await queueMail(tx, { kind: 'pieces-cancelled', facts });
  const isCashExpected = (await listShipments(tx, order.id)).some(({ cashState }) => cashState === 'expected');
  await followShipments(tx, order, { actor, reason }, { isCashExpected });
  // stock is changed last, so that the rows of popular products are locked only until the commit that follows
  await moveStock(
    tx,
    pieces.map(({ line, quantity }) => ({
      productId: lines.find(({ id }) => id === line)?.productId ?? '',
      by: quantity - (quantityOf(lost, line) ?? 0),
      sold: -quantity,
    })),
    { kind: 'cancellation', orderNumber: order.orderNumber, actor },
  );
}

const quantityOf = (pieces: readonly Pieces[], line: string) => pieces.find((one) => one.line === line)?.quantity;
