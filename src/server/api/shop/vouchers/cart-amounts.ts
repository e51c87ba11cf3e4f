/** Formats the amounts of a cart for the API. */
import type { PricedCart } from '#contract/shop/cart.ts';
import { chargeDelivery, type DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import { deliveryAmounts } from '#domain/fulfilment/delivery-terms.ts';
import { depositOf } from '#domain/orders/deposit.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { ForSale } from '#store/catalogue/stock.ts';

export type CartGoods = ForSale & { quantity: number };

export type CartTerms = {
  /** the delivery fee; null if the shop charges none, or if the request does not ask for it */
  to: DeliveryTo | null;
  /** the deposit for bulky goods; 0 if the shop requires no deposit */
  depositPercent: number;
};

export function amountsOf(
  lines: readonly CartGoods[],
  voucher: Voucher | null,
  { to, depositPercent }: CartTerms,
): Pick<PricedCart, 'total_amount' | 'discount_amount' | 'delivery' | 'deposit_amount'> {
  const goods = priceOrder({ lines, voucher });
  const deposit = goods.lines.reduce((sum, line) => sum + depositOf(line, depositPercent), 0);
  const charge = to && chargeDelivery(lines, to, deliveryAmounts(goods));
  const { total } = priceOrder({ lines, voucher, feeOfGoods: charge && (() => charge) });
  const parts = charge?.parts.map(({ shippingClass, ...part }) => ({ shipping_class: shippingClass, ...part }));
  return {
    total_amount: total,
    ...(voucher && { discount_amount: goods.discount }),
    ...(deposit > 0 && { deposit_amount: deposit }),
    ...(charge && parts && { delivery: { fee: charge.fee, quoted: charge.isQuoted, parts } }),
  };
}
