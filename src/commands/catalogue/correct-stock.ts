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
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

type By = { sku: string; actor: Actor; reason: string };

export type CorrectedStock =
  | { done: true; name: string; before: number; after: number }
  /** why nothing was written. `a bundle`: its stock is computed from its parts; `moved`: the stock changed meanwhile */
  | { done: false; because: 'no such SKU' | 'a bundle' | 'below 0' | 'moved' };

/**
 * @param by the quantity to add to the stock; negative to subtract
 * @param isDamage true if the subtracted items are broken or lost
 */
export async function correctStock(
  tx: Transaction,
  { sku, by, isDamage = false, ...why }: By & { by: number; isDamage?: boolean },
): Promise<Acted<CorrectedStock>> {
  const product = await lockCountable(tx, sku);
  if (typeof product === 'string') return refused(product);
  const kind = isDamage && by < 0 ? 'damage' : 'correction';
  return setStock(tx, product, product.stock + by, { kind, ...why });
}

/**
 * Sets the stock to the result of a stock-taking. If the stock differed from the sum of its movements, adds the missing
 * movement.
 * @param counted the quantity on the shelf, including reserved items and items of orders that were not handed to a
 * carrier yet
 * @param expected the quantity that should have been on the shelf at the time of counting; if omitted, it is not
 * checked
 */
export async function countStock(
  tx: Transaction,
  { sku, counted, expected, ...why }: By & { counted: number; expected?: number },
): Promise<Acted<CorrectedStock>> {
  const product = await lockCountable(tx, sku);
  if (typeof product === 'string') return refused(product);
  const { reserved, unsent } = await readPieces(tx, product);
  if (expected !== undefined && expected !== product.stock + reserved + unsent) return refused('moved');
  const cause = { kind: 'count' as const, ...why };
  const corrected = await setStock(tx, product, counted - reserved - unsent, cause);
  if (!corrected.result.done) return corrected;
  const { after } = corrected.result;
  const missing = after - (await sumMovements(tx, product.id));
  if (missing !== 0) await insertMissingMovement(tx, { ...product, stock: after }, missing, cause);
  return corrected;
}

type Refusal = Extract<CorrectedStock, { done: false }>['because'];

const refused = (because: Refusal): Acted<CorrectedStock> => unchanged({ done: false, because });

/** Takes moveStock's locks first, so that no deadlock with an order can occur. */
async function lockCountable(tx: Transaction, sku: string): Promise<StockedProduct | Refusal> {
  const product = await lockStock(tx, sku);
  if (!product) return 'no such SKU';
  return (await listParts(tx, [product.id])).has(product.id) ? 'a bundle' : product;
}

async function setStock(
  tx: Transaction,
  { id, name, stock: before }: StockedProduct,
  after: number,
  cause: MovementCause & Pick<By, 'reason'>,
): Promise<Acted<CorrectedStock>> {
  if (after < 0) return refused('below 0');
  const corrected: CorrectedStock = { done: true, name, before, after };
  if (after === before) return unchanged(corrected);
  await moveStock(tx, [{ productId: id, by: after - before, sold: 0 }], cause);
  const values = { before: { stock: before }, after: { stock: after, reason: cause.reason } };
  return acted({ kind: 'product', id, name }, values, corrected);
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
