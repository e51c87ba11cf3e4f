/** The last step of placing an order: takes the items from stock, and informs the owner of products with low stock. */
import type { Actor } from '#domain/accounts/access.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { piecesOf } from '#domain/catalogue/bundle.ts';
import { availability, type StockedLine } from '#domain/checkout/availability.ts';
import { countReservedPieces, type MovedStock } from '#store/catalogue/stock.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { noteLowStock } from '#store/notices/notices.ts';
import { takePieces } from '../checkout/take-pieces.ts';

/**
 * Call this function last, so that the row of a popular product is locked only until the commit that follows.
 * @param own the quantities in the order's own reservation; `lowStockAt`: the stock at or below which the owner gets an
 * email
 * @throws Failure OUT_OF_STOCK
 */
export async function takeStock(
  tx: Transaction,
  own: readonly CartLine[],
  wanted: readonly StockedLine[],
  { orderNumber, actor, lowStockAt }: { orderNumber: string; actor: Actor; lowStockAt: number },
): Promise<void> {
  const moved = await takePieces(tx, own, wanted, { kind: 'order', orderNumber, actor });
  await tellLowStock(tx, wanted, moved, lowStockAt);
}

/**
 * Informs the owner about products whose stock falls to the limit by this order. Reserved items count as not sold, so
 * that exactly one order reaches the limit and one email is sent.
 * @param sold the quantities that this order takes; parts instead of bundles
 */
export async function tellLowStock(
  tx: Transaction,
  sold: readonly CartLine[],
  { left: stock, partsOf }: Pick<MovedStock, 'left' | 'partsOf'>,
  lowStockAt: number,
): Promise<void> {
  const lines = piecesOf(sold, partsOf).filter(({ productId }) => (stock.get(productId) ?? Infinity) <= lowStockAt);
  if (lines.length === 0) return;
  const held = await countReservedPieces(
    tx,
    lines.map((line) => line.productId),
  );
  for (const { productId, quantity } of lines) {
    const left = availability({ stock: stock.get(productId) ?? 0, reserved: held.get(productId) ?? 0 });
    if (left > lowStockAt || left + quantity <= lowStockAt) continue;
    await queueMail(tx, { kind: 'owner-stock-low', facts: { productId, left } });
    await noteLowStock(tx, productId, left);
  }
}
