/**
 * Computes the lines of an order after staff have changed quantities. Items that remain keep the price and the deposit
 * that the customer accepted; added items get the present price and deposit. Amounts are whole đồng.
 */
import type { CartLine } from '../cart/cart.ts';
import { Failure } from '../values/failure.ts';
import { depositOf, depositOfPieces } from './deposit.ts';
import { lineTotal } from './pricing.ts';

/** An order line before the edit; `deposit`: the deposit for all its items, including cancelled ones. */
export type PresentLine = CartLine & { id: string; cancelled: number; price: number; deposit: number };

/** An order line after the edit. `id`: null for a new line. `earlierPieces`: the quantity before the edit. */
export type EditedLine = CartLine & { id: string | null; price: number; earlierPieces: number; earlierDeposit: number };

/** The present price of a product, and whether it is archived. */
type OnSale = { price: number; archived: boolean };

const piecesOf = ({ quantity, cancelled }: PresentLine): number => quantity - cancelled;

/** @returns the quantity of each product in the order */
export function contentsOf(lines: readonly PresentLine[]): CartLine[] {
  const contents = new Map<string, number>();
  for (const line of lines) contents.set(line.productId, (contents.get(line.productId) ?? 0) + piecesOf(line));
  return [...contents].map(([productId, quantity]) => ({ productId, quantity })).filter(({ quantity }) => quantity > 0);
}

function linesOfProduct(own: readonly PresentLine[], wanted: CartLine, today: OnSale | undefined): EditedLine[] {
  const { productId } = wanted;
  let left = wanted.quantity;
  const lines: EditedLine[] = [];
  // the items that were added last are removed first
  for (const line of own) {
    const rest = Math.min(left, piecesOf(line));
    if (rest === 0) continue;
    left -= rest;
    const { id, price } = line;
    lines.push({
      id,
      productId,
      quantity: rest,
      price,
      earlierPieces: rest,
      earlierDeposit: depositOfPieces(line, rest),
    });
  }
  if (left === 0) return lines;
  if (!today || today.archived) throw new Failure('PRODUCT_UNKNOWN', { product_id: productId });
  const same = lines.find(({ price }) => price === today.price);
  if (same) same.quantity += left;
  else {
    // a line with this price and only cancelled items is reused: an order has one line per product and price
    const id = own.find(({ price }) => price === today.price)?.id ?? null;
    lines.push({ id, productId, quantity: left, price: today.price, earlierPieces: 0, earlierDeposit: 0 });
  }
  return lines;
}

/**
 * @param present the lines before the edit, in their order
 * @param wanted the wanted quantities, at most one entry for each product
 * @returns the new lines, existing lines first
 * @throws Failure PRODUCT_UNKNOWN if items are added of a product that the shop does not sell
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

/** @param percent the deposit in % of added items' price @returns a whole line's deposit, at most the line's price */
export function depositAfter(
  line: EditedLine & { discount: number },
  { percent, shippingClass }: { percent: number; shippingClass: string },
): number {
  const added = { quantity: line.quantity - line.earlierPieces, price: line.price, discount: 0, shippingClass };
  return Math.min(lineTotal(line), line.earlierDeposit + depositOf(added, percent));
}

/** A change of the quantity of one product in an order. */
export type ContentChange = { productId: string; before: number; after: number };

export function changesBetween(before: readonly CartLine[], after: readonly CartLine[]): ContentChange[] {
  const countIn = (lines: readonly CartLine[], productId: string) =>
    lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const ids = new Set([...before, ...after].map(({ productId }) => productId));
  return [...ids]
    .map((productId) => ({ productId, before: countIn(before, productId), after: countIn(after, productId) }))
    .filter((change) => change.before !== change.after);
}
