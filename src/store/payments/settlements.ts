/** The settlement files of carriers that were booked, what each changed, and how each carrier's columns are named. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { type SettlementColumns, settlementMeanings } from '#domain/payments/settlement-file.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

/** @returns the headers that staff chose last for the files of this carrier; null if they never did */
export async function findColumns(db: Database, carrier: Carrier): Promise<SettlementColumns | null> {
  const row = await db
    .selectFrom('carrier_file_columns')
    .select('columns')
    .where('carrier', '=', carrier)
    .executeTakeFirst();
  if (!row) return null;
  const kept = row.columns;
  return Object.fromEntries(
    settlementMeanings.flatMap((meaning) => (typeof kept[meaning] === 'string' ? [[meaning, kept[meaning]]] : [])),
  );
}

export async function writeColumns(db: Database, carrier: Carrier, columns: SettlementColumns): Promise<void> {
  const written = JSON.stringify(columns);
  await db
    .insertInto('carrier_file_columns')
    .values({ carrier, columns: written })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ columns: written }))
    .execute();
}

export async function insertSettlement(
  db: Database,
  { carrier, fileName, actor }: { carrier: Carrier; fileName: string; actor: Actor },
): Promise<number> {
  const { id } = await db
    .insertInto('carrier_settlements')
    .values({ carrier, file_name: fileName, actor: actor.kind, actor_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a settlement that booked nothing. */
export async function removeSettlement(db: Database, id: number): Promise<void> {
  await db.deleteFrom('carrier_settlements').where('id', '=', id).execute();
}

/** What a file changed for one parcel. `entry`: the id of the cash in the ledger; amounts in đồng */
export type Booked = {
  shipmentId: string;
  entry: number | null;
  cash: number;
  fee: number | null;
  feeBefore: number | null;
};

export async function insertBooked(tx: Transaction, settlement: number, booked: Booked): Promise<void> {
  await tx
    .insertInto('carrier_settlement_parcels')
    .values({
      settlement_id: settlement,
      shipment_id: booked.shipmentId,
      bank_transaction_id: booked.entry,
      cash: booked.cash,
      fee: booked.fee,
      fee_before: booked.feeBefore,
    })
    .execute();
}

/** @returns what a settlement booked, with the codes of the parcels, in their order */
export function listBooked(db: Database, settlement: number): Promise<(Booked & { code: string })[]> {
  return rowsOf<Booked & { code: string }>(db)`
    select p.shipment_id as "shipmentId", p.bank_transaction_id as entry, p.cash, p.fee, p.fee_before as "feeBefore",
      o.order_number || '-' || s.number as code
    from carrier_settlement_parcels p join shipments s on s.id = p.shipment_id join orders o on o.id = s.order_id
    where p.settlement_id = ${settlement} order by code`;
}

/** Forgets what a settlement booked for a parcel, because it was taken back. */
export async function removeBooked(tx: Transaction, settlement: number, shipmentId: string): Promise<void> {
  await tx
    .deleteFrom('carrier_settlement_parcels')
    .where('settlement_id', '=', settlement)
    .where('shipment_id', '=', shipmentId)
    .execute();
}

export async function markUndone(db: Database, id: number): Promise<void> {
  await db.updateTable('carrier_settlements').set({ undone_at: new Date() }).where('id', '=', id).execute();
}

type Settlement = {
  id: number;
  carrier: Carrier;
  fileName: string;
  at: Date;
  by: string | null;
  undoneAt: Date | null;
  parcels: number;
  /** the cash and the fees in đồng that are still booked by this file */
  cash: number;
  fees: number;
};

const newestFirst = listOrder({ 'c.id': 'number desc' });

/** SQL for settlements. @param which a condition on `carrier_settlements c`, which may end in an order and a limit */
const settlementsWhere = (which: RawBuilder<unknown>) => sql`
  select c.id, c.carrier, c.file_name as "fileName", c.at, c.actor_name as by, c.undone_at as "undoneAt",
    sums.parcels, sums.cash, sums.fees, ${newestFirst.position}
  from (
    select c.id, c.carrier, c.file_name, c.at, c.actor_name, c.undone_at from carrier_settlements c
    -- one without parcels that nobody took back is one whose process ended before the first of them
    where (c.undone_at is not null or (select true from carrier_settlement_parcels p where p.settlement_id = c.id limit 1))
      and ${which}
  ) c
  cross join lateral (
    select count(*)::int as parcels, coalesce(sum(p.cash), 0)::bigint as cash, coalesce(sum(p.fee), 0)::bigint as fees
    from carrier_settlement_parcels p where p.settlement_id = c.id
  ) sums
  order by ${newestFirst.by}`;

export const listSettlements = (db: Database, page: PageWanted): Promise<Page<Settlement>> =>
  pageOf<Settlement>(db, page)`${settlementsWhere(newestFirst.rest(page))}`;

export const findSettlement = async (db: Database, id: number): Promise<Settlement | null> =>
  (await rowsOf<Settlement>(db)`${settlementsWhere(sql`c.id = ${id}`)}`)[0] ?? null;
