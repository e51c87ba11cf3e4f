/**
 * What becomes of the pieces of an order. Each ordered piece is to be sent, or in one shipment that was not cancelled, or
 * cancelled; a lost piece makes room for another one. Amounts are whole đồng.
 */
import { depositOfPieces } from '../orders/deposit.ts';
import { type CostedLine, costOfFirst } from '../orders/piece-costs.ts';
import { Failure } from '../values/failure.ts';
import type { ShipmentState } from './shipment-states.ts';

/** An order line with the sums over its shipments that were not cancelled. */
export type LinePieces = {
  /** the order line's id */
  id: string;
  productId: string;
  sku: string;
  productName: string;
  /** ordered */
  quantity: number;
  price: number;
  /** of the whole line */
  discount: number;
  /** of the whole line: what is paid by transfer before it is sent */
  deposit: number;
  cancelled: number;
  /** in shipments */
  shipped: number;
  /** of the shipped ones, in shipments that were handed over */
  handedOver: number;
  delivered: number;
  returned: number;
  lost: number;
  /** lost pieces that were replaced or cancelled */
  lostSettled: number;
  /** delivered pieces that the customer returned, and that are off the bill */
  settledBack: number;
  /** whole đồng that stayed on the bill for those, because they came back used */
  keptBack: number;
};

export type Pieces = { line: string; quantity: number };

/** Pieces that no shipment holds, lost ones included: somebody must send or cancel them. */
export function piecesToShip({ quantity, cancelled, shipped, lost }: LinePieces): number {
  return quantity - cancelled - (shipped - lost);
}

/** Lost pieces about which nobody decided yet. They are not in the stock any more. */
export const unsettledLost = ({ lost, lostSettled }: LinePieces): number => lost - lostSettled;

/** Pieces that are on their way, or wait in a parcel. */
export const piecesUnderway = ({ shipped, delivered, returned, lost }: LinePieces): number =>
  shipped - delivered - returned - lost;

/** @returns what the pieces cost that were cancelled, came back undelivered, or were returned and settled */
export function amountCancelled(lines: readonly LinePieces[]): number {
  return lines.reduce((sum, line) => sum + costOfFirst(line, offTheBill(line)) - line.keptBack, 0);
}

type OnTheWay = {
  state: ShipmentState;
  items: readonly { line: string; quantity: number; delivered: number; returned: number; lost: number }[];
};

/** @returns what the pieces cost that the customer did not take and that come back: still on the bill, and owed by nobody */
export function amountComingBack(lines: readonly LinePieces[], shipments: readonly OnTheWay[]): number {
  const back = new Map<string, number>();
  for (const { items } of shipments.filter(({ state }) => state === 'partly_delivered' || state === 'returning'))
    for (const { line, quantity, delivered, returned, lost } of items)
      back.set(line, (back.get(line) ?? 0) + quantity - delivered - returned - lost);
  const after = lines.map((line) => ({ ...line, returned: line.returned + (back.get(line.id) ?? 0) }));
  return amountCancelled(after) - amountCancelled(lines);
}

/** Pieces of a line for which the customer owes nothing any more. */
export const offTheBill = ({ cancelled, returned, settledBack }: LinePieces): number =>
  cancelled + returned + settledBack;

/** @returns what these pieces cost */
export function costOfPieces(lines: readonly CostedPieces[], pieces: readonly Pieces[]): number {
  return pieces.reduce((sum, { line, quantity }) => sum + costOfFirst(findLine(lines, line), quantity), 0);
}

/** An order line with its id. */
type CostedPieces = CostedLine & { id: string };

/**
 * The customer does not pay the pieces that go back; the fee for delivery stays.
 * @returns what is collected where the customer takes only some pieces of a shipment that was to collect `cash`
 */
export function cashOfPart(
  { cash, items }: { cash: number; items: readonly Pieces[] },
  lines: readonly CostedPieces[],
  taken: readonly Pieces[],
): number {
  return Math.max(0, cash - (costOfPieces(lines, items) - costOfPieces(lines, taken)));
}

/** What the whereabouts of its pieces make of an order that was sent. Null: some are to be sent or underway. */
export function outcomeOf(lines: readonly LinePieces[]): 'done' | 'cancelled' | null {
  if (lines.some((line) => piecesToShip(line) > 0 || piecesUnderway(line) > 0)) return null;
  return lines.some(({ delivered }) => delivered > 0) ? 'done' : 'cancelled';
}

/** @returns the lines whose pieces a shipment holds */
export function linesOf({ items }: { items: readonly { line: string }[] }, lines: readonly LinePieces[]): LinePieces[] {
  return items.map(({ line }) => findLine(lines, line));
}

function findLine<Line extends { id: string }>(lines: readonly Line[], id: string): Line {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new Error(`the order has no line ${id}`);
  return line;
}

/**
 * Checks that pieces are there to be sent or cancelled.
 * @throws Failure PIECES_NOT_THERE
 */
export function checkPieces(lines: readonly LinePieces[], pieces: readonly Pieces[]): void {
  for (const { line: id, quantity } of pieces) {
    const line = findLine(lines, id);
    const left = piecesToShip(line);
    if (quantity > left) throw new Failure('PIECES_NOT_THERE', { line: id, product_name: line.productName, left });
  }
}

/**
 * How many of the pieces that are sent now replace lost ones, and so must be taken from the stock: those that were never
 * sent go first.
 */
export function replacementsAmong(lines: readonly LinePieces[], pieces: readonly Pieces[]): Pieces[] {
  return pieces
    .map(({ line: id, quantity }) => {
      const line = findLine(lines, id);
      return { line: id, quantity: Math.max(0, quantity - (piecesToShip(line) - unsettledLost(line))) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** How many of the pieces that are cancelled now were lost, and so do not go back into the stock: these go first. */
export function lostAmong(lines: readonly LinePieces[], pieces: readonly Pieces[]): Pieces[] {
  return pieces
    .map(({ line: id, quantity }) => ({
      line: id,
      quantity: Math.min(quantity, unsettledLost(findLine(lines, id))),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The cash that a new shipment collects at the door: the rest of what is owed when it is the last one, otherwise what
 * its pieces cost, less their deposit if it came. The sum over all shipments is what is owed.
 */
export function cashFor(
  lines: readonly LinePieces[],
  pieces: readonly Pieces[],
  { owed, openCash, hasDeposit }: { owed: number; openCash: number; hasDeposit: boolean },
): number {
  const rest = Math.max(0, owed - openCash);
  const taken = new Map(pieces.map(({ line, quantity }) => [line, quantity]));
  const isLast = lines.every((line) => piecesToShip(line) === (taken.get(line.id) ?? 0));
  if (isLast) return rest;
  const deposit = pieces.reduce((sum, { line, quantity }) => sum + depositOfPieces(findLine(lines, line), quantity), 0);
  return Math.min(rest, costOfPieces(lines, pieces) - (hasDeposit ? deposit : 0));
}
