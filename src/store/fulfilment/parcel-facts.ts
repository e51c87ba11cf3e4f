/** The data of a shipment for its carrier: the recipient and the contents. */
import type { ParcelFacts } from '#domain/fulfilment/parcel-details.ts';
import { toE164 } from '#domain/values/phone.ts';
import { type Database, rowsOf } from '../database/database.ts';

export async function getParcelFacts(db: Database, shipmentId: string): Promise<ParcelFacts> {
  const [facts] = await rowsOf<ParcelFacts>(db)`
    select coalesce(g.recipient, o.first_name || ' ' || o.last_name) as name, coalesce(g.phone, o.shipping_phone) as phone,
      o.shipping_address as address, o.shipping_city as city, o.delivery,
      o.delivery_pricing as "deliveryPricing",
      json_build_object('goodsTotal', o.subtotal - o.discount, 'isFree', o.free_delivery) as amounts,
      (select json_agg(json_build_object('sku', p.sku, 'name', i.product_name, 'quantity', si.quantity, 'price', i.price_at_time,
          'grams', p.gross_weight_kg * 1000, 'cm', p.package_cm) order by i.position)
        from shipment_items si join order_items i on i.id = si.order_item_id join products p on p.id = i.product_id
        where si.shipment_id = s.id) as items
    from shipments s join orders o on o.id = s.order_id left join gifts g on g.order_id = o.id where s.id = ${shipmentId}::uuid`;
  if (!facts) throw new Error(`there is no shipment ${shipmentId}`);
  return { ...facts, phone: toE164(facts.phone) ?? facts.phone };
}
