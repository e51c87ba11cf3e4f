/** Computes the value of returned items, and the refund for them. Amounts are whole đồng. */
import { costOfNext } from '../orders/piece-costs.ts';
import { shareOut } from '../values/round-to-sum.ts';
import { type LinePieces, offTheBill, type Pieces } from './pieces.ts';

/**
 * @param lines the order lines, with the quantities that were already deducted from the bill: cancelled, undelivered,
 * or returned before
 * @returns the price of each entry in `items`, in the same order
 */
export function costsOfReturn(lines: readonly LinePieces[], items: readonly Pieces[]): number[] {
  return items.map(({ line: id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line ? costOfNext(line, offTheBill(line), quantity) : 0;
  });
}

/**
 * @param costs the prices of the returned items by line
 * @param value the amount that staff allow for all items together, if the goods were used; null: the full price
 * @returns the value by line; null if `value` exceeds the full price
 */
export function valuesOfReturn(costs: readonly number[], value: number | null): number[] | null {
  const cost = costs.reduce((sum, one) => sum + one, 0);
  if (value === null) return [...costs];
  return value > cost ? null : shareOut(value, costs);
}

/**
 * @returns the amount to refund now: the customer's payments minus the remaining bill. Amounts already refunded for
 * these items are not refunded again, and cash that a carrier has collected is not refunded before the shop has
 * received it.
 */
export function payoutOf({
  value,
  payable,
  amountPaid,
}: {
  value: number;
  payable: number;
  amountPaid: number;
}): number {
  return Math.max(0, Math.min(value, amountPaid - (payable - value)));
}
