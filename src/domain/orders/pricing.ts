/**
 * What an order costs: the only place where its money is added up. All amounts are whole đồng. Prices contain VAT, so no
 * tax is added.
 */
import { discountsOf, type LineOfGoods, type Voucher } from '../vouchers/voucher.ts';

/** `price`: of one piece. */
export type LineToPrice = LineOfGoods;

export const deliveryPricings = ['charged', 'quoted'] as const;
/**
 * `charged`: the shop's fee is in the total. `quoted`: the shop tells the rest of the fee on the phone, and adds it later. Null:
 * the shop charges nothing; below the threshold for free delivery the carrier collects its own fee at the door.
 */
export type DeliveryPricing = (typeof deliveryPricings)[number] | null;

/** What the shop charges for delivery; `isQuoted`: it tells the rest on the phone. */
export type DeliveryFee = { fee: number; isQuoted: boolean };

/** Works out the fee. @param goods what they cost, vouchers taken off, and whether a voucher makes the shop pay the carrier */
export type FeeOfGoods = (goods: { goodsTotal: number; isFree: boolean }) => DeliveryFee;

export type PricedOrder<Line extends LineToPrice> = {
  /** `discount`: taken off the line's total */
  lines: (Line & { discount: number })[];
  subtotal: number;
  /** of all lines together */
  discount: number;
  /** what the shop charges for delivery */
  delivery: number;
  deliveryPricing: DeliveryPricing;
  /** the voucher makes the shop pay the carrier */
  freeDelivery: boolean;
  total: number;
};

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/**
 * @param voucher one that was checked; without one nothing is discounted: the price of a product is what it costs
 * @param feeOfGoods null where the shop charges nothing for delivery
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

/** What the pieces of one line cost together. */
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
