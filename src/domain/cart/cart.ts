/** A cart: product ids with whole quantities. The same rules run in the browser and on the server. */
import { Failure } from '../values/failure.ts';
import { readAmount } from '../values/money.ts';

export type CartLine = { productId: string; quantity: number };
/** `price`: the price of one item in đồng, as the customer saw it; the shop only compares it with its own price. */
export type ClaimedLine = CartLine & { price?: number };

/** The maximum number of different products in one order. */
export const MAX_LINES = 200;

/** True for a whole number that is at least 1. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/**
 * Reads the lines of a request.
 * @throws Failure ITEMS_EMPTY, ITEMS_TOO_MANY, ITEMS_INVALID, or LINE_INVALID with the number of the line and the name
 * of the invalid field
 */
export function readItems(items: unknown): ClaimedLine[] {
  if (!Array.isArray(items)) throw new Failure('ITEMS_INVALID', { reason: 'not a list' });
  if (items.length === 0) throw new Failure('ITEMS_EMPTY');
  if (items.length > MAX_LINES) throw new Failure('ITEMS_TOO_MANY', { most: MAX_LINES });
  return items.map(readItem);
}

/** Reads the lines of a cart from a form field that contains JSON. @throws the failures of readItems */
export function readItemsText(text: string | undefined): ClaimedLine[] {
  if (text === undefined || text.trim() === '') throw new Failure('ITEMS_EMPTY');
  return readItems(parse(text));
}

/** Reads the lines of a cart from a URL: `ID:QUANTITY`, separated by commas. @throws the failures of readItems */
export function readItemsInUrl(text = ''): ClaimedLine[] {
  const items = text.split(',').filter((item) => item !== '');
  return readItems(
    items.map((item) => {
      const [product_id, quantity = '1'] = item.split(':');
      return { product_id, quantity: Number(quantity) };
    }),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('ITEMS_INVALID', { reason: 'not JSON' });
  }
}

function readItem(item: unknown, index: number): ClaimedLine {
  const { product_id, quantity, price } = (typeof item === 'object' && item !== null ? item : {}) as Record<
    string,
    unknown
  >;
  const wrong = (field: string) => new Failure('LINE_INVALID', { item: index, field });
  if (typeof product_id !== 'string' || product_id === '') throw wrong('product_id');
  if (!isQuantity(quantity)) throw wrong('quantity');
  if (price === undefined || price === null) return { productId: product_id, quantity };
  const claimed = readAmount(price);
  if (claimed === null) throw wrong('price');
  return { productId: product_id, quantity, price: claimed };
}

/** All lines of one product, merged into one line. */
export type MergedLine = CartLine & {
  /** the prices of one item in đồng, as the customer saw them: one entry for each line with a price */
  claimedPrices: readonly number[];
  /** the position of the product in the cart, from 0 */
  position: number;
};

/** Merges the lines of each product and sorts them by product id. All code takes stock in this order. */
export function mergeLines(lines: readonly ClaimedLine[]): MergedLine[] {
  const merged = new Map<string, MergedLine>();
  for (const { productId, quantity, price } of lines) {
    const line = merged.get(productId) ?? { productId, quantity: 0, claimedPrices: [], position: merged.size };
    const claimedPrices = price === undefined ? line.claimedPrices : [...line.claimedPrices, price];
    merged.set(productId, { ...line, quantity: line.quantity + quantity, claimedPrices });
  }
  return [...merged.values()].sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** True if both lists contain the same products in the same quantities. The lines must be merged before. */
export function sameLines(a: readonly CartLine[], b: readonly CartLine[]): boolean {
  return (
    a.length === b.length &&
    a.every((line, index) => line.productId === b[index]?.productId && line.quantity === b[index].quantity)
  );
}
