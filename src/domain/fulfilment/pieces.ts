/**
 * The state of the items of an order. Each ordered item is either unsent, or in one shipment that is not cancelled, or
 * cancelled; a lost item may be sent again. Amounts are whole đồng.
 */
import { depositOfPieces } from '../orders/deposit.ts';
import { type CostedLine, costOfFirst } from '../orders/piece-costs.ts';
import { Failure } from '../values/failure.ts';
import { isComingBack, type ShipmentState } from './shipment-states.ts';

/** An order line with quantities summed over the shipments of the order that were not cancelled. */
export type LinePieces = {
  /** the order line's id */
  id: string;
  productId: string;
  sku: string;
  productName: string;
  /** the ordered pieces */
  quantity: number;
  price: number;
  /** the discount of the whole order line */
  discount: number;
  /** the deposit of the whole order line, which is paid by transfer before dispatch */
  deposit: number;
  cancelled: number;
  /** the pieces in shipments */
  shipped: number;
  /** the shipped quantity in shipments that were handed over to a carrier */
  handedOver: number;
  delivered: number;
  returned: number;
  lost: number;
  /** the lost quantity that was replaced or cancelled */
  lostSettled: number;
  /** the delivered quantity that the customer returned and that was deducted from the bill */
  settledBack: number;
  /** the amount in whole đồng that the customer still pays for returned items, because they had been used */
  keptBack: number;
};

export type Pieces = { line: string; quantity: number };

/** @returns the quantity that is not in a shipment, including lost items: staff must send or cancel it */
export function piecesToShip({ quantity, cancelled, shipped, lost }: LinePieces): number {
  return quantity - cancelled - (shipped - lost);
}

/** @returns the lost quantity about which staff have not decided yet; it is no longer in stock */
export const unsettledLost = ({ lost, lostSettled }: LinePieces): number => lost - lostSettled;

/** @returns the quantity that is on its way, or waits in a parcel */
export const piecesUnderway = ({ shipped, delivered, returned, lost }: LinePieces): number =>
  shipped - delivered - returned - lost;

/** @returns the price of the items that were cancelled, came back undelivered, or were returned and settled */
export function amountCancelled(lines: readonly LinePieces[]): number {
  return lines.reduce((sum, line) => sum + costOfFirst(line, offTheBill(line)) - line.keptBack, 0);
}

type OnTheWay = {
  state: ShipmentState;
  items: readonly { line: string; quantity: number; delivered: number; returned: number; lost: number }[];
};

/** @returns the price of refused items on their way back: still on the bill, although the customer need not pay it */
export function amountComingBack(lines: readonly LinePieces[], shipments: readonly OnTheWay[]): number {
  const back = new Map<string, number>();
  for (const { items } of shipments.filter(({ state }) => isComingBack(state)))
    for (const { line, quantity, delivered, returned, lost } of items)
      back.set(line, (back.get(line) ?? 0) + quantity - delivered - returned - lost);
  const after = lines.map((line) => ({ ...line, returned: line.returned + (back.get(line.id) ?? 0) }));
  return amountCancelled(after) - amountCancelled(lines);
}

/** @returns the quantity of an order line for which the customer need not pay any more */
export const offTheBill = ({ cancelled, returned, settledBack }: LinePieces): number =>
  cancelled + returned + settledBack;

/** @returns the price of the given quantities of order lines */
export function costOfPieces(lines: readonly CostedPieces[], pieces: readonly Pieces[]): number {
  return pieces.reduce((sum, { line, quantity }) => sum + costOfFirst(findLine(lines, line), quantity), 0);
}

type CostedPieces = CostedLine & { id: string };

/**
 * The customer does not pay for refused items, but for the delivery.
 * @returns the cash to collect if the customer accepts only some items of a shipment whose full amount is `cash`
 */
export function cashOfPart(
  { cash, items }: { cash: number; items: readonly Pieces[] },
  lines: readonly CostedPieces[],
  taken: readonly Pieces[],
): number {
  return Math.max(0, cash - (costOfPieces(lines, items) - costOfPieces(lines, taken)));
}

/** @returns a sent order's final status, from its items' states; null if some are unsent or on their way */
export function outcomeOf(lines: readonly LinePieces[]): 'done' | 'cancelled' | null {
  if (lines.some((line) => piecesToShip(line) > 0 || piecesUnderway(line) > 0)) return null;
  return lines.some(({ delivered }) => delivered > 0) ? 'done' : 'cancelled';
}

/** @returns the order lines whose items a shipment contains */
export function linesOf({ items }: { items: readonly { line: string }[] }, lines: readonly LinePieces[]): LinePieces[] {
  return items.map(({ line }) => findLine(lines, line));
}

function findLine<Line extends { id: string }>(lines: readonly Line[], id: string): Line {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new Error(`the order has no line ${id}`);
  return line;
}

/** @throws Failure PIECES_NOT_THERE if a quantity is larger than allowed, or if the order does not have the line */
export function checkAmong(lines: readonly LinePieces[], allowed: readonly Pieces[], wanted: readonly Pieces[]): void {
  for (const { line, quantity } of wanted) {
    const left = allowed.find((one) => one.line === line)?.quantity ?? 0;
    if (quantity > left) throw piecesNotThere(lines, line, left);
  }
}

/** @param lines those of the order, which name the product: a line of another order has no name here */
export function piecesNotThere(lines: readonly LinePieces[], line: string, left: number): Failure<'PIECES_NOT_THERE'> {
  const name = lines.find(({ id }) => id === line)?.productName ?? 'Sản phẩm ngoài đơn này';
  return new Failure('PIECES_NOT_THERE', { line, product_name: name, left });
}

/** Checks that these quantities of order lines are available to be sent or cancelled. @throws Failure PIECES_NOT_THERE */
export function checkPieces(lines: readonly LinePieces[], pieces: readonly Pieces[]): void {
  checkAmong(
    lines,
    lines.map((line) => ({ line: line.id, quantity: piecesToShip(line) })),
    pieces,
  );
}

/**
 * @returns the quantities in this shipment that replace lost items and must therefore be taken from stock. Items that
 * were never sent are used first, and only the rest are replacements.
 */
export function replacementsAmong(lines: readonly LinePieces[], pieces: readonly Pieces[]): Pieces[] {
  return pieces
    .map(({ line: id, quantity }) => {
      const line = findLine(lines, id);
      return { line: id, quantity: Math.max(0, quantity - (piecesToShip(line) - unsettledLost(line))) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** @returns the cancelled quantities that were lost and thus not returned to stock. Lost items are cancelled first. */
export function lostAmong(lines: readonly LinePieces[], pieces: readonly Pieces[]): Pieces[] {
  return pieces
    .map(({ line: id, quantity }) => ({
      line: id,
      quantity: Math.min(quantity, unsettledLost(findLine(lines, id))),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * @returns the cash that a new shipment collects at the door: for the last shipment the rest of the amount due,
 * otherwise the price of the items in the shipment minus a paid deposit. The sum over all shipments equals the amount
 * due. @param owed what the customer must still pay @param openCash what the other shipments still collect
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
