/** Names what the goods cost that a product had before the shop kept costs. */
import type { Actor } from '#domain/accounts/access.ts';
import { COST_FAULT, isCost } from '#domain/values/money.ts';
import { nameCosts } from '#store/costing/costs.ts';
import { listOpeningStocks } from '#store/costing/opening-stocks.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { findBought } from '#store/purchases/receipts.ts';
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

type NamedProduct = { productId: string; name: string };

/**
 * Names the cost of one product's opening stock, and records who did: without the amount, because the audit log has
 * readers who may not see costs.
 * @returns as nameOpeningCost
 */
export function changeOpeningCost(
  db: Database,
  cost: NamedProduct & { unitCost: number },
  actor: Actor,
): Promise<boolean> {
  return db.transaction().execute((tx) => nameAndRecord(tx, cost, actor));
}

async function nameAndRecord(
  tx: Transaction,
  { name, ...cost }: NamedProduct & { unitCost: number },
  actor: Actor,
): Promise<boolean> {
  const isNamed = await nameOpeningCost(tx, cost, actor);
  if (isNamed) await recordNamed(tx, { productId: cost.productId, name }, actor);
  return isNamed;
}

const recordNamed = (tx: Transaction, { productId, name }: NamedProduct, actor: Actor) =>
  recordChange(tx, { actor, act: 'cost.opening-named', thing: { kind: 'product', id: productId, name } });

/**
 * Names the cost that somebody typed for a new product. Call it after the product was written in the same transaction.
 * @param given not checked yet; null or undefined if nobody typed one
 * @returns what is wrong with it, as the end of a Vietnamese sentence; null if nothing is
 */
export async function nameGivenCost(
  tx: Transaction,
  { given, ...product }: NamedProduct & { given: unknown },
  actor: Actor,
): Promise<string | null> {
  if (given === undefined || given === null) return null;
  if (!isCost(given)) return COST_FAULT;
  const isNamed = await nameAndRecord(tx, { ...product, unitCost: given }, actor);
  return isNamed ? null : 'chỉ ghi được khi có tồn kho ban đầu; hàng về sau có giá ở phiếu nhập';
}

/**
 * Names the costs of opening stocks that nobody named before. Each is named or refused for itself.
 * @returns why costs were refused, in Vietnamese, by product; a cost that was named before and is the same is not refused
 */
export function nameUnknownCosts(
  db: Database,
  costs: readonly OpeningCost[],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  return db.transaction().execute(async (tx) => {
    const ids = costs.map(({ productId }) => productId);
    const openings = await listOpeningStocks(tx, ids);
    const products = await findBought(tx, ids);
    const refused = new Map<string, string>();
    const fresh: (OpeningCost & NamedProduct)[] = [];
    for (const cost of costs) {
      const [opening, product] = [openings.get(cost.productId), products.get(cost.productId)];
      if (!product) refused.set(cost.productId, 'Sản phẩm này không còn trong cửa hàng.');
      else if (!opening) refused.set(cost.productId, 'Sản phẩm này không có tồn đầu kỳ.');
      else if (opening.value === null) fresh.push({ ...cost, name: product.name });
      else if (opening.value !== cost.unitCost * opening.pieces)
        refused.set(cost.productId, 'Người khác vừa ghi giá vốn của sản phẩm này.');
    }
    await nameOpeningCosts(tx, fresh, actor);
    for (const product of fresh) await recordNamed(tx, product, actor);
    return refused;
  });
}
