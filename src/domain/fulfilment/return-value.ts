/** Computes the value of returned pieces, and the refund for them. Amounts are whole đồng. */
import { costOfNext } from '../orders/piece-costs.ts';
import { shareOut } from '../values/round-to-sum.ts';
import { type LinePieces, offTheBill, type Pieces } from './pieces.ts';

/**
 * @param lines with the pieces that are no longer on the bill: cancelled, undelivered, or returned before
 * @returns the prices of the pieces, in their order
 */
export function costsOfReturn(lines: readonly LinePieces[], items: readonly Pieces[]): number[] {
  return items.map(({ line: id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line ? costOfNext(line, offTheBill(line), quantity) : 0;
  });
}

/**
 * @param costs of the returned pieces by line
 * @param value the amount that staff grant for all pieces, if the goods were used; null: the full price
 * @returns the value by line; null if it exceeds the price
 */
export function valuesOfReturn(costs: readonly number[], value: number | null): number[] | null {
  const cost = costs.reduce((sum, one) => sum + one, 0);
  if (value === null) return [...costs];
  return value > cost ? null : shareOut(value, costs);
}

/**
 * The refund that is paid now: the customer's payments minus the remaining bill. Earlier refunds for these pieces are
 * not repeated, and cash that a carrier still has is not refunded before its arrival.
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
