/** Records the decision of staff about items that a customer returned: into stock again, or written off. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { moveStock } from '#store/catalogue/stock.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { writeReturnRestocked } from '#store/fulfilment/returns.ts';
import type { Restocked } from '#store/fulfilment/shipments.ts';
import { lockReturn } from './move-return.ts';

/** @throws Failure RETURN_NOT_FOUND; PIECES_NOT_THERE if the decision is about more items than the shop has received */
export function restockReturn(db: Database, code: string, pieces: readonly Restocked[], actor: Actor): Promise<void> {
  return withinTransaction(db, async (tx) => {
    const { order, request } = await lockReturn(tx, code);
    const isHere = request.state === 'received' || request.state === 'settled';
    for (const { line, restock, writeOff } of pieces) {
      const item = request.items.find((one) => one.line === line);
      const left = item && isHere ? item.quantity - item.restocked - item.writtenOff : 0;
      if (restock + writeOff > left) throw new Failure('PIECES_NOT_THERE', { line, product_name: '', left });
    }
    const moves = await writeReturnRestocked(tx, request.id, pieces);
    await moveStock(
      tx,
      moves.map(({ productId, restock, writeOff }) => ({ productId, by: restock, sold: -(restock + writeOff) })),
      { kind: 'return', orderNumber: order.orderNumber, actor, reason: request.code },
    );
  });
}
