/** The ledger of stock: why pieces of a product came or left (docs/decisions/024). */
import type { Actor } from '../accounts/access.ts';

export const movementKinds = [
  /** what a product had when it was created, or when the ledger began */
  'opening',
  'import',
  'order',
  /** a checkout took pieces, or gave back those that its cart no longer names */
  'reservation',
  /** a reservation expired */
  'release',
  'cancellation',
  'return',
  'correction',
  /** stock-taking */
  'count',
  /** of a bundle: what its parts allow has changed */
  'parts',
  /** staff changed what an order contains: pieces came back from it or were added to it */
  'edit',
  /** written by SQL that said no reason */
  'unexplained',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why stock moves. It holds nothing personal: of an order's customer it keeps only that it was one. */
export type MovementCause = {
  kind: MovementKind;
  /** of an order, or of the reservation that holds its number */
  orderNumber?: string;
  actor: Actor;
  /** of the staff or the operator; an order's history keeps the words about the order */
  reason?: string | null;
};
