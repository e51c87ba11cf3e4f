/** Says which acts of the cost ledger the movements of the ledger of stock are. */
import type { MovementKind } from '../catalogue/stock-movement.ts';
import type { CostAct } from './take-act.ts';

export type CostedMovement = {
  id: string;
  change: number;
  /** the stock of the product after the movement */
  after: number;
  kind: MovementKind;
  orderNumber: string | null;
  /** the value of all its pieces, if somebody named one */
  namedCost: number | null;
};

/**
 * A bundle has no pieces of its own: what a product had on its shelf when it became one is gone with its first movement
 * as a bundle, and what a former bundle has is found with its next one.
 * @param movements those of one product that follow each other
 * @param pieces the pieces that the ledger has before them; null if they begin with the first movement of the product
 */
export function actsOf(movements: readonly CostedMovement[], pieces: number | null): CostAct[] {
  const acts: CostAct[] = [];
  let known = pieces ?? 0;
  let isFirst = pieces === null;
  for (const movement of movements) {
    const { id, change, after, kind } = movement;
    const before = kind === 'parts' ? 0 : after - change;
    if (before !== known) acts.push({ id, kind: 'counted', change: before - known });
    if (kind !== 'parts') acts.push(actOf(movement, isFirst));
    known = kind === 'parts' ? 0 : after;
    isFirst = false;
  }
  return acts;
}

/** @param isFirst true for the first movement of the product: its pieces were there before their cost was kept */
function actOf({ id, change, kind, orderNumber, namedCost }: CostedMovement, isFirst: boolean): CostAct {
  if (orderNumber !== null)
    return change < 0
      ? { id, kind: 'taken', pieces: -change, orderNumber }
      : { id, kind: 'came back', pieces: change, orderNumber };
  if (kind === 'damage' && change < 0) return { id, kind: 'damaged', pieces: -change };
  if (kind === 'receipt' || namedCost !== null)
    return change > 0
      ? { id, kind: isFirst && kind !== 'receipt' ? 'opening' : 'received', pieces: change, value: namedCost }
      : { id, kind: 'sent back', pieces: -change, value: namedCost };
  return change > 0 && isFirst ? { id, kind: 'opening', pieces: change, value: null } : { id, kind: 'counted', change };
}
