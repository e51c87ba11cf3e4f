/** SQL fragments that several queries of the order desk share. Each refers to the table orders as `o`. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The version of an order: a text that changes with the order, its lines, parcels, returns and calls, so with all data
 * that an act may depend on. PostgreSQL stores in xmin which transaction wrote a row.
 */
export const versionOf: RawBuilder<string> = sql`md5(concat_ws('/', o.xmin,
  (select string_agg(i.xmin::text, ',' order by i.position) from order_items i where i.order_id = o.id),
  (select string_agg(concat(s.xmin, (select string_agg(si.xmin::text, '.' order by si.order_item_id) from shipment_items si
    where si.shipment_id = s.id)), ',' order by s.number) from shipments s where s.order_id = o.id),
  (select string_agg(concat(q.xmin, (select string_agg(r.xmin::text, '.' order by r.order_item_id) from return_request_items r
    where r.request_id = q.id)), ',' order by q.number) from return_requests q where q.order_id = o.id),
  (select count(*) from order_calls c where c.order_id = o.id)))`;

/** The number of pieces that no parcel contains, lost pieces included. */
export const toShipOf: RawBuilder<number> = sql`(select coalesce(sum(i.quantity - i.cancelled - coalesce((
    select sum(si.quantity - si.lost) from shipment_items si join shipments s on s.id = si.shipment_id
    where si.order_item_id = i.id and s.state <> 'cancelled'), 0)), 0)::int
  from order_items i where i.order_id = o.id)`;

export const owed: RawBuilder<boolean> = sql`o.payment_status in ('unpaid', 'awaiting_review', 'failed')`;

export const awaitsCall: RawBuilder<boolean> = sql`(coalesce(o.confirming_call = 'awaited', false) and o.status = 'pending' and ${owed})`;

/** The number of returned or undelivered pieces for which staff have not decided between stock and write-off. */
export const toRestockOf: RawBuilder<number> = sql`(
  (select coalesce(sum(si.returned - si.restocked - si.written_off), 0)::int
    from shipments s join shipment_items si on si.shipment_id = s.id where s.order_id = o.id)
  + (select coalesce(sum(r.quantity - r.restocked - r.written_off), 0)::int
    from return_requests q join return_request_items r on r.request_id = q.id
    where q.order_id = o.id and q.state in ('received', 'settled')))`;
