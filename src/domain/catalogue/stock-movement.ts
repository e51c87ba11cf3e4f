/** The ledger of stock: why pieces of a product came or left (docs/decisions/024). */
import type { Actor } from '../accounts/access.ts';

export const movementKinds = [
  /** the stock of a product when the product was created, or when the ledger began */
  'opening',
  'import',
  'order',
  /** a checkout reserved pieces, or returned pieces that are no longer in its cart */
  'reservation',
  /** a reservation expired and returned its pieces */
  'release',
  'cancellation',
  'return',
  'correction',
  /** stock-taking */
  'count',
  /** the stock of a bundle changed because that of its parts did */
  'parts',
  /** staff changed the contents of an order: pieces were returned to stock or taken from it */
  'edit',
  /** the stock was changed by SQL that set no reason */
  'unexplained',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The cause of a stock movement. It contains no personal data: of an order's customer it stores only the kind of actor. */
export type MovementCause = {
  kind: MovementKind;
  /** the number of the order, or of the reservation that has this number */
  orderNumber?: string;
  actor: Actor;
  /** the reason that staff or the operator gave; reasons about an order are in the order's history instead */
  reason?: string | null;
};
