/** The limits of one order or reservation. They are settings of the shop; larger orders are placed by phone. */

import { countItems } from '../cart/cart-items.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { Failure } from '../values/failure.ts';
import { formatPhone } from '../values/format-phone.ts';

export type PieceLimits = {
  /** pieces of one product */
  piecesPerLine: number;
  /** pieces of all products together */
  piecesPerOrder: number;
  /** the formatted phone number that a refused customer reads */
  hotline: string;
};

export function pieceLimits({ piecesPerLine, piecesPerOrder, phone }: ShopSettings): PieceLimits {
  return { piecesPerLine, piecesPerOrder, hotline: formatPhone(phone) };
}

type Line = { quantity: number; product: { id: string; name: string } };

/**
 * The lines cut to the limits of an order, for a check of stock before `checkPieces`: the error names the smaller of
 * limit and stock, so a customer who orders that number is not refused again.
 */
export function upToLimit<Each extends Line>(lines: readonly Each[], { piecesPerLine }: PieceLimits): Each[] {
  return lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, piecesPerLine) }));
}

/** @throws Failure LINE_TOO_LARGE with the first product that exceeds its limit, ORDER_TOO_LARGE */
export function checkPieces(lines: readonly Line[], { piecesPerLine, piecesPerOrder, hotline }: PieceLimits): void {
  const large = lines.find((line) => line.quantity > piecesPerLine);
  if (large) {
    const { id, name } = large.product;
    throw new Failure('LINE_TOO_LARGE', { product_id: id, product_name: name, most: piecesPerLine, hotline });
  }
  if (countItems(lines) > piecesPerOrder) throw new Failure('ORDER_TOO_LARGE', { most: piecesPerOrder, hotline });
}
