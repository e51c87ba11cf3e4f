/** Corrects the stock of a product by hand, and records a stock-taking. */
import type { Actor } from '#domain/accounts/access.ts';
import type { MovementCause } from '#domain/catalogue/stock-movement.ts';
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

type By = { sku: string; actor: Actor; reason: string };

/** @param after null when nothing was written, because it would have been below 0 */
export type CorrectedStock = { name: string; before: number; after: number | null };

/** @param by pieces: positive adds. @returns null when the shop has no such SKU */
export function correctStock(db: Database, { sku, by, ...why }: By & { by: number }): Promise<CorrectedStock | null> {
  return db.transaction().execute(async (tx) => {
    const product = await lockStock(tx, sku);
    return product && setStock(tx, product, product.stock + by, { kind: 'correction', ...why });
  });
}

/**
 * Makes the stock what a stock-taking found, and the ledger agree with it, also where it did not before.
 * @param counted all pieces on the shelf, with those that are reserved or of orders not yet handed over
 * @returns null when the shop has no such SKU
 */
export function countStock(
  db: Database,
  { sku, counted, ...why }: By & { counted: number },
): Promise<CorrectedStock | null> {
  return db.transaction().execute(async (tx) => {
    const product = await lockStock(tx, sku);
    if (!product) return null;
    const { reserved, unsent } = await readPieces(tx, product);
    const cause = { kind: 'count' as const, ...why };
    const counts = await setStock(tx, product, counted - reserved - unsent, cause);
    if (counts.after === null) return counts;
    const missing = counts.after - (await sumMovements(tx, product.id));
    if (missing !== 0) await insertMissingMovement(tx, { ...product, stock: counts.after }, missing, cause);
    return counts;
  });
}

async function setStock(
  tx: Transaction,
  { id, name, stock: before }: StockedProduct,
  after: number,
  cause: MovementCause,
): Promise<CorrectedStock> {
  if (after < 0) return { name, before, after: null };
  if (after !== before) await moveStock(tx, [{ productId: id, by: after - before, sold: 0 }], cause);
  return { name, before, after };
}

/** Pieces of a product: for sale, kept by checkouts, and of orders that are not yet handed over. */
export type Pieces = StockedProduct & { reserved: number; unsent: number };

/** @returns null when the shop has no such SKU */
export async function findPieces(db: Database, sku: string): Promise<Pieces | null> {
  const product = await findStock(db, sku);
  return product && readPieces(db, product);
}

async function readPieces(db: Database, product: StockedProduct): Promise<Pieces> {
  const reserved = (await countReservedPieces(db, [product.id])).get(product.id) ?? 0;
  return { ...product, reserved, unsent: await countUnsentPieces(db, product.id) };
}
