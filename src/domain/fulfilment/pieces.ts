/**
 * The state of the pieces of an order. Each ordered piece is either unsent, or in one shipment that is not cancelled,
 * or cancelled; a lost piece may be sent again. Amounts are whole đồng.
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
  /** the ordered pieces */
  quantity: number;
  price: number;
  /** the discount of the whole line */
  discount: number;
  /** the deposit of the whole line, which is paid by transfer before dispatch */
  deposit: number;
  cancelled: number;
  /** the pieces in shipments */
  shipped: number;
  /** the shipped pieces whose shipments were handed over */
  handedOver: number;
  delivered: number;
  returned: number;
  lost: number;
  /** the lost pieces that were replaced or cancelled */
  lostSettled: number;
  /** the delivered pieces that the customer returned and that were removed from the bill */
  settledBack: number;
  /** whole đồng that stayed on the bill for the returned pieces, because they were used */
  keptBack: number;
};

export type Pieces = { line: string; quantity: number };

/** The pieces outside shipments, lost ones included: staff must send or cancel them. */
export function piecesToShip({ quantity, cancelled, shipped, lost }: LinePieces): number {
  return quantity - cancelled - (shipped - lost);
}

/** The lost pieces for which staff have made no decision yet. They are not in stock any more. */
export const unsettledLost = ({ lost, lostSettled }: LinePieces): number => lost - lostSettled;

/** The pieces that are on their way, or wait in a parcel. */
export const piecesUnderway = ({ shipped, delivered, returned, lost }: LinePieces): number =>
  shipped - delivered - returned - lost;

/** @returns the price of the pieces that were cancelled, came back undelivered, or were returned and settled */
export function amountCancelled(lines: readonly LinePieces[]): number {
  return lines.reduce((sum, line) => sum + costOfFirst(line, offTheBill(line)) - line.keptBack, 0);
}

type OnTheWay = {
  state: ShipmentState;
  items: readonly { line: string; quantity: number; delivered: number; returned: number; lost: number }[];
};

/** @returns the price of refused pieces on their way back: still on the bill, although the customer need not pay it */
export function amountComingBack(lines: readonly LinePieces[], shipments: readonly OnTheWay[]): number {
  const back = new Map<string, number>();
  for (const { items } of shipments.filter(({ state }) => state === 'partly_delivered' || state === 'returning'))
    for (const { line, quantity, delivered, returned, lost } of items)
      back.set(line, (back.get(line) ?? 0) + quantity - delivered - returned - lost);
  const after = lines.map((line) => ({ ...line, returned: line.returned + (back.get(line.id) ?? 0) }));
  return amountCancelled(after) - amountCancelled(lines);
}

/** The pieces of a line for which the customer owes nothing any more. */
export const offTheBill = ({ cancelled, returned, settledBack }: LinePieces): number =>
  cancelled + returned + settledBack;

/** @returns the price of these pieces */
export function costOfPieces(lines: readonly CostedPieces[], pieces: readonly Pieces[]): number {
  return pieces.reduce((sum, { line, quantity }) => sum + costOfFirst(findLine(lines, line), quantity), 0);
}

/** An order line with its id. */
type CostedPieces = CostedLine & { id: string };

/**
 * The customer does not pay for refused pieces, but for delivery.
 * @returns the cash to collect if the customer accepts only some pieces of a shipment with the amount `cash`
 */
export function cashOfPart(
  { cash, items }: { cash: number; items: readonly Pieces[] },
  lines: readonly CostedPieces[],
  taken: readonly Pieces[],
): number {
  return Math.max(0, cash - (costOfPieces(lines, items) - costOfPieces(lines, taken)));
}

/** The status that a sent order gets from the state of its pieces. Null: some pieces are unsent or on their way. */
export function outcomeOf(lines: readonly LinePieces[]): 'done' | 'cancelled' | null {
  if (lines.some((line) => piecesToShip(line) > 0 || piecesUnderway(line) > 0)) return null;
  return lines.some(({ delivered }) => delivered > 0) ? 'done' : 'cancelled';
}

/** @returns the lines whose pieces a shipment contains */
export function linesOf({ items }: { items: readonly { line: string }[] }, lines: readonly LinePieces[]): LinePieces[] {
  return items.map(({ line }) => findLine(lines, line));
}

function findLine<Line extends { id: string }>(lines: readonly Line[], id: string): Line {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new Error(`the order has no line ${id}`);
  return line;
}

/** Checks that the pieces are available to be sent or cancelled. @throws Failure PIECES_NOT_THERE */
export function checkPieces(lines: readonly LinePieces[], pieces: readonly Pieces[]): void {
  for (const { line: id, quantity } of pieces) {
    const line = findLine(lines, id);
    const left = piecesToShip(line);
    if (quantity > left) throw new Failure('PIECES_NOT_THERE', { line: id, product_name: line.productName, left });
  }
}

/**
 * The number of pieces in this shipment that replace lost ones, and so must be taken from stock: pieces that were never
 * sent count first.
 */
export function replacementsAmong(lines: readonly LinePieces[], pieces: readonly Pieces[]): Pieces[] {
  return pieces
    .map(({ line: id, quantity }) => {
      const line = findLine(lines, id);
      return { line: id, quantity: Math.max(0, quantity - (piecesToShip(line) - unsettledLost(line))) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** The number of cancelled pieces that were lost, and so do not return to stock: lost pieces count first. */
export function lostAmong(lines: readonly LinePieces[], pieces: readonly Pieces[]): Pieces[] {
  return pieces
    .map(({ line: id, quantity }) => ({
      line: id,
      quantity: Math.min(quantity, unsettledLost(findLine(lines, id))),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The cash that a new shipment collects at the door: for the last shipment the rest of the debt, otherwise the price of
 * its pieces minus a paid deposit. The sum over all shipments equals the debt.
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
