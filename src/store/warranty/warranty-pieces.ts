/** Sold pieces with what their warranty follows from: the delivery, the months, and earlier repairs. */
import { type RawBuilder, sql } from 'kysely';
import type { ClaimSearch } from '#domain/warranty/claim-search.ts';
import type { EarlierRepair } from '#domain/warranty/warranty-end.ts';
import { imageOf } from '../catalogue/product-shape.ts';
import { type Database, firstOf, rowsOf } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

export type SoldLine = {
  orderId: string;
  orderNumber: string;
  line: string;
  productId: string;
  productName: string;
  imageUrl: string;
  /** the buyer; empty once the personal data were removed */
  name: string;
  phone: string;
  isAnonymous: boolean;
  /** the day in Vietnam of the last delivery; null if nothing was delivered, or nobody recorded when */
  deliveredOn: string | null;
  /** the pieces that the customer has: delivered and not returned */
  pieces: number;
  months: number | null;
  serials: string[];
  /** repairs under warranty after which the customer has the goods again, oldest first; `key`: of the serial number that the customer has since */
  repairs: (EarlierRepair & { key: string | null })[];
  /** the claims that have not ended, and the serial number that the customer gets back */
  open: { number: number; serial: string | null }[];
};

/** The newest orders of a phone number that are looked at. */
const MOST_ORDERS = 20;
const MOST_LINES = 100;

/**
 * The pieces that a customer has. Orders that ended before shipments were recorded have none: all their pieces count as
 * delivered once they are done.
 */
const linesWhere = (db: Database, lines: RawBuilder<unknown>) => rowsOf<SoldLine>(db)`
  select o.id as "orderId", o.order_number as "orderNumber", i.id as line, i.product_id as "productId",
    i.product_name as "productName", coalesce(p.images -> 0 ->> 'url', ${imageOf([])}) as "imageUrl", p.warranty_months as months,
    case when o.anonymised_at is null then trim(o.first_name || ' ' || o.last_name) else '' end as name, o.shipping_phone as phone,
    o.anonymised_at is not null as "isAnonymous",
    coalesce(parcels.day, case when o.status = 'done' then o.delivered_on end) as "deliveredOn",
    case when o.status = 'cancelled' then 0 else greatest(0,
      case when parcels.count > 0 then parcels.pieces when o.status = 'done' then i.quantity - i.cancelled else 0 end
      - coalesce((select sum(r.quantity) from return_request_items r join return_requests q on q.id = r.request_id
          where r.order_item_id = i.id and q.state in ('received', 'settled')), 0))::int end as pieces,
    array(select s.serial from order_serials s where s.order_item_id = i.id order by s.id) as serials,
    coalesce((select json_agg(json_build_object('openedOn', sales_day(c.opened_at), 'returnedOn', c.returned_on,
          'isReplaced', c.outcome = 'replaced', 'key', coalesce(c.new_serial_key, c.serial_key)) order by c.opened_at)
      from warranty_claims c where c.order_item_id = i.id and c.state = 'returned' and c.terms = 'warranty'
        and c.outcome <> 'refused'), '[]') as repairs,
    coalesce((select json_agg(json_build_object('number', c.number, 'serial', coalesce(c.new_serial, c.serial)) order by c.number)
      from warranty_claims c where c.order_item_id = i.id and c.state <> 'returned'), '[]') as open
  from (${lines}) wanted
  join order_items i on i.id = wanted.line
  join orders o on o.id = i.order_id
  join products p on p.id = i.product_id
  cross join lateral (
    select count(*) as count, sum(si.delivered)::int as pieces,
      max(sales_day(e.at)) filter (where si.delivered > 0) as day
    from shipment_items si join shipments s on s.id = si.shipment_id and s.state <> 'cancelled'
    left join lateral (select min(at) as at from shipment_events e
      where e.shipment_id = s.id and e.state in ('delivered', 'partly_delivered')) e on true
    where si.order_item_id = i.id
  ) parcels
  order by o.created_at desc, o.id, i.position limit ${MOST_LINES}`;

/** @returns the order lines with this serial number, or of this phone or order number; newest order first */
export function findSoldLines(db: Database, { orderNumber, phone, serial }: ClaimSearch): Promise<SoldLine[]> {
  return linesWhere(
    db,
    sql`select s.order_item_id as line from order_serials s where s.key = ${serial}
      union select i.id from order_items i join orders o on o.id = i.order_id where o.order_number = ${orderNumber}
      union select i.id from (
        select o.id from orders o where ${phone}::text is not null and ${phoneKeyOf('o')} = ${phone}
        order by o.created_at desc limit ${MOST_ORDERS}
      ) of_phone join order_items i on i.order_id = of_phone.id`,
  );
}

/** Reads one order line. Lock its order first if a command depends on it. */
export async function findSoldLine(db: Database, line: string): Promise<SoldLine | null> {
  const [found] = await linesWhere(db, sql`select ${line}::uuid as line`);
  return found ?? null;
}

/** @returns name and warranty of a product, also of one that is not sold any more; null if there is no such product */
export function findWarrantyProduct(db: Database, id: string): Promise<{ name: string; months: number | null } | null> {
  return firstOf(db.selectFrom('products').select(['name', 'warranty_months as months']).where('id', '=', id));
}
