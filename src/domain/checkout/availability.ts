/** Computes how many pieces of a product a customer can get. A reserved piece has already left the stock. */

import type { CartLine } from '../cart/cart.ts';
import { Failure } from '../values/failure.ts';

/**
 * @param stock pieces that are neither reserved nor ordered
 * @param reserved reserved pieces that count as available: the customer's own, or all of them for the shop
 */
export function availability({ stock, reserved }: { stock: number; reserved: number }): number {
  return stock + reserved;
}

/** A requested line, and its product with its present stock. */
export type StockedLine = CartLine & { product: { id: string; name: string; stock: number } };

function availableTo(own: readonly CartLine[], { productId, product }: StockedLine): number {
  const reserved = own.find((line) => line.productId === productId)?.quantity ?? 0;
  return availability({ stock: product.stock, reserved });
}

/**
 * An early check; the stock is counted again when pieces are taken. A replaced reservation may return parts of a bundle
 * that the cart contains, or a bundle whose parts it contains, which only the taking can detect.
 * @param own the pieces of the customer's own reservation; @throws Failure OUT_OF_STOCK
 */
export function checkAvailability(lines: readonly StockedLine[], own: readonly CartLine[]): void {
  if (own.some((reservedLine) => !lines.some((line) => line.productId === reservedLine.productId))) return;
  const short = lines.filter((line) => line.quantity > availableTo(own, line));
  if (short.length > 0) throw outOfStock(short, own);
}

/** Names the first product with too little stock, and all such products in `items`; `left`: pieces this customer can get. */
export function outOfStock(short: readonly StockedLine[], own: readonly CartLine[]): Failure {
  const items = short.map((line) => ({
    product_id: line.product.id,
    product_name: line.product.name,
    left: availableTo(own, line),
  }));
  return new Failure('OUT_OF_STOCK', { ...items[0], items });
}
