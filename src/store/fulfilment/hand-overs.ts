/** The lists of parcels that couriers took along, as they were when the courier signed for them. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { Database, Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

export async function insertHandOver(db: Database, carrier: Carrier, actor: Actor): Promise<number> {
  const { id } = await db
    .insertInto('hand_overs')
    .values({ carrier, actor: actor.kind, actor_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a list to which no parcel was added. */
export async function removeHandOver(db: Database, id: number): Promise<void> {
  await db.deleteFrom('hand_overs').where('id', '=', id).execute();
}

/** @param cash the amount in đồng that the courier has to collect for the parcel */
export async function insertHandedOver(tx: Transaction, id: number, shipment: { id: string; cash: number }) {
  await tx
    .insertInto('hand_over_parcels')
    .values({ hand_over_id: id, shipment_id: shipment.id, cash: shipment.cash })
    .execute();
}

type HandOver = {
  id: number;
  carrier: Carrier;
  at: Date;
  by: string | null;
  parcels: number;
  /** the cash in đồng that the courier has to collect */
  cash: number;
};

const newestFirst = listOrder({ 'h.id': 'number desc' });

export const listHandOvers = (db: Database, page: PageWanted): Promise<Page<HandOver>> => pageOf<HandOver>(db, page)`
  select h.id, h.carrier, h.at, h.actor_name as by, sums.parcels, sums.cash, ${newestFirst.position}
  from (
    -- a list without parcels is one whose process ended before the first of them
    select h.id, h.carrier, h.at, h.actor_name from hand_overs h
    where exists (select from hand_over_parcels p where p.hand_over_id = h.id) and ${newestFirst.rest(page)}
  ) h
  cross join lateral (
    select count(*)::int as parcels, coalesce(sum(p.cash), 0)::bigint as cash
    from hand_over_parcels p where p.hand_over_id = h.id
  ) sums
  order by ${newestFirst.by}`;

/** @returns the list with its parcels' codes and cash, in the order of their codes; null if there is no such list */
export async function findHandOver(
  db: Database,
  id: number,
): Promise<{ carrier: Carrier; at: Date; parcels: { code: string; cash: number }[] } | null> {
  const found = await db.selectFrom('hand_overs').select(['carrier', 'at']).where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  const parcels = await db
    .selectFrom('hand_over_parcels as p')
    .innerJoin('shipments as s', 's.id', 'p.shipment_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select([sql<string>`o.order_number || '-' || s.number`.as('code'), 'p.cash'])
    .where('p.hand_over_id', '=', id)
    .orderBy('code')
    .execute();
  return { ...found, parcels };
}
