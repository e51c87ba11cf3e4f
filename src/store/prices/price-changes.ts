/** The earlier prices of a product. A trigger writes the rows (migration 0036). */
import { sql } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { Database, Transaction } from '../database/database.ts';

export type PriceChange = {
  at: Date;
  /** whole đồng */
  priceBefore: number;
  price: number;
  originalPriceBefore: number | null;
  originalPrice: number | null;
  actor: ActorKind;
  /** the email address of the member of staff who changed the price */
  email: string | null;
};

/** @returns the most recent changes of a product's price, newest first */
export function listPriceChanges(db: Database, productId: string, limit: number): Promise<PriceChange[]> {
  return db
    .selectFrom('price_changes as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .select(['c.at', 'c.price_before as priceBefore', 'c.price', 'c.original_price_before as originalPriceBefore'])
    .select(['c.original_price as originalPrice', 'c.actor'])
    .select(sql<string | null>`coalesce(c.actor_email, u.email)`.as('email'))
    .where('c.product_id', '=', productId)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

/** In whole đồng. */
export type WrittenPrice = { id: string; price: number; originalPrice: number | null };

/** Writes many prices in one statement. Locks the rows in the order in which checkouts lock products. */
export async function writePrices(tx: Transaction, prices: readonly WrittenPrice[]): Promise<void> {
  const ids = prices.map(({ id }) => id);
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`
    update products p set price = n.price, original_price = n.original, import_hash = null, updated_at = clock_timestamp()
    from unnest(${ids}::uuid[], ${prices.map(({ price }) => price)}::bigint[],
      ${prices.map(({ originalPrice }) => originalPrice)}::bigint[]) as n (id, price, original)
    where p.id = n.id`.execute(tx);
}
