/**
 * What becomes of the lines of an order when staff change how many pieces it contains. Pieces that stay keep the price and the
 * deposit that their customer agreed to; added ones have today's. Amounts are whole đồng.
 */
import type { CartLine } from '../cart/cart.ts';
import { Failure } from '../values/failure.ts';
import { depositOf, depositOfPieces } from './deposit.ts';
import { lineTotal } from './pricing.ts';

/** A line as it stands; `deposit`: of all its pieces, cancelled ones included. */
export type PresentLine = CartLine & { id: string; cancelled: number; price: number; deposit: number };

/** `id`: null for a new one. `kept`: pieces that the order contained before. */
export type EditedLine = CartLine & { id: string | null; price: number; kept: number; keptDeposit: number };

/** A product as it is sold today. */
type OnSale = { price: number; archived: boolean };

const piecesOf = ({ quantity, cancelled }: PresentLine): number => quantity - cancelled;

/** @returns how many pieces of each product the order contains */
export function contentsOf(lines: readonly PresentLine[]): CartLine[] {
  const contents = new Map<string, number>();
  for (const line of lines) contents.set(line.productId, (contents.get(line.productId) ?? 0) + piecesOf(line));
  return [...contents].map(([productId, quantity]) => ({ productId, quantity })).filter(({ quantity }) => quantity > 0);
}

function linesOfProduct(own: readonly PresentLine[], wanted: CartLine, today: OnSale | undefined): EditedLine[] {
  const { productId } = wanted;
  let left = wanted.quantity;
  const lines: EditedLine[] = [];
  // the pieces that were added last are the first to go
  for (const line of own) {
    const kept = Math.min(left, piecesOf(line));
    if (kept === 0) continue;
    left -= kept;
    const { id, price } = line;
    lines.push({ id, productId, quantity: kept, price, kept, keptDeposit: depositOfPieces(line, kept) });
  }
  if (left === 0) return lines;
  if (!today || today.archived) throw new Failure('PRODUCT_UNKNOWN', { product_id: productId });
  const same = lines.find(({ price }) => price === today.price);
  if (same) same.quantity += left;
  else {
    // a line of this price whose pieces were all cancelled is used again: an order has one line for each product and price
    const id = own.find(({ price }) => price === today.price)?.id ?? null;
    lines.push({ id, productId, quantity: left, price: today.price, kept: 0, keptDeposit: 0 });
  }
  return lines;
}

/**
 * @param present in the order of the order; @param wanted at most one for each product
 * @returns the lines afterwards, those that there were first
 * @throws Failure PRODUCT_UNKNOWN where pieces are added of a product that the shop does not sell
 */
export function editLines(
  present: readonly PresentLine[],
  wanted: readonly CartLine[],
  products: ReadonlyMap<string, OnSale>,
): EditedLine[] {
  const lines = wanted.flatMap((one) =>
    linesOfProduct(
      present.filter(({ productId }) => productId === one.productId),
      one,
      products.get(one.productId),
    ),
  );
  const placeOf = ({ id }: EditedLine) => {
    const place = present.findIndex((line) => line.id === id);
    return place === -1 ? present.length : place;
  };
  return lines.sort((one, other) => placeOf(one) - placeOf(other));
}

/** @param percent of what added pieces cost. @returns the deposit of a whole line, never more than it costs */
export function depositAfter(
  line: EditedLine & { discount: number },
  { percent, shippingClass }: { percent: number; shippingClass: string },
): number {
  const added = { quantity: line.quantity - line.kept, price: line.price, discount: 0, shippingClass };
  return Math.min(lineTotal(line), line.keptDeposit + depositOf(added, percent));
}

/** A change of how many pieces of one product an order contains. */
export type ContentChange = { productId: string; before: number; after: number };

export function changesBetween(before: readonly CartLine[], after: readonly CartLine[]): ContentChange[] {
  const countIn = (lines: readonly CartLine[], productId: string) =>
    lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const ids = new Set([...before, ...after].map(({ productId }) => productId));
  return [...ids]
    .map((productId) => ({ productId, before: countIn(before, productId), after: countIn(after, productId) }))
    .filter((change) => change.before !== change.after);
}
