/** Bundles: several products that are sold as one product and stored separately. */
import type { CartLine } from '../cart/cart.ts';

/** `quantity`: the quantity of the product in one bundle */
export type BundlePart = { productId: string; quantity: number };
/** The parts of bundles, by the bundle's id; the map contains no products that are not bundles. */
export type PartsOf = ReadonlyMap<string, readonly BundlePart[]>;

/** @returns the products and quantities to take from the shelf, each product once: a bundle is replaced by its parts */
export function piecesOf(lines: readonly CartLine[], partsOf: PartsOf): CartLine[] {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines)
    for (const part of partsOf.get(productId) ?? [{ productId, quantity: 1 }])
      pieces.set(part.productId, (pieces.get(part.productId) ?? 0) + quantity * part.quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}
