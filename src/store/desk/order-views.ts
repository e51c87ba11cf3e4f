/** The conditions of the views of the order desk. In each of them, the table orders has the alias `o`. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderView } from '#domain/desk/order-views.ts';
import { awaitsCall, owed, toShipOf } from './order-parts.ts';

type Condition = RawBuilder<boolean>;

export type ViewSource = {
  /** conditions for each of which an index returns orders in list order; an order meets at most one of them */
  walks: readonly Condition[];
  /** a further condition that is checked for each order; null if there is none */
  filter: Condition | null;
};

const whole = (condition: Condition): ViewSource => ({ walks: [condition], filter: null });

/** The most orders that a view reads through parcels or returns; there are rarely more than a hundred. */
const MOST = 5000;

/** Selects the few orders to which rows of another table refer, instead of checking every order. */
const among = (orderIds: RawBuilder<unknown>): Condition =>
  sql`o.id = any(array(select w.order_id from (${orderIds}) w limit ${sql.lit(MOST)}))`;

/** Selects the orders whose last promised day is such, and which have not arrived. */
const promisedFor = (day: RawBuilder<unknown>): Condition =>
  among(
    sql`select p.id as order_id from orders p where p.promised_last ${day} and p.status in ('pending', 'in_delivery')`,
  );

/** The statuses are literals in the SQL, not parameters: PostgreSQL uses a partial index only for literals. */
export const viewSources: Record<OrderView, ViewSource> = {
  all: whole(sql`true`),
  call: { walks: [sql`o.confirming_call = 'awaited' and o.status = 'pending'`], filter: awaitsCall },
  payment: whole(sql`o.payment_status = 'awaiting_review' and o.status <> 'cancelled'`),
  fees: whole(sql`o.delivery_pricing = 'quoted' and o.status in ('payment_pending', 'pending')`),
  deposits: {
    walks: [sql`o.status = 'pending'`, sql`o.status = 'in_delivery'`],
    filter: sql`(o.deposit > o.amount_paid and ${owed})`,
  },
  pack: {
    walks: [sql`o.status = 'pending'`, sql`o.status = 'in_delivery'`],
    filter: sql`(not ${awaitsCall} and not (o.deposit > o.amount_paid and ${owed})
      and not (o.payment_method = 'qr' and ${owed}) and o.payment_status <> 'refunded' and ${toShipOf} > 0)`,
  },
  'hand-over': whole(among(sql`select s.order_id from shipments s where s.state = 'planned'`)),
  due: whole(promisedFor(sql`= sales_day(now())`)),
  late: whole(promisedFor(sql`< sales_day(now())`)),
  way: whole(sql`o.status = 'in_delivery'`),
  returns: whole(
    among(sql`select q.order_id from return_requests q where q.state in ('requested', 'accepted', 'received')
    union all select s.order_id from shipments s where s.state in ('partly_delivered', 'returning')
    union all select s.order_id from shipment_items si join shipments s on s.id = si.shipment_id
      where si.restocked + si.written_off < si.returned
    union all select q.order_id from return_request_items r join return_requests q on q.id = r.request_id
      where r.restocked + r.written_off < r.quantity and q.state = 'settled'`),
  ),
  done: whole(sql`o.status = 'done'`),
  cancelled: whole(sql`o.status = 'cancelled'`),
};
