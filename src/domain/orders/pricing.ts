/** Computes order totals; no other file does. All amounts are whole đồng. Prices contain VAT, so no tax is added. */
import { discountsOf, type LineOfGoods, type Voucher } from '../vouchers/voucher.ts';

/** `price`: of one piece. */
export type LineToPrice = LineOfGoods;

export const deliveryPricings = ['charged', 'quoted'] as const;
/**
 * `charged`: the total contains the shop's delivery fee. `quoted`: staff tell the customer the rest of the fee by
 * phone, and add it to the order later. Null: the shop charges nothing for delivery; below the price from which
 * delivery is free, the carrier collects a fee from the customer at the door.
 */
export type DeliveryPricing = (typeof deliveryPricings)[number] | null;

/** The shop's delivery fee; `isQuoted` is true if staff tell the customer the rest of the fee by phone. */
export type DeliveryFee = { fee: number; isQuoted: boolean };

/**
 * Computes the delivery fee. @param goods price of the goods minus vouchers; whether a voucher makes delivery free
 * @returns null if the shop charges nothing for delivery
 */
export type FeeOfGoods = (goods: { goodsTotal: number; isFree: boolean }) => DeliveryFee | null;

export type PricedOrder<Line extends LineToPrice> = {
  /** `discount`: the amount deducted from the total of the order line */
  lines: (Line & { discount: number })[];
  subtotal: number;
  /** the sum of the discounts of all lines */
  discount: number;
  /** the shop's delivery fee, or the part of it that is already known */
  delivery: number;
  deliveryPricing: DeliveryPricing;
  /** true if the voucher makes the delivery free for the customer */
  freeDelivery: boolean;
  /** the sum of the lines minus the discount, plus the delivery fee */
  total: number;
};

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/**
 * @param voucher a voucher that was already checked; without a voucher, there is no discount
 * @param discounts the discount of each line, if staff also took something off by hand (discountsByHand)
 * @param feeOfGoods computes the delivery fee; null if the shop charges nothing for delivery
 */
export function priceOrder<Line extends LineToPrice>({
  lines,
  voucher = null,
  discounts = voucher ? discountsOf(voucher, lines) : [],
  feeOfGoods = null,
}: {
  lines: readonly Line[];
  voucher?: Voucher | null;
  discounts?: readonly number[];
  feeOfGoods?: FeeOfGoods | null;
}): PricedOrder<Line> {
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

/** @returns the price of all items of one order line, minus the discount */
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
