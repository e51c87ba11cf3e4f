/** Records the decision of staff about undelivered items that came back: put into stock again, or written off. */
import type { Actor } from '#domain/accounts/access.ts';
import { checkAmong } from '#domain/fulfilment/pieces.ts';
import { moveStock } from '#store/catalogue/stock.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { type Restocked, writeRestocked } from '#store/fulfilment/shipments.ts';
import { lockShipment } from './move-shipment.ts';

/** @throws Failure SHIPMENT_NOT_FOUND; PIECES_NOT_THERE if the decision is about more items than came back */
export function restockPieces(db: Database, code: string, pieces: readonly Restocked[], actor: Actor): Promise<void> {
  return withinTransaction(db, async (tx) => {
    const { order, shipment } = await lockShipment(tx, code);
    checkAmong(
      await listLinePieces(tx, order.id),
      shipment.items.map((item) => ({ line: item.line, quantity: item.returned - item.restocked - item.writtenOff })),
      pieces.map(({ line, restock, writeOff }) => ({ line, quantity: restock + writeOff })),
    );
    const moves = await writeRestocked(tx, shipment.id, pieces);
    await moveStock(
      tx,
      moves.map(({ productId, restock, writeOff }) => ({ productId, by: restock, sold: -(restock + writeOff) })),
      { kind: 'return', orderNumber: order.orderNumber, actor, reason: code },
    );
  });
}
