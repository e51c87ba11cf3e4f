/** The prices that a product had. A trigger writes the rows (migration 0036). */
import type { ActorKind } from '#domain/accounts/access.ts';
import type { Database } from '../database/database.ts';

export type PriceChange = {
  at: Date;
  /** whole đồng */
  priceBefore: number;
  price: number;
  originalPriceBefore: number | null;
  originalPrice: number | null;
  actor: ActorKind;
  /** of a member of the staff whose account still exists */
  email: string | null;
};

/** @returns the last changes of a product's price, newest first */
export function listPriceChanges(db: Database, productId: string, limit: number): Promise<PriceChange[]> {
  return db
    .selectFrom('price_changes as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .select(['c.at', 'c.price_before as priceBefore', 'c.price', 'c.original_price_before as originalPriceBefore'])
    .select(['c.original_price as originalPrice', 'c.actor', 'u.email'])
    .where('c.product_id', '=', productId)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}
