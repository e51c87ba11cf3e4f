/** The last step of an order: takes its stock, and tells the owner about products that run out. */
import type { Actor } from '#domain/accounts/access.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { piecesOf } from '#domain/catalogue/bundle.ts';
import { availability, type StockedLine } from '#domain/checkout/availability.ts';
import { countReservedPieces } from '#store/catalogue/stock.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { takePieces } from '../checkout/take-pieces.ts';

/**
 * Call it last, so that a popular product is locked only for the length of a commit.
 * @param own what the order's own reservation keeps; `lowStockAt`: pieces with which the owner is told; @throws Failure OUT_OF_STOCK
 */
export async function takeStock(
  tx: Transaction,
  own: readonly CartLine[],
  wanted: readonly StockedLine[],
  { orderNumber, actor, lowStockAt }: { orderNumber: string; actor: Actor; lowStockAt: number },
): Promise<void> {
  const { left, partsOf } = await takePieces(tx, own, wanted, { kind: 'order', orderNumber, actor });
  const low = piecesOf(wanted, partsOf).filter(({ productId }) => (left.get(productId) ?? Infinity) <= lowStockAt);
  if (low.length > 0) await tellLowStock(tx, low, left, lowStockAt);
}

/** Counts reserved pieces as unsold, so that exactly one order crosses the threshold and one email is sent. */
async function tellLowStock(
  tx: Transaction,
  lines: readonly CartLine[],
  stock: ReadonlyMap<string, number>,
  lowStockAt: number,
): Promise<void> {
  const held = await countReservedPieces(
    tx,
    lines.map((line) => line.productId),
  );
  for (const { productId, quantity } of lines) {
    const left = availability({ stock: stock.get(productId) ?? 0, reserved: held.get(productId) ?? 0 });
    if (left <= lowStockAt && left + quantity > lowStockAt)
      await queueMail(tx, { kind: 'owner-stock-low', facts: { productId, left } });
  }
}
