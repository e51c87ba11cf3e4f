/** Returns items of an order to stock: they are for sale again, and no longer count as sold. */
import type { CartLine } from '#domain/cart/cart.ts';
import type { MovementCause } from '#domain/catalogue/stock-movement.ts';
import { moveStock } from '#store/catalogue/stock.ts';
import type { Transaction } from '#store/database/database.ts';

export type GivenBack = MovementCause & {
  kind: 'cancellation' | 'return';
  orderNumber: string;
  lines: readonly CartLine[];
};

/** Call this function last, so that the rows of popular products are locked only until the commit that follows. */
export async function giveBackStock(tx: Transaction, { lines, ...cause }: GivenBack): Promise<void> {
  const moves = lines.map(({ productId, quantity }) => ({ productId, by: quantity, sold: -quantity }));
  await moveStock(tx, moves, cause);
}
