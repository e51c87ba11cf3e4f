/** The rows of the order desk's list. */
import type { DeskOrder } from '#domain/desk/next-step.ts';
import type { PromisedDays } from '#domain/orders/delivery-promise.ts';
import type { OrderSource } from '#domain/orders/order-source.ts';
import type { TaskKind } from '#domain/payments/payment-tasks.ts';
import { imageOf } from '../catalogue/product-shape.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { refusalsOf } from '../orders/refusals.ts';
import { toRestockOf, toShipOf, versionOf } from './order-parts.ts';

/** Amounts are whole đồng. */
export type OrderRow = DeskOrder & {
  id: string;
  orderNumber: string;
  version: string;
  source: OrderSource;
  createdAt: Date;
  /** the present total of the order in đồng */
  payable: number;
  name: string;
  phone: string;
  province: string;
  /** true also where the personal data was removed, since there is nobody left to call */
  hasEmail: boolean;
  refused: boolean;
  /** the number of parcels that the customer with this phone number refused, including parcels of this order */
  refusals: number;
  hasScreenshot: boolean;
  /** the total quantity in the order, and the name of the product in the first line */
  pieces: number;
  firstItem: string;
  /** the picture of that product */
  imageUrl: string;
  lines: number;
  /** the codes of those parcels of the order that wait for their carrier; if there are none, of all sent parcels */
  paperCodes: string[];
  /** the promised days, `YYYY-MM-DD`; null if nothing was promised */
  promised: Pick<PromisedDays, 'first' | 'last' | 'appointment'> | null;
  /** the kinds of the order's open payment tasks */
  tasks: TaskKind[];
};

/** @returns the list rows of the orders with these ids, newest first; unknown ids are left out */
export async function listOrderRows(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return rowsOf<OrderRow>(db)`
    select o.id, o.order_number as "orderNumber", ${versionOf} as version, o.source, o.created_at as "createdAt", o.status,
      o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.total_amount - o.amount_cancelled as payable,
      o.amount_paid as "amountPaid", o.deposit, o.delivery_pricing as "deliveryPricing", o.confirming_call as "confirmingCall",
      trim(o.first_name || ' ' || o.last_name) as name, o.shipping_phone as phone, o.shipping_city as province, o.refused,
      o.shipping_email is not null or o.anonymised_at is not null as "hasEmail",
      ${refusalsOf('o')} as refusals, o.screenshot_key is not null as "hasScreenshot", line.pieces, line."firstItem", line."imageUrl", line.lines,
      ${toShipOf} as "toShip", coalesce(parcel.planned, parcel.sent, '{}') as "paperCodes", coalesce(cardinality(parcel.planned), 0) as planned,
      parcel.underway, ${toRestockOf} as "toRestock",
      (select count(*)::int from return_requests q where q.order_id = o.id and q.state in ('requested', 'accepted', 'received')) as returns,
      case when o.promise is not null then json_build_object(
        'first', o.promised_first, 'last', o.promised_last, 'appointment', o.promised_appointment) end as promised,
      array(select distinct t.kind from payment_tasks t where t.order_number = o.order_number and t.solved_at is null) as tasks
    from orders o
    cross join lateral (
      select coalesce(sum(i.quantity - i.cancelled), 0)::int as pieces, count(*)::int as lines,
        (array_agg(i.product_name order by i.position))[1] as "firstItem",
        coalesce((array_agg(p.images -> 0 ->> 'url' order by i.position))[1], ${imageOf([])}) as "imageUrl"
      from order_items i join products p on p.id = i.product_id where i.order_id = o.id
    ) line
    cross join lateral (
      select array_agg(o.order_number || '-' || s.number order by s.number) filter (where s.state = 'planned') as planned,
        array_agg(o.order_number || '-' || s.number order by s.number) filter (where s.state <> 'cancelled') as sent,
        (count(*) filter (where s.state in ('handed_over', 'failed', 'partly_delivered', 'returning')))::int as underway
      from shipments s where s.order_id = o.id
    ) parcel
    where o.id = any(${ids}::uuid[]) order by o.created_at desc, o.id`;
}
