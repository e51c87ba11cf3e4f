/** The limits of one order or reservation, which are settings of the shop; customers place larger orders by phone. */

import { countItems } from '../cart/cart-items.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { Failure } from '../values/failure.ts';
import { formatPhone } from '../values/format-phone.ts';

export type PieceLimits = {
  /** pieces of one product */
  piecesPerLine: number;
  /** the maximum quantity of all products together */
  piecesPerOrder: number;
  /** the formatted phone number that is shown to a customer whose order is refused */
  hotline: string;
};

export function pieceLimits({ piecesPerLine, piecesPerOrder, phone }: ShopSettings): PieceLimits {
  return { piecesPerLine, piecesPerOrder, hotline: formatPhone(phone) };
}

type Line = { quantity: number; product: { id: string; name: string } };

/**
 * Reduces the quantity of each line to the limit for one product. The stock is checked with the reduced quantities, so
 * if there is too little stock, the error contains the quantity that the customer can really order: the smaller of
 * stock and limit.
 */
export function upToLimit<Each extends Line>(lines: readonly Each[], { piecesPerLine }: PieceLimits): Each[] {
  return lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, piecesPerLine) }));
}

/**
 * @throws Failure LINE_TOO_LARGE with the first product whose quantity exceeds the limit for one product;
 * ORDER_TOO_LARGE if all quantities together exceed the limit for one order
 */
export function checkPieces(lines: readonly Line[], { piecesPerLine, piecesPerOrder, hotline }: PieceLimits): void {
  const large = lines.find((line) => line.quantity > piecesPerLine);
  if (large) {
    const { id, name } = large.product;
    throw new Failure('LINE_TOO_LARGE', { product_id: id, product_name: name, most: piecesPerLine, hotline });
  }
  if (countItems(lines) > piecesPerOrder) throw new Failure('ORDER_TOO_LARGE', { most: piecesPerOrder, hotline });
}
