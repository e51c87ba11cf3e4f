/** The statements that read orders and their lines for an export, filtered and sorted as in the list of orders. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { conditionOf, type OrderFilter } from '../desk/order-list.ts';

const name = sql`trim(o.first_name || ' ' || o.last_name)`;

export async function exportedOrders(db: Database, filter: OrderFilter): Promise<RawBuilder<unknown>> {
  return sql`
    select o.order_number as "orderNumber", o.created_at as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.source, ${name} as name, o.shipping_phone as phone, o.shipping_email as email,
      o.shipping_address as address, o.shipping_state as ward, o.shipping_city as province,
      (select coalesce(sum(i.quantity - i.cancelled), 0)::int from order_items i where i.order_id = o.id) as pieces,
      o.subtotal, o.discount, o.voucher_code as voucher, o.delivery, o.amount_cancelled as cancelled,
      o.total_amount - o.amount_cancelled as payable, o.amount_paid as paid, o.amount_refunded as refunded,
      o.promised_last as "promisedLast", o.delivered_on as "deliveredOn"
    from orders o where ${await conditionOf(db, filter)} order by o.created_at desc, o.id`;
}

export async function exportedLines(db: Database, filter: OrderFilter): Promise<RawBuilder<unknown>> {
  return sql`
    select o.order_number as "orderNumber", o.created_at as "createdAt", o.status, ${name} as name, o.shipping_phone as phone,
      o.shipping_city as province, i.sku, i.product_name as product, i.quantity, i.cancelled, i.price_at_time as price, i.discount
    from orders o cross join lateral (
      select p.sku, l.product_name, l.quantity, l.cancelled, l.price_at_time, l.discount
      from order_items l join products p on p.id = l.product_id where l.order_id = o.id order by l.position
      -- without this limit, PostgreSQL may join all lines with all orders before it sorts them
      offset 0
    ) i
    where ${await conditionOf(db, filter)} order by o.created_at desc, o.id`;
}
