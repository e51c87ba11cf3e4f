/**
 * How much a member of staff may take off an order by hand. The limit counts for each line and not only for the whole
 * order: whatever is cancelled, returned or refused at the door afterwards, what remains was not reduced by more. What was
 * agreed before counts as a share of the price, for the pieces for which it was agreed. Amounts are whole đồng.
 */
import { Failure } from '../values/failure.ts';
import type { Voucher } from '../vouchers/voucher.ts';
import { discountsBeforeOff, discountsByHand, type ReducedGoods, type Reduction, sumOf } from './reduction.ts';

/** What was agreed before an edit, as shares from 0 to 1 of the price. */
export type AgreedBefore = {
  /** the share of each line, by the line's id */
  ofLine: ReadonlyMap<string, number>;
  /** the share of all pieces that are in the order, and its amount, in đồng and not rounded */
  ofAll: number;
  amount: number;
};

const nothingAgreed: AgreedBefore = { ofLine: new Map(), ofAll: 0, amount: 0 };

/** Makes up for the error of binary fractions, in đồng; amounts are whole, so it never allows one đồng more. */
const TINY = 0.001;

type LineBefore = ReducedGoods['lines'][number] & { id: string; cancelled: number };

/** @param lines the lines as they are in the order; the share of cancelled pieces stays the share of the others */
export function agreedBefore(
  lines: readonly LineBefore[],
  voucher: Voucher | null,
  reduction: Reduction | null,
): AgreedBefore {
  if (reduction === null) return nothingAgreed;
  const { byPrice, left } = discountsBeforeOff({ lines, voucher, reduction });
  const { off } = reduction;
  const rate = off === null ? 0 : off.kind === 'percent' ? off.value / 100 : Math.min(1, off.value / sumOf(left));
  // computed from the terms and not from rounded amounts, so that nothing grows by being rounded at each edit
  const shares = lines.map(({ price, quantity }, index) =>
    price === 0 ? 0 : ((byPrice[index] ?? 0) + (left[index] ?? 0) * rate) / (price * quantity),
  );
  const goods = lines.map(({ price, quantity, cancelled }) => price * (quantity - cancelled));
  const amount = sumOf(goods.map((value, index) => value * (shares[index] ?? 0)));
  return {
    ofLine: new Map(lines.map(({ id }, index) => [id, shares[index] ?? 0])),
    ofAll: amount / Math.max(1, sumOf(goods)),
    amount,
  };
}

/** `id`, `earlierPieces`: the line before the edit, and how many of its pieces were in the order already. */
type LineNow = ReducedGoods['lines'][number] & { id?: string | null; earlierPieces?: number };
type GoodsNow = Omit<ReducedGoods, 'lines'> & { lines: readonly LineNow[] };

/**
 * @param percent the limit of the member of staff, in per cent of the price of each line
 * @returns the largest amount that may be taken off these lines; something of the goods always remains to be paid
 */
export function mostReduction(goods: GoodsNow, percent: number, agreed = nothingAgreed): number {
  const limit = percent / 100;
  const { byPrice, byVoucher, left } = discountsBeforeOff(goods);
  const prices = goods.lines.map(({ price, quantity }) => price * quantity);
  const own = goods.lines.map(({ id, price, quantity, earlierPieces = 0 }) => {
    const kept = Math.min(quantity, earlierPieces);
    return price * (kept * Math.max(limit, agreed.ofLine.get(id ?? '') ?? 0) + (quantity - kept) * limit);
  });
  const allowed = own.map((amount, index) => Math.max(amount, agreed.ofAll * (prices[index] ?? 0)));
  const byLines = mostOfLines(allowed, byPrice, left);
  const most = Math.floor(Math.min(byLines, Math.max(sumOf(own), agreed.amount)) + TINY);
  return Math.max(0, Math.min(most, sumOf(prices) - sumOf(byVoucher) - 1));
}

/** What is taken off the whole order is shared out by what is left of the lines, so one line may end it for all. */
function mostOfLines(allowed: readonly number[], byPrice: readonly number[], left: readonly number[]): number {
  const within = byPrice.map((amount, index) => Math.min(amount, allowed[index] ?? 0));
  if (byPrice.some((amount, index) => amount > (allowed[index] ?? 0) + TINY)) return sumOf(within);
  const rates = left.map((value, index) => (value === 0 ? 1 : ((allowed[index] ?? 0) - (within[index] ?? 0)) / value));
  return sumOf(byPrice) + Math.min(1, ...rates) * sumOf(left);
}

/** @returns the largest amount allowed @throws Failure REDUCTION_TOO_LARGE with that amount */
export function checkReduction(goods: GoodsNow, percent: number, agreed = nothingAgreed): number {
  const { amount } = discountsByHand(goods);
  const most = mostReduction(goods, percent, agreed);
  if (amount > most) throw new Failure('REDUCTION_TOO_LARGE', { amount, most });
  return most;
}
