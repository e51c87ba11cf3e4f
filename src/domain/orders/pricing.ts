/** Computes the total of an order; no other file does. All amounts are whole đồng. Prices contain VAT, so no tax is added. */
import { discountsOf, type LineOfGoods, type Voucher } from '../vouchers/voucher.ts';

/** `price`: of one piece. */
export type LineToPrice = LineOfGoods;

export const deliveryPricings = ['charged', 'quoted'] as const;
/**
 * `charged`: the shop's fee is in the total. `quoted`: the shop quotes the rest of the fee by phone, and adds it later.
 * Null: the shop charges nothing; below the threshold for free delivery, the carrier collects its own fee at the door.
 */
export type DeliveryPricing = (typeof deliveryPricings)[number] | null;

/** The shop's delivery fee; `isQuoted` is true if the shop quotes the rest by phone. */
export type DeliveryFee = { fee: number; isQuoted: boolean };

/** Computes the delivery fee. @param goods their price minus vouchers, and whether a voucher makes the shop pay the carrier */
export type FeeOfGoods = (goods: { goodsTotal: number; isFree: boolean }) => DeliveryFee;

export type PricedOrder<Line extends LineToPrice> = {
  /** `discount`: taken off the line's total */
  lines: (Line & { discount: number })[];
  subtotal: number;
  /** the sum of the discounts of all lines */
  discount: number;
  /** the delivery fee of the shop */
  delivery: number;
  deliveryPricing: DeliveryPricing;
  /** true if the voucher makes the shop pay the carrier */
  freeDelivery: boolean;
  total: number;
};

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/**
 * @param voucher a checked voucher; without a voucher there is no discount
 * @param feeOfGoods null if the shop charges nothing for delivery
 */
export function priceOrder<Line extends LineToPrice>({
  lines,
  voucher = null,
  feeOfGoods = null,
}: {
  lines: readonly Line[];
  voucher?: Voucher | null;
  feeOfGoods?: FeeOfGoods | null;
}): PricedOrder<Line> {
  const discounts = voucher ? discountsOf(voucher, lines) : [];
  const priced = lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 }));
  const subtotal = sumOf(priced, ({ quantity, price }) => quantity * price);
  const discount = sumOf(priced, (line) => line.discount);
  const freeDelivery = voucher?.kind === 'delivery';
  const charged = feeOfGoods?.({ goodsTotal: subtotal - discount, isFree: freeDelivery });
  const delivery = charged?.fee ?? 0;
  return {
    lines: priced,
    subtotal,
    discount,
    delivery,
    deliveryPricing: charged ? (charged.isQuoted ? 'quoted' : 'charged') : null,
    freeDelivery,
    total: subtotal - discount + delivery,
  };
}

/** The price of all pieces of one line. */
export function lineTotal({
  quantity,
  price,
  discount = 0,
}: {
  quantity: number;
  price: number;
  discount?: number;
}): number {
  return quantity * price - discount;
}
