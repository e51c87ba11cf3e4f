/** Records the decision of staff about items that a customer returned: into stock again, or written off. */
import type { Actor } from '#domain/accounts/access.ts';
import { checkAmong } from '#domain/fulfilment/pieces.ts';
import { moveStock } from '#store/catalogue/stock.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { writeReturnRestocked } from '#store/fulfilment/returns.ts';
import type { Restocked } from '#store/fulfilment/shipments.ts';
import { lockReturn } from './move-return.ts';

/** @throws Failure RETURN_NOT_FOUND; PIECES_NOT_THERE if the decision is about more items than the shop has received */
export function restockReturn(db: Database, code: string, pieces: readonly Restocked[], actor: Actor): Promise<void> {
  return withinTransaction(db, async (tx) => {
    const { order, request } = await lockReturn(tx, code);
    const isHere = request.state === 'received' || request.state === 'settled';
    const left = (item: (typeof request.items)[number]) => item.quantity - item.restocked - item.writtenOff;
    checkAmong(
      await listLinePieces(tx, order.id),
      request.items.map((item) => ({ line: item.line, quantity: isHere ? left(item) : 0 })),
      pieces.map(({ line, restock, writeOff }) => ({ line, quantity: restock + writeOff })),
    );
    const moves = await writeReturnRestocked(tx, request.id, pieces);
    await moveStock(
      tx,
      moves.map(({ productId, restock, writeOff }) => ({ productId, by: restock, sold: -(restock + writeOff) })),
      { kind: 'return', orderNumber: order.orderNumber, actor, reason: request.code },
    );
  });
}
