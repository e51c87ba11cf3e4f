/** Names what the goods cost that a product had before the shop kept costs. */
import type { Actor } from '#domain/accounts/access.ts';
import { findOpeningStock, nameCost } from '#store/costing/costs.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/**
 * Names the cost of a product's opening stock, also years later: the job `keep-costs` corrects what followed from it. Use
 * it after the product was written in the same transaction; an import calls it for each row that has a cost.
 * @param unitCost what one piece cost, in whole đồng
 * @returns false if the product had no stock of its own at first, so that there is nothing to name; a bundle never has
 */
export async function nameOpeningCost(
  tx: Transaction,
  { productId, unitCost }: { productId: string; unitCost: number },
  actor: Actor,
): Promise<boolean> {
  const opening = await findOpeningStock(tx, productId);
  if (!opening) return false;
  const value = unitCost * opening.pieces;
  if (value !== opening.value) await nameCost(tx, { productId, movementId: opening.movementId, value }, actor);
  return true;
}

/**
 * Names the cost of one product's opening stock, and records who did: without the amount, because the audit log has
 * readers who may not see costs.
 * @returns as nameOpeningCost
 */
export function changeOpeningCost(
  db: Database,
  { productId, name, unitCost }: { productId: string; name: string; unitCost: number },
  actor: Actor,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isNamed = await nameOpeningCost(tx, { productId, unitCost }, actor);
    const thing = { kind: 'product' as const, id: productId, name };
    if (isNamed) await recordChange(tx, { actor, act: 'cost.opening-named', thing });
    return isNamed;
  });
}
