/** Computes the quantity of a product that a customer can get. The stock already excludes reserved items. */

import type { CartLine } from '../cart/cart.ts';
import { Failure } from '../values/failure.ts';

/**
 * @param stock the quantity that is neither reserved nor ordered
 * @param reserved the reserved quantity that counts as available: for a customer, the customer's own reservation; for
 * the shop, all reservations
 */
export function availability({ stock, reserved }: { stock: number; reserved: number }): number {
  return stock + reserved;
}

/** A requested line, and its product with the present stock. */
export type StockedLine = CartLine & { product: { id: string; name: string; stock: number } };

function availableTo(own: readonly CartLine[], { productId, product }: StockedLine): number {
  const reserved = own.find((line) => line.productId === productId)?.quantity ?? 0;
  return availability({ stock: product.stock, reserved });
}

/**
 * An early check; the stock is counted again when the items are taken. If the new reservation replaces one that
 * contains a bundle or parts of a bundle, the items returned to stock may be enough for the cart, which can be detected
 * only when the items are taken.
 * @param own the quantities in the customer's own reservation
 * @throws Failure OUT_OF_STOCK
 */
export function checkAvailability(lines: readonly StockedLine[], own: readonly CartLine[]): void {
  if (own.some((reservedLine) => !lines.some((line) => line.productId === reservedLine.productId))) return;
  const short = lines.filter((line) => line.quantity > availableTo(own, line));
  if (short.length > 0) throw outOfStock(short, own);
}

/** @returns a failure with the first product short of stock; `items`: all such; `left`: what this customer can get */
export function outOfStock(short: readonly StockedLine[], own: readonly CartLine[]): Failure {
  const items = short.map((line) => ({
    product_id: line.product.id,
    product_name: line.product.name,
    left: availableTo(own, line),
  }));
  return new Failure('OUT_OF_STOCK', { ...items[0], items });
}
