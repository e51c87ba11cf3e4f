/** What the goods of one product cost, and where they are (docs/decisions/057). Amounts are whole đồng. */

/**
 * Where goods are, or where they come from or go to. `supplier` and `opening` are outside the shop; `order` is what an
 * order or a checkout took; `counted` is what stock-taking found or missed; `lost` is damaged or lost.
 */
export const places = ['supplier', 'opening', 'stock', 'order', 'counted', 'lost'] as const;
export type Place = (typeof places)[number];

/** The words for staff. */
export const placeNames: Record<Place, string> = {
  supplier: 'Nhà cung cấp',
  opening: 'Có từ đầu kỳ',
  stock: 'Trong kho',
  order: 'Đơn hàng',
  counted: 'Kiểm kho',
  lost: 'Hư, mất',
};

/** A row of the ledger: it moves pieces and their value from one place to another, so that no value can be lost. */
export type CostEntry = {
  /** the id of the act that moved the goods; a correction names the act whose figures it corrects */
  act: string;
  from: Place;
  to: Place;
  /** the order, where one of the places is `order` */
  orderNumber: string | null;
  pieces: number;
  /** negative only where a later cost is lower than the one that was posted */
  value: number;
  /** false while the cost of some of the goods has not been named, so that no profit is computed from them */
  isKnown: boolean;
};

/** Pieces and their value. Without pieces there is no value, and `isKnown` means nothing. */
export type Held = { pieces: number; value: number; isKnown: boolean };

export type CostState = {
  shelf: Held;
  /** the shelf before its last pieces left: what is found on an empty shelf has their average cost */
  last: Held;
  /** pieces that left although the ledger of stock had none; the next pieces that come are these */
  owed: number;
  /** what each order holds, by its number; only orders that hold pieces */
  orders: ReadonlyMap<string, Held>;
};

export const nothing: Held = { pieces: 0, value: 0, isKnown: true };
export const emptyState: CostState = { shelf: nothing, last: nothing, owed: 0, orders: new Map() };

/** @returns value × pieces ÷ of, rounded half up; with bigint, because the product may exceed 2^53 */
function proportion(value: number, pieces: number, of: number): number {
  return Number((2n * BigInt(value) * BigInt(pieces) + BigInt(of)) / (2n * BigInt(of)));
}

/**
 * @param pieces at most the pieces held
 * @returns some of the pieces with their value; the last ones have all that is left
 */
export function partOf({ value, isKnown, pieces: all }: Held, pieces: number): Held {
  return { pieces, value: pieces === 0 ? 0 : proportion(value, pieces, all), isKnown };
}

/** @returns pieces at the average cost of others; if there are none, their value is 0 and unknown */
export function averageOf(others: Held, pieces: number): Held {
  if (others.pieces === 0) return { pieces, value: 0, isKnown: false };
  return { pieces, value: proportion(others.value, pieces, others.pieces), isKnown: others.isKnown };
}

export function add(held: Held, { pieces, value, isKnown }: Held): Held {
  return {
    pieces: held.pieces + pieces,
    value: held.value + value,
    isKnown: held.pieces === 0 ? isKnown : held.isKnown && isKnown,
  };
}

export const subtract = (held: Held, { pieces, value }: Held): Held => ({
  ...held,
  pieces: held.pieces - pieces,
  value: held.value - value,
});
