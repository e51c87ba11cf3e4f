/**
 * What an order costs: the only place where its money is added up. All amounts are whole đồng. Prices contain VAT, so no
 * tax is added.
 */
import { discountsOf, type LineOfGoods, type Voucher } from '../vouchers/voucher.ts';

/** `price`: of one piece. */
export type LineToPrice = LineOfGoods;

export type PricedOrder<Line extends LineToPrice> = {
  /** `discount`: taken off the line's total */
  lines: (Line & { discount: number })[];
  subtotal: number;
  /** of all lines together */
  discount: number;
  /** what the shop charges for delivery */
  delivery: number;
  /** the voucher makes the shop pay the carrier */
  freeDelivery: boolean;
  total: number;
};

/** The shop never charges for delivery: it pays the carrier, or the carrier collects its own fee at the door. */
const DELIVERY = 0;

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/** @param voucher one that was checked; without one nothing is discounted: the price of a product is what it costs */
export function priceOrder<Line extends LineToPrice>({
  lines,
  voucher = null,
}: {
  lines: readonly Line[];
  voucher?: Voucher | null;
}): PricedOrder<Line> {
  const discounts = voucher ? discountsOf(voucher, lines) : [];
  const priced = lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 }));
  const subtotal = sumOf(priced, ({ quantity, price }) => quantity * price);
  const discount = sumOf(priced, (line) => line.discount);
  return {
    lines: priced,
    subtotal,
    discount,
    delivery: DELIVERY,
    freeDelivery: voucher?.kind === 'delivery',
    total: subtotal - discount + DELIVERY,
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
