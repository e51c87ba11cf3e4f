/** What returned pieces are worth to the customer, and what is paid out for them. Amounts are whole đồng. */
import { costOfNext } from '../orders/piece-costs.ts';
import { shareOut } from '../values/round-to-sum.ts';
import { type LinePieces, offTheBill, type Pieces } from './pieces.ts';

/**
 * @param lines with the pieces that are off the bill already: cancelled, undelivered, or returned before
 * @returns what these pieces cost, in their order
 */
export function costsOfReturn(lines: readonly LinePieces[], items: readonly Pieces[]): number[] {
  return items.map(({ line: id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line ? costOfNext(line, offTheBill(line), quantity) : 0;
  });
}

/**
 * @param costs of the returned pieces by line
 * @param value what staff give for all of them, for goods that came back used; null: what they cost
 * @returns the same by line; null where it is more than they cost
 */
export function valuesOfReturn(costs: readonly number[], value: number | null): number[] | null {
  const cost = costs.reduce((sum, one) => sum + one, 0);
  if (value === null) return [...costs];
  return value > cost ? null : shareOut(value, costs);
}

/**
 * What is paid out now: what the customer has paid beyond the rest of the bill. What was refunded before for these pieces is not
 * paid again, and cash that a carrier still has is not paid out before it came.
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
