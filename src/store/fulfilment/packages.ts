/** The packages in which products are sent. */
import type { Database } from '../database/database.ts';

export type Package = {
  /** the weight including the packaging in kg; null if unknown */
  weightKg: number | null;
  /** length, width and height in cm; null if unknown */
  packageCm: number[] | null;
};

/** @returns the package of each product, by product id */
export async function listPackages(db: Database, productIds: readonly string[]): Promise<Map<string, Package>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'gross_weight_kg', 'package_cm'])
    .where('id', 'in', productIds)
    .execute();
  return new Map(
    rows.map(({ id, gross_weight_kg: weight, package_cm: packageCm }) => [
      id,
      { weightKg: weight === null ? null : Number(weight), packageCm },
    ]),
  );
}
