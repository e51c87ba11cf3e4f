/** The products that a plan may name, by slug. */

import type { PlannedProduct } from '../../answers/shapes.ts';
import type { MeasuresBySlug } from '../../rules/planner/change-plan.ts';
import { measuresOf } from '../../rules/planner/measures.ts';

export type Products = ReadonlyMap<string, PlannedProduct>;

/** By slug, also by former ones, which plans may name that were kept or sent. */
export const bySlug = (products: readonly PlannedProduct[]): Products =>
  new Map(products.flatMap((product) => [product.slug, ...product.former_slugs].map((slug) => [slug, product])));

/** The measures of the products that have some, by slug. */
export const measuresIn = (products: Products): MeasuresBySlug =>
  new Map(
    [...products].flatMap(([slug, { fit }]) => {
      const measures = measuresOf(slug, fit);
      return measures ? [[slug, measures] as const] : [];
    }),
  );

/** Each product once: how many of its machines in the room the shop has, and how many are short. */
export function inStock(products: readonly PlannedProduct[]) {
  const counts = new Map<PlannedProduct, number>();
  for (const product of products) counts.set(product, (counts.get(product) ?? 0) + 1);
  return [...counts].map(([product, count]) => {
    const quantity = Math.min(count, product.stock);
    return { product, quantity, short: count - quantity };
  });
}
