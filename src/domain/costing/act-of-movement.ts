/** Says which act of the cost ledger a movement of the ledger of stock is. */
import type { MovementKind } from '../catalogue/stock-movement.ts';
import type { CostAct } from './take-act.ts';

export type CostedMovement = {
  id: string;
  change: number;
  kind: MovementKind;
  orderNumber: string | null;
  /** the value of all its pieces, if somebody named one */
  namedCost: number | null;
};

/**
 * @param isFirst true for the first movement of the product: its pieces were there before their cost was kept
 * @returns null for a bundle, which has no cost of its own
 */
export function actOf({ id, change, kind, orderNumber, namedCost }: CostedMovement, isFirst: boolean): CostAct | null {
  if (kind === 'parts') return null;
  if (orderNumber !== null)
    return change < 0
      ? { id, kind: 'taken', pieces: -change, orderNumber }
      : { id, kind: 'came back', pieces: change, orderNumber };
  if (change > 0 && isFirst) return { id, kind: 'opening', pieces: change, value: namedCost };
  if (namedCost === null) return { id, kind: 'counted', change };
  return change > 0
    ? { id, kind: 'received', pieces: change, value: namedCost }
    : { id, kind: 'sent back', pieces: -change, value: namedCost };
}
