/** Takes pieces out of stock, and returns those of the customer's own reservation. */
import type { CartLine } from '#domain/cart/cart.ts';
import type { MovementCause } from '#domain/catalogue/stock-movement.ts';
import { outOfStock, type StockedLine } from '#domain/checkout/availability.ts';
import { findForSale, type MovedStock, moveStock, movesBetween } from '#store/catalogue/stock.ts';
import type { Transaction } from '#store/database/database.ts';

/**
 * @param own the pieces of the customer's reservation, or of the order before an edit
 * @param cause an order sells the pieces, a reservation does not; an edited order sells the difference
 * @throws Failure OUT_OF_STOCK; then the caller must roll back
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
  // another customer took pieces after the stock of these lines was read
  const products = await findForSale(tx, moved.short);
  const shortLines = wanted.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ ...line, product }] : [];
  });
  throw outOfStock(shortLines, own);
}
