/**
 * What an order costs: the only place where its money is added up. All amounts are whole đồng. Prices contain VAT, so no
 * tax is added.
 */

/** `price`: of one piece. */
export type LineToPrice = { quantity: number; price: number };

export type PricedOrder<Line extends LineToPrice> = {
  /** `discount`: taken off the line's total */
  lines: (Line & { discount: number })[];
  subtotal: number;
  /** of all lines together */
  discount: number;
  /** what the shop charges for delivery */
  delivery: number;
  total: number;
};

/** The shop never charges for delivery: it pays the carrier, or the carrier collects its own fee at the door. */
const DELIVERY = 0;

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/** Nothing is discounted: the price of a product is what it costs. */
export function priceOrder<Line extends LineToPrice>({ lines }: { lines: readonly Line[] }): PricedOrder<Line> {
  const priced = lines.map((line) => ({ ...line, discount: 0 }));
  const subtotal = sumOf(priced, ({ quantity, price }) => quantity * price);
  const discount = sumOf(priced, (line) => line.discount);
  return { lines: priced, subtotal, discount, delivery: DELIVERY, total: subtotal - discount + DELIVERY };
}

/** What the pieces of one line cost together. */
export function lineTotal({ quantity, price, discount = 0 }: LineToPrice & { discount?: number }): number {
  return quantity * price - discount;
}

export type DeliveryTerms = { freeDeliveryFrom: number; allDeliveryFree: boolean };

/** True when the shop pays the carrier; otherwise the carrier collects its fee at the door. */
export function isDeliveryFree(total: number, terms: DeliveryTerms): boolean {
  return terms.allDeliveryFree || total >= terms.freeDeliveryFrom;
}

/** From this percentage on a reduction is shown in percent; below it the amount in đồng says more. */
export const TELLING_PERCENT = 20;

/**
 * Calculates the saving of a reduced price.
 * @returns whole đồng and whole percent of the original price, or null when there is no saving
 */
export function savingOf(price: number, original: number | null): { amount: number; percent: number } | null {
  if (original === null || original <= price) return null;
  const amount = original - price;
  return { amount, percent: Math.round((amount / original) * 100) };
}
