/** Takes the items of an order or reservation from stock, and returns those of the customer's earlier reservation. */
import type { CartLine } from '#domain/cart/cart.ts';
import type { MovementCause } from '#domain/catalogue/stock-movement.ts';
import { outOfStock, type StockedLine } from '#domain/checkout/availability.ts';
import { findForSale, type MovedStock, moveStock, movesBetween } from '#store/catalogue/stock.ts';
import type { Transaction } from '#store/database/database.ts';

/**
 * @param own the quantities in the customer's reservation, or in the order before an edit
 * @param cause the cause of the stock movement. An order counts the quantity as sold, an edited order the difference; a
 * reservation does not
 * @throws Failure OUT_OF_STOCK; the caller must then roll back
 */
export async function takePieces(
  tx: Transaction,
  own: readonly CartLine[],
  wanted: readonly StockedLine[],
  cause: MovementCause,
): Promise<MovedStock> {
  const moves = movesBetween(own, wanted, cause.kind === 'order');
  const counted = cause.kind === 'edit' ? moves.map((move) => ({ ...move, sold: -move.by })) : moves;
  const moved = await moveStock(tx, counted, cause);
  if (moved.short.length === 0) return moved;
  // the stock of these lines was read before, but another customer has taken it meanwhile
  const products = await findForSale(tx, moved.short);
  const shortLines = wanted.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ ...line, product }] : [];
  });
  throw outOfStock(shortLines, own);
}
