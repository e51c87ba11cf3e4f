/** Changes many prices at once, each only where it is still the one that was shown in the preview. */
import type { Actor } from '#domain/accounts/access.ts';
import { lockCatalogue, updateProduct } from '#store/catalogue/catalogue.ts';
import { listPrices } from '#store/catalogue/office-products.ts';
import { setCause } from '#store/catalogue/stock-movements.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** In whole đồng. */
export type NewPrice = { id: string; before: number; after: number };

/**
 * An original price that is no longer above the new price goes: the product is not reduced any more.
 * @returns the ids whose price is another one by now; those stay as they are
 */
export function changePrices(db: Database, prices: readonly NewPrice[], actor: Actor): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    await setCause(tx, { kind: 'correction', actor });
    const current = new Map(
      (
        await listPrices(
          tx,
          prices.map(({ id }) => id),
        )
      ).map((product) => [product.id, product]),
    );
    const moved = prices.filter(({ id, before }) => current.get(id)?.price !== before);
    const wanted = prices.filter((price) => !moved.includes(price) && price.before !== price.after);
    for (const { id, after } of wanted) {
      const original = current.get(id)?.originalPrice ?? null;
      const isReduced = original !== null && original > after;
      await updateProduct(tx, id, { price: after, original_price: isReduced ? original : null, import_hash: null });
    }
    const thing = { kind: 'product' as const, id: 'prices', name: `${wanted.length} sản phẩm` };
    const rows = wanted.map(({ id, before, after }) => ({ sku: current.get(id)?.sku, before, after }));
    if (wanted.length > 0) await recordChange(tx, { actor, act: 'prices.changed', thing, after: rows });
    return moved.map(({ id }) => id);
  });
}
