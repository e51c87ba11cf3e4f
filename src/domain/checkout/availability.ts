/** How many pieces of a product somebody can have. A reserved piece has already left the stock. */

import type { CartLine } from '../cart/cart.ts';
import { Failure } from '../values/failure.ts';

/**
 * @param stock pieces that no reservation keeps and no order took
 * @param reserved pieces that reservations keep for the asker: their own for a customer, all of them for the shop
 */
export function availability({ stock, reserved }: { stock: number; reserved: number }): number {
  return stock + reserved;
}

/** A line that is wanted, and its product with its present stock. */
export type StockedLine = CartLine & { product: { id: string; name: string; stock: number } };

function availableTo(own: readonly CartLine[], { productId, product }: StockedLine): number {
  const reserved = own.find((line) => line.productId === productId)?.quantity ?? 0;
  return availability({ stock: product.stock, reserved });
}

/**
 * An early look; where stock is taken it is counted anew. A reservation of products that the cart no longer names may free parts
 * of a bundle that it names, or the other way round: only taking them tells.
 * @param own what the customer's own reservation keeps; @throws Failure OUT_OF_STOCK
 */
export function checkAvailability(lines: readonly StockedLine[], own: readonly CartLine[]): void {
  if (own.some((kept) => !lines.some((line) => line.productId === kept.productId))) return;
  const short = lines.filter((line) => line.quantity > availableTo(own, line));
  if (short.length > 0) throw outOfStock(short, own);
}

/** Names the first product that has too little, and all of them under `items`; `left`: pieces this customer can have. */
export function outOfStock(short: readonly StockedLine[], own: readonly CartLine[]): Failure {
  const items = short.map((line) => ({
    product_id: line.product.id,
    product_name: line.product.name,
    left: availableTo(own, line),
  }));
  return new Failure('OUT_OF_STOCK', { ...items[0], items });
}
