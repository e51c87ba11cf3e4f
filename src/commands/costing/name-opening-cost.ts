/** Names what the goods cost that a product had before the shop kept costs. */
import type { Actor } from '#domain/accounts/access.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { COST_FAULT, isCost } from '#domain/values/money.ts';
import { nameCosts } from '#store/costing/costs.ts';
import { findOpeningCosts, listOpeningStocks } from '#store/costing/opening-stocks.ts';
import type { Transaction } from '#store/database/database.ts';
import { findBought } from '#store/purchases/receipts.ts';
import type { ActEntry, Acted } from '../acts/run-act.ts';

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
 * Names the cost of one product's opening stock. @param seen the cost that the person saw, null if none was named;
 * undefined if nobody looked @throws Failure NO_OPENING_STOCK, CHANGED_MEANWHILE
 */
export async function changeOpeningCost(
  tx: Transaction,
  { name, seen, ...cost }: NamedProduct & { unitCost: number; seen?: number | null | undefined },
  actor: Actor,
): Promise<Acted> {
  const now = (await findOpeningCosts(tx, [cost.productId])).get(cost.productId) ?? null;
  if (seen !== undefined && seen !== now) throw new Failure('CHANGED_MEANWHILE', { current: null });
  demand(await nameOpeningCost(tx, cost, actor), 'NO_OPENING_STOCK');
  return { result: undefined, entries: [named({ productId: cost.productId, name })] };
}

/** The audit log says who named a cost without the amount, because it has readers who may not see costs. */
const named = ({ productId, name }: NamedProduct): ActEntry => ({
  act: 'cost.opening-named',
  thing: { kind: 'product', id: productId, name },
});

/**
 * Names the cost that somebody typed for a new product. Call it after the product was written in the same transaction.
 * @param given not checked yet; null or undefined if nobody typed one
 * @param invalid makes the failure for what is wrong with it, the end of a Vietnamese sentence
 * @returns the entry for the audit log, if a cost was typed
 */
export async function nameGivenCost(
  tx: Transaction,
  { given, ...product }: NamedProduct & { given: unknown },
  { actor, invalid }: { actor: Actor; invalid: (fault: string) => Failure },
): Promise<ActEntry[]> {
  if (given === undefined || given === null) return [];
  if (!isCost(given)) throw invalid(COST_FAULT);
  if (!(await nameOpeningCost(tx, { productId: product.productId, unitCost: given }, actor)))
    throw invalid('chỉ ghi được khi có tồn kho ban đầu; hàng về sau có giá ở phiếu nhập');
  return [named(product)];
}

/**
 * Names the costs of opening stocks that nobody named before. Each is named or refused for itself.
 * @returns why costs were refused, in Vietnamese, by product; a cost that was named before and is the same is not refused
 */
export async function nameUnknownCosts(
  tx: Transaction,
  costs: readonly OpeningCost[],
  actor: Actor,
): Promise<Acted<ReadonlyMap<string, string>>> {
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
  return { result: refused, entries: fresh.map(named) };
}
