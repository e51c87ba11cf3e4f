/** The delivery time of an order in working days, according to the delivery table. */
import { readDayRange } from '#domain/fulfilment/day-range.ts';
import { chargeDelivery } from '#domain/fulfilment/delivery-fee.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import type { Database } from '#store/database/database.ts';
import { deliveryTo } from './delivery-to.ts';

/**
 * @returns working days such as 2–5, from the fastest to the slowest shipping class of the ordered goods, according to
 * the current delivery table; null if the order was placed without a delivery table, or the table does not contain its
 * province
 */
export async function promisedDays(db: Database, settings: Settings, order: Order): Promise<string | null> {
  const to = order.deliveryPricing === null ? null : await deliveryTo(settings, order.city);
  if (!to) return null;
  const products = await findForSale(
    db,
    order.items.map(({ product }) => product.id),
  );
  const goods = order.items.flatMap(({ product: { id }, quantity }) => {
    const product = products.get(id);
    return product ? [{ ...product, quantity }] : [];
  });
  const { parts } = chargeDelivery(goods, to, { goodsTotal: order.subtotal - order.discount, isFree: false });
  if (parts.length === 0) return null;
  const ranges = parts.map(({ days }) => readDayRange(days));
  const [least, most] = [
    Math.min(...ranges.map((range) => range.least)),
    Math.max(...ranges.map((range) => range.most)),
  ];
  return least === most ? String(least) : `${least}–${most}`;
}
