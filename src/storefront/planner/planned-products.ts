/** The products that a plan may name, by slug. */
import type { MeasuresBySlug } from '#domain/planner/change-plan.ts';
import { measuresOf } from '#domain/planner/measures.ts';
import type { PlannedProduct } from './planner-queries.ts';

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
