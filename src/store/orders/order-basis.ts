/** What a plain order needs to know before it is written, read in one statement. */
import { sql } from 'kysely';
import { phoneKey } from '#domain/values/phone.ts';
import { type ForSale, forSale, toForSale } from '../catalogue/stock.ts';
import type { Database } from '../database/database.ts';
import { settingsStamp } from '../settings/settings.ts';
import { refusalsUnder } from './refusals.ts';

export type OrderBasis = {
  /** the products with the given ids that exist */
  products: Map<string, ForSale>;
  /** the order that an earlier request with this idempotency key created; null if there is none */
  placed: { id: string; requestHash: string } | null;
  /** true if the checkout has a reservation, which may hold stock and prices */
  hasReservation: boolean;
  /** true if staff refuse cash on delivery for the phone number */
  isBlocked: boolean;
  /** the state of the settings, as settingsStamp gives it */
  stamp: string;
  /** the parcels refused under the phone number; 0 if they are not asked for */
  refusals: number;
};

type Asked = {
  productIds: readonly string[];
  key: string | null;
  checkoutId: string | null;
  phone: string;
  countRefusals: boolean;
};

/** @returns null if none of the products exists */
export async function readOrderBasis(db: Database, asked: Asked): Promise<OrderBasis | null> {
  const phone = phoneKey(asked.phone);
  const rows = await forSale(db, asked.productIds)
    .select([
      sql<{
        id: string;
        requestHash: string;
      } | null>`(select json_build_object('id', o.id, 'requestHash', coalesce(o.request_hash, ''))
        from orders o where o.idempotency_key = ${asked.key})`.as('placed'),
      settingsStamp.as('stamp'),
      sql<boolean>`exists (select from reservations r where r.checkout_id = ${asked.checkoutId})`.as('hasReservation'),
      sql<boolean>`exists (select from customers c where c.phone = ${phone} and c.blocked_at is not null)`.as(
        'isBlocked',
      ),
    ])
    .select(asked.countRefusals ? refusalsUnder(phone).as('refusals') : sql<number>`0`.as('refusals'))
    .execute();
  const [first] = rows;
  if (!first) return null;
  const { placed, hasReservation, isBlocked, stamp, refusals } = first;
  const products = new Map(rows.map((row) => [row.id, toForSale(row)]));
  return { products, placed, hasReservation, isBlocked, stamp, refusals };
}
