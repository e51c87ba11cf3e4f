/** Finds an order for a person who knows only the order number and the phone number. */

import type { Carrier } from '#domain/carriers/carriers.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';
import type { ProductImage } from '../database/tables.ts';
import { cashToPayOf, cashWithCarriersOf } from './cash-at-the-door.ts';

type Shown = 'id' | 'orderNumber' | 'createdAt' | 'status' | 'paymentStatus' | 'paymentMethod';
type Cash = 'cashToPay' | 'cashWithCarriers';

export type FoundOrder = Pick<
  Order,
  Shown | Cash | 'firstName' | 'lastName' | 'city' | 'confirmingCall' | 'promise'
> & {
  /** the products, without those that were cancelled whole */
  items: { name: string; slug: string; images: readonly ProductImage[]; quantity: number }[];
  /** true if the customer has received items and has not asked to send all of them back */
  hasReturnable: boolean;
  /** each state of the order, with the time at which it began (ISO 8601), oldest first */
  history: { status: OrderStatus; at: string }[];
  /** the shipments, oldest first, each with all its states */
  shipments: {
    code: string;
    carrier: Carrier | null;
    state: ShipmentState;
    history: { state: ShipmentState; at: string }[];
  }[];
};

/**
 * Finds an order by its number and phone number, in one query: an unknown number and a wrong phone number take the same
 * time and both return no row.
 * @param phone in the form that phoneKey returns
 * @returns null if no order has both
 */
export async function findOrderByPhone(
  db: Database,
  { orderNumber, phone }: { orderNumber: string; phone: string },
): Promise<FoundOrder | null> {
  const [row] = await rowsOf<FoundOrder>(db)`
    select o.id, o.order_number as "orderNumber", o.created_at as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.first_name as "firstName", o.last_name as "lastName", o.shipping_city as city,
      o.confirming_call as "confirmingCall", o.promise,
      (select coalesce(json_agg(json_build_object('name', i.product_name, 'slug', p.slug, 'images', p.images,
          'quantity', i.quantity - i.cancelled) order by i.position), '[]')
        from order_items i join products p on p.id = i.product_id where i.order_id = o.id and i.quantity > i.cancelled) as items,
      ${cashToPayOf('o')} as "cashToPay", ${cashWithCarriersOf('o')} as "cashWithCarriers",
      (select coalesce(sum(i.delivered), 0) from shipments s join shipment_items i on i.shipment_id = s.id where s.order_id = o.id)
        > (select coalesce(sum(i.quantity), 0) from return_requests q join return_request_items i on i.request_id = q.id
          where q.order_id = o.id and q.state <> 'refused') as "hasReturnable",
      (select coalesce(json_agg(json_build_object('status', e.after, 'at', e.at) order by e.at, e.id), '[]')
        from order_events e where e.order_id = o.id and e.field = 'status') as history,
      (select coalesce(json_agg(json_build_object('code', o.order_number || '-' || s.number, 'carrier', s.carrier, 'state', s.state,
          'history', (select json_agg(json_build_object('state', e.state, 'at', e.at) order by e.id)
            from shipment_events e where e.shipment_id = s.id)) order by s.number), '[]')
        from shipments s where s.order_id = o.id) as shipments
    from orders o
    where o.order_number = ${orderNumber} and ${phone} <> '' and ${phoneKeyOf('o')} = ${phone}
      and o.anonymised_at is null`;
  return row ?? null;
}
