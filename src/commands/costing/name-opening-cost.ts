/** Names what the goods cost that a product had before the shop kept costs. */
import type { Actor } from '#domain/accounts/access.ts';
import { listOpeningStocks, nameCosts } from '#store/costing/costs.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** `unitCost`: what one piece cost, in whole đồng */
export type OpeningCost = { productId: string; unitCost: number };

/**
 * Names the cost of a product's opening stock, also years later: the job `keep-costs` corrects what followed from it. Use
 * it after the product was written in the same transaction; an import calls it for each row that has a cost.
 * @returns false if the product had no stock of its own at first, so that there is nothing to name; a bundle never has
 */
export async function nameOpeningCost(tx: Transaction, cost: OpeningCost, actor: Actor): Promise<boolean> {
  return (await nameOpeningCosts(tx, [cost], actor)).has(cost.productId);
}

/** As `nameOpeningCost`, for many products. @returns the products with an opening stock */
export async function nameOpeningCosts(
  tx: Transaction,
  costs: readonly OpeningCost[],
  actor: Actor,
): Promise<ReadonlySet<string>> {
  if (costs.length === 0) return new Set();
  const openings = await listOpeningStocks(
    tx,
    costs.map(({ productId }) => productId),
  );
  const changed = costs.flatMap(({ productId, unitCost }) => {
    const opening = openings.get(productId);
    const value = unitCost * (opening?.pieces ?? 0);
    return opening && value !== opening.value ? [{ productId, movementId: opening.movementId, value }] : [];
  });
  if (changed.length > 0) await nameCosts(tx, changed, actor);
  return new Set(openings.keys());
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
