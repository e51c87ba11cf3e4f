/** Corrects the stock of a product by hand, or sets it to the result of a stock-taking. */
import type { Actor } from '#domain/accounts/access.ts';
import type { MovementCause } from '#domain/catalogue/stock-movement.ts';
import { listParts } from '#store/catalogue/bundles.ts';
import {
  countReservedPieces,
  countUnsentPieces,
  findStock,
  lockStock,
  moveStock,
  type StockedProduct,
} from '#store/catalogue/stock.ts';
import { insertMissingMovement, sumMovements } from '#store/catalogue/stock-movements.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

type By = { sku: string; actor: Actor; reason: string };

export type CorrectedStock =
  | { done: true; name: string; before: number; after: number }
  /** why nothing was written. `a bundle`: its stock is computed from its parts; `moved`: the stock changed meanwhile */
  | { done: false; because: 'no such SKU' | 'a bundle' | 'below 0' | 'moved' };

/**
 * @param by the quantity to add to the stock; negative to subtract
 * @param isDamage true if the subtracted items are broken or lost
 */
export function correctStock(
  db: Database,
  { sku, by, isDamage = false, ...why }: By & { by: number; isDamage?: boolean },
): Promise<CorrectedStock> {
  return withProduct(db, sku, async (tx, product) => {
    const kind = isDamage && by < 0 ? 'damage' : 'correction';
    const corrected = await setStock(tx, product, product.stock + by, { kind, ...why });
    if (corrected.done) await recordStock(tx, product, corrected.after, why);
    return corrected;
  });
}

/**
 * Sets the stock to the result of a stock-taking. If the stock differed from the sum of its movements, adds the missing
 * movement.
 * @param counted the quantity on the shelf, including reserved items and items of orders that were not handed to a
 * carrier yet
 * @param expected the quantity that should have been on the shelf at the time of counting; if omitted, it is not
 * checked
 */
export function countStock(
  db: Database,
  { sku, counted, expected, ...why }: By & { counted: number; expected?: number },
): Promise<CorrectedStock> {
  return withProduct(db, sku, async (tx, product) => {
    const { reserved, unsent } = await readPieces(tx, product);
    if (expected !== undefined && expected !== product.stock + reserved + unsent)
      return { done: false, because: 'moved' };
    const cause = { kind: 'count' as const, ...why };
    const corrected = await setStock(tx, product, counted - reserved - unsent, cause);
    if (!corrected.done) return corrected;
    const missing = corrected.after - (await sumMovements(tx, product.id));
    if (missing !== 0) await insertMissingMovement(tx, { ...product, stock: corrected.after }, missing, cause);
    await recordStock(tx, product, corrected.after, why);
    return corrected;
  });
}

/** Runs a change of a product's stock. Takes moveStock's locks first, so that no deadlock with an order can occur. */
function withProduct(
  db: Database,
  sku: string,
  act: (tx: Transaction, product: StockedProduct) => Promise<CorrectedStock>,
): Promise<CorrectedStock> {
  return db.transaction().execute(async (tx) => {
    const product = await lockStock(tx, sku);
    if (!product) return { done: false, because: 'no such SKU' };
    const parts = await listParts(tx, [product.id]);
    return parts.has(product.id) ? { done: false, because: 'a bundle' } : act(tx, product);
  });
}

async function recordStock(
  tx: Transaction,
  { id, name, stock: before }: StockedProduct,
  after: number,
  { actor, reason }: Pick<By, 'actor' | 'reason'>,
): Promise<void> {
  if (before === after) return;
  const thing = { kind: 'product' as const, id, name };
  await recordChange(tx, {
    actor,
    act: 'product.stock',
    thing,
    before: { stock: before },
    after: { stock: after, reason },
  });
}

async function setStock(
  tx: Transaction,
  { id, name, stock: before }: StockedProduct,
  after: number,
  cause: MovementCause,
): Promise<CorrectedStock> {
  if (after < 0) return { done: false, because: 'below 0' };
  if (after !== before) await moveStock(tx, [{ productId: id, by: after - before, sold: 0 }], cause);
  return { done: true, name, before, after };
}

/** A product's stock, the quantity reserved by checkouts, and the quantity sold but not handed to a carrier yet. */
export type Pieces = StockedProduct & { reserved: number; unsent: number };

/** @returns the quantities of the product with this SKU; null if no product has this SKU */
export async function findPieces(db: Database, sku: string): Promise<Pieces | null> {
  const product = await findStock(db, sku);
  return product && readPieces(db, product);
}

async function readPieces(db: Database, product: StockedProduct): Promise<Pieces> {
  const reserved = (await countReservedPieces(db, [product.id])).get(product.id) ?? 0;
  return { ...product, reserved, unsent: await countUnsentPieces(db, product.id) };
}
