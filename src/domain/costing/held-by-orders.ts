/** Reads from a ledger of costs what orders hold, so that it need not be kept for thousands of orders. */
import { add, type CostEntry, type Held, nothing, subtract } from './cost-state.ts';
import { differences } from './differences.ts';

/**
 * @param ledger all entries of some orders for one product, in the order of their acts
 * @returns what each order holds, by its number; only orders that hold pieces
 */
export function heldByOrders(ledger: readonly CostEntry[]): Map<string, Held> {
  const orders = new Map<string, Held>();
  for (const { orderNumber, to, pieces, value, isKnown } of differences([], ledger)) {
    if (orderNumber === null) continue;
    const held = orders.get(orderNumber) ?? nothing;
    const left = (to === 'order' ? add : subtract)(held, { pieces, value, isKnown });
    if (left.pieces > 0) orders.set(orderNumber, left);
    else orders.delete(orderNumber);
  }
  return orders;
}
