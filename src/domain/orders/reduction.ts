/**
 * What staff take off the price of an order by hand: agreed prices of single products first, then the voucher on these
 * prices, then an amount or a percentage off what is left. All amounts are whole đồng.
 */
import { shareOut } from '../values/round-to-sum.ts';
import { discountsOf, type LineOfGoods, type Voucher } from '../vouchers/voucher.ts';

export const reductionKinds = ['amount', 'percent'] as const;
export type ReductionKind = (typeof reductionKinds)[number];

export type Reduction = {
  /** the agreed price of one item of a product, by the product's id; above the product's price it changes nothing */
  prices: Readonly<Record<string, number>>;
  off: { kind: ReductionKind; value: number } | null;
};

export const noReduction: Reduction = { prices: {}, off: null };

export const isNothing = ({ prices, off }: Reduction): boolean => off === null && Object.keys(prices).length === 0;

/** True if both take the same off; null: nothing. */
export function isSameReduction(one: Reduction, other: Reduction | null): boolean {
  const textOf = ({ prices, off }: Reduction) => JSON.stringify([Object.entries(prices).sort(), off?.kind, off?.value]);
  return textOf(one) === textOf(other ?? noReduction);
}

export type Discounts = {
  /** the discount of each line: by hand and by the voucher together */
  discounts: number[];
  /** the sum that staff took off, without the voucher */
  amount: number;
};

/** Lines whose price staff reduce by hand, the voucher that also applies to them, and what is taken off. */
export type ReducedGoods = {
  lines: readonly (LineOfGoods & { productId: string })[];
  voucher: Voucher | null;
  reduction: Reduction;
};

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** @returns for each line what agreed prices and the voucher take off, and what these leave of its price */
export function discountsBeforeOff({ lines, voucher, reduction: { prices } }: ReducedGoods) {
  const agreed = lines.map(({ productId, price, quantity }) => quantity * Math.min(price, prices[productId] ?? price));
  const byPrice = lines.map(({ price, quantity }, index) => quantity * price - (agreed[index] ?? 0));
  const asAgreed = lines.map((line, index) => ({ ...line, quantity: 1, price: agreed[index] ?? 0 }));
  const byVoucher = voucher ? discountsOf(voucher, asAgreed) : lines.map(() => 0);
  return { byPrice, byVoucher, left: agreed.map((value, index) => value - (byVoucher[index] ?? 0)) };
}

function amountOff(off: Reduction['off'], left: number): number {
  if (off === null) return 0;
  return Math.min(left, off.kind === 'percent' ? Math.floor((left * off.value) / 100) : off.value);
}

export function discountsByHand(goods: ReducedGoods): Discounts {
  const { byPrice, byVoucher, left } = discountsBeforeOff(goods);
  const byOff = shareOut(amountOff(goods.reduction.off, sumOf(left)), left);
  return {
    discounts: goods.lines.map((_, index) => (byPrice[index] ?? 0) + (byVoucher[index] ?? 0) + (byOff[index] ?? 0)),
    amount: sumOf(byPrice) + sumOf(byOff),
  };
}
