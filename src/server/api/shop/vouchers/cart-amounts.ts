/** The amounts of a cart, as the API answers them. */
import type { PricedCart } from '#contract/shop/cart.ts';
import { chargeDelivery, type DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { ForSale } from '#store/catalogue/stock.ts';

export type CartGoods = ForSale & { quantity: number };

/** @param to null where the shop charges nothing for delivery, or is not asked for its fee */
export function amountsOf(
  lines: readonly CartGoods[],
  voucher: Voucher | null,
  to: DeliveryTo | null,
): Pick<PricedCart, 'total_amount' | 'discount_amount' | 'delivery'> {
  const { subtotal, discount, freeDelivery } = priceOrder({ lines, voucher });
  const charge = to && chargeDelivery(lines, to, { goodsTotal: subtotal - discount, isFree: freeDelivery });
  const { total } = priceOrder({ lines, voucher, feeOfGoods: charge && (() => charge) });
  const parts = charge?.parts.map(({ shippingClass, ...part }) => ({ shipping_class: shippingClass, ...part }));
  return {
    total_amount: total,
    ...(voucher && { discount_amount: discount }),
    ...(charge && parts && { delivery: { fee: charge.fee, quoted: charge.isQuoted, parts } }),
  };
}
