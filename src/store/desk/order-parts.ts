/** SQL fragments that several queries of the order desk use. In each of them, the table orders has the alias `o`. */
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the version of an order: a text that changes whenever the order, its lines, serial numbers, parcels, returns or
 * calls change, that is, all data on which a command may depend. PostgreSQL's column xmin contains the transaction that last wrote
 * the row.
 */
export const versionOf: RawBuilder<string> = sql`md5(concat_ws('/', o.xmin,
  (select string_agg(i.xmin::text, ',' order by i.position) from order_items i where i.order_id = o.id),
  (select string_agg(n.xmin::text, ',' order by n.id) from order_items i join order_serials n on n.order_item_id = i.id
    where i.order_id = o.id),
  (select string_agg(concat(s.xmin, (select string_agg(si.xmin::text, '.' order by si.order_item_id) from shipment_items si
    where si.shipment_id = s.id)), ',' order by s.number) from shipments s where s.order_id = o.id),
  (select string_agg(concat(q.xmin, (select string_agg(r.xmin::text, '.' order by r.order_item_id) from return_request_items r
    where r.request_id = q.id)), ',' order by q.number) from return_requests q where q.order_id = o.id),
  (select count(*) from order_calls c where c.order_id = o.id)))`;

/** SQL for the quantity in an order that is not in any parcel, including lost items. */
export const toShipOf: RawBuilder<number> = sql`(select coalesce(sum(i.quantity - i.cancelled - coalesce((
    select sum(si.quantity - si.lost) from shipment_items si join shipments s on s.id = si.shipment_id
    where si.order_item_id = i.id and s.state <> 'cancelled'), 0)), 0)::int
  from order_items i where i.order_id = o.id)`;

export const owed: RawBuilder<boolean> = sql`o.payment_status in ('unpaid', 'awaiting_review', 'failed')`;

export const awaitsCall: RawBuilder<boolean> = sql`(coalesce(o.confirming_call = 'awaited', false) and o.status = 'pending' and ${owed})`;

/** SQL for the quantity of returned or undelivered items for which staff must still choose stock or write-off. */
export const toRestockOf: RawBuilder<number> = sql`(
  (select coalesce(sum(si.returned - si.restocked - si.written_off), 0)::int
    from shipments s join shipment_items si on si.shipment_id = s.id where s.order_id = o.id)
  + (select coalesce(sum(r.quantity - r.restocked - r.written_off), 0)::int
    from return_requests q join return_request_items r on r.request_id = q.id
    where q.order_id = o.id and q.state in ('received', 'settled')))`;
