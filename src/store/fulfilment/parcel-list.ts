/** The parcels of the shop as lists of the office, and one parcel by the code that is printed on it. */
import { type RawBuilder, sql } from 'kysely';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { readShipmentCode, type Shipment } from '#domain/fulfilment/shipment.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import { imageOf } from '../catalogue/product-shape.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

/** Amounts are whole đồng. */
export type ParcelRow = Omit<Shipment, 'handedOverAt' | 'items' | 'events'> & {
  orderNumber: string;
  changedAt: Date;
  /** the recipient: of a gift the person who receives it */
  name: string;
  province: string;
  pieces: number;
  lines: number;
  firstItem: string;
  imageUrl: string;
};

/** Those whose state changed last first. */
const order = listOrder({ 's.changed_at': 'time desc', 's.id': 'uuid desc' });

const parcelsWhere = (which: RawBuilder<unknown>) => sql`
  select s.id, o.order_number || '-' || s.number as code, o.order_number as "orderNumber", s.carrier,
    s.tracking_code as "trackingCode", s.state, s.cash, s.cash_state as "cashState", s.fee, s.changed_at as "changedAt",
    ${order.position},
    coalesce(g.recipient, trim(o.first_name || ' ' || o.last_name)) as name, o.shipping_city as province,
    goods.pieces, goods.lines, goods."firstItem", goods."imageUrl"
  from (
    select s.id, s.order_id, s.number, s.carrier, s.tracking_code, s.state, s.cash, s.cash_state, s.fee, s.changed_at
    from shipments s where ${which}
  ) s
  join orders o on o.id = s.order_id
  left join gifts g on g.order_id = o.id
  cross join lateral (
    select coalesce(sum(si.quantity), 0)::int as pieces, count(*)::int as lines,
      coalesce((array_agg(i.product_name order by i.position))[1], '') as "firstItem",
      coalesce((array_agg(p.images -> 0 ->> 'url' order by i.position))[1], ${imageOf([])}) as "imageUrl"
    from shipment_items si join order_items i on i.id = si.order_item_id join products p on p.id = i.product_id
    where si.shipment_id = s.id
  ) goods order by ${order.by}`;

type ParcelFilter = { state: ShipmentState; carrier?: Carrier | undefined };

export function listParcels(
  db: Database,
  { state, carrier, ...page }: PageWanted & ParcelFilter,
): Promise<Page<ParcelRow>> {
  const ofCarrier = carrier === undefined ? sql`true` : sql`s.carrier = ${carrier}`;
  return pageOf<ParcelRow>(db, page)`${parcelsWhere(sql`s.state = ${state} and ${ofCarrier} and ${order.rest(page)}`)}`;
}

/** @returns for each state of these the number of parcels, at most `most` */
export async function countParcels(
  db: Database,
  states: readonly ShipmentState[],
  most: number,
): Promise<Map<ShipmentState, number>> {
  // without this order, PostgreSQL reads the whole table for a state that few of many parcels have
  const rows = await rowsOf<{ state: ShipmentState; count: number }>(db)`
    select w.state, (select count(*)::int from (
      select 1 from shipments s where s.state = w.state order by s.changed_at, s.id limit ${most}) c) as count
    from unnest(${states}::text[]) as w (state)`;
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/**
 * Finds parcels by codes of the shop (DHABCDEF-1) or of a carrier, in upper or lower case.
 * @returns for each code that was found, in upper case, its parcels: two carriers may use the same code
 */
export async function findParcels(db: Database, codes: readonly string[]): Promise<Map<string, ParcelRow[]>> {
  const wanted = [...new Set(codes.map((code) => code.trim().toUpperCase()))].filter((code) => code !== '');
  const own = wanted.flatMap((code) => readShipmentCode(code) ?? []);
  const rows = await rowsOf<ParcelRow>(db)`${parcelsWhere(
    // an array is looked up by the primary key, where PostgreSQL would otherwise compare all parcels with what was found
    sql`s.id = any(array(
      select s.id from shipments s join orders o on o.id = s.order_id
        join unnest(${own.map(({ orderNumber }) => orderNumber)}::text[], ${own.map(({ number }) => number)}::int[]) as w (code, number)
        on o.order_number = w.code and s.number = w.number
      union select s.id from shipments s where upper(s.tracking_code) = any(${wanted})))`,
  )}`;
  const found = new Map<string, ParcelRow[]>();
  for (const row of rows)
    for (const code of new Set([row.code, row.trackingCode?.toUpperCase()]))
      if (code !== undefined && wanted.includes(code)) found.set(code, [...(found.get(code) ?? []), row]);
  return found;
}
