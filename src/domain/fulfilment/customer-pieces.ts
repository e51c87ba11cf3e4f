/** Decides which items of an order the customer may cancel, and which parcels staff must open to remove these items. */
import { Failure } from '../values/failure.ts';
import { type LinePieces, type Pieces, piecesToShip } from './pieces.ts';
import { type CancelReason, cancelReasons } from './return-rules.ts';
import type { Shipment } from './shipment.ts';

type Packed = Pick<Shipment, 'id' | 'state' | 'trackingCode' | 'items'>;

/** True for a planned parcel without a tracking code: it is still in the shop, and staff can open it. */
const isInShop = ({ state, trackingCode }: Packed): boolean => state === 'planned' && trackingCode === null;

const piecesIn = ({ items }: Packed, line: string): number => items.find((item) => item.line === line)?.quantity ?? 0;

/** @returns for each line the quantity that is still in the shop; lines for which it is zero are left out */
export function cancellablePieces(lines: readonly LinePieces[], shipments: readonly Packed[]): Pieces[] {
  const inShop = shipments.filter(isInShop);
  return lines
    .map((line) => ({
      line: line.id,
      quantity: piecesToShip(line) + inShop.reduce((sum, shipment) => sum + piecesIn(shipment, line.id), 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** @returns the parcels, each with at least one of these items, that must be opened to cancel the items */
export function parcelsToOpen<Parcel extends Packed>(
  lines: readonly LinePieces[],
  shipments: readonly Parcel[],
  wanted: readonly Pieces[],
): Parcel[] {
  const lacking = new Map(
    wanted.map(({ line, quantity }) => {
      const orderLine = lines.find(({ id }) => id === line);
      return [line, quantity - (orderLine ? piecesToShip(orderLine) : 0)];
    }),
  );
  return shipments.filter(isInShop).filter((shipment) => {
    const helps = [...lacking].some(([line, missing]) => missing > 0 && piecesIn(shipment, line) > 0);
    if (helps) for (const [line, missing] of lacking) lacking.set(line, missing - piecesIn(shipment, line));
    return helps;
  });
}

/** A limit for the number of lines in a request, which is higher than the number of lines in any order. */
const MOST_LINES = 500;

/** Reads items that a customer chose. @throws INVALID_REQUEST unless a list of {line, quantity} with distinct lines */
export function readChosenPieces(value: unknown): Pieces[] {
  const wrong = new Failure('INVALID_REQUEST', {
    field: 'items',
    reason: 'a list of {line, quantity}, each line once',
  });
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_LINES) throw wrong;
  const pieces = value.map((one: unknown) => {
    const { line, quantity } = (one ?? {}) as Record<string, unknown>;
    if (typeof line !== 'string' || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1)
      throw wrong;
    return { line, quantity };
  });
  if (new Set(pieces.map(({ line }) => line)).size < pieces.length) throw wrong;
  return pieces;
}

/**
 * @param named the reason that the customer named, if any
 * @returns the reason that the order's history and the customer's email state
 * @throws INVALID_REQUEST
 */
export function cancellationReason(named: unknown): string {
  const act = 'Bạn đã hủy trên trang đơn hàng';
  if (named === undefined) return act;
  if (typeof named !== 'string' || !Object.hasOwn(cancelReasons, named))
    throw new Failure('INVALID_REQUEST', {
      field: 'reason',
      reason: `one of ${Object.keys(cancelReasons).join(', ')}`,
    });
  return `${act}: ${cancelReasons[named as CancelReason]}`;
}
