/** The last step of an order: takes its stock, and tells the owner of what runs out. */
import type { CartLine } from '#domain/cart/cart.ts';
import { countHeld, moveStock, movesBetween } from '#store/catalogue/stock.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { outOfStock, priceLines } from '../checkout/price-lines.ts';

/**
 * Last of all, so that a popular product is locked for the length of a commit only.
 * @param held what the order's own checkout held of it; @throws Failure OUT_OF_STOCK
 */
export async function takeStock(
  tx: Transaction,
  held: readonly CartLine[],
  wanted: readonly CartLine[],
  lowStockAt: number,
): Promise<void> {
  const { short, left } = await moveStock(tx, movesBetween(held, wanted, true));
  if (short.length > 0)
    throw outOfStock(
      (await priceLines(tx, wanted)).lines.filter((line) => short.includes(line.productId)).map((line) => line.product),
    );
  const low = wanted.filter(({ productId }) => (left.get(productId) ?? Infinity) <= lowStockAt);
  if (low.length > 0) await tellLowStock(tx, low, left, lowStockAt);
}

/** Pieces others hold are not sold yet: of all buyers, the one whose order crosses the threshold is told of, once. */
async function tellLowStock(
  tx: Transaction,
  lines: readonly CartLine[],
  stock: ReadonlyMap<string, number>,
  lowStockAt: number,
): Promise<void> {
  const held = await countHeld(
    tx,
    lines.map((line) => line.productId),
  );
  for (const { productId, quantity } of lines) {
    const left = (stock.get(productId) ?? 0) + (held.get(productId) ?? 0);
    if (left <= lowStockAt && left + quantity > lowStockAt)
      await queueMail(tx, { kind: 'owner-stock-low', facts: { productId, left } });
  }
}
