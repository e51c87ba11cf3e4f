/** What the shop ordered from a supplier. It comes part by part, or the rest is cancelled. */

/** `closed`: the rest will not come any more */
export const purchaseStates = ['open', 'received', 'closed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export type PurchaseLine = { productId: string; pieces: number; unitPrice: number };

export type PurchaseOrder = {
  supplierId: string;
  orderedOn: string;
  expectedOn: string | null;
  note: string | null;
  lines: readonly PurchaseLine[];
};

type Ordered = { pieces: number; received: number };

/** The state of an order that was not closed, after goods came or a receipt was corrected. */
export const stateOf = (lines: readonly Ordered[]): PurchaseState =>
  lines.every(({ pieces, received }) => received >= pieces) ? 'received' : 'open';

/** True if two orders say the same, as when one request is sent twice. */
export function isSameOrder(one: PurchaseOrder, other: PurchaseOrder): boolean {
  const said = ({ supplierId, orderedOn, expectedOn, note, lines }: PurchaseOrder) =>
    JSON.stringify([
      ...[supplierId, orderedOn, expectedOn, note],
      ...lines.map(({ productId, pieces, unitPrice }) => [productId, pieces, unitPrice]),
    ]);
  return said(one) === said(other);
}
