/** Access: who may use an endpoint. */

export const roles = ['customer', 'staff', 'owner'] as const;
export type Role = (typeof roles)[number];

/** Who may use an endpoint of the contract. */
export type Access =
  /** the same answer for all; a token is ignored */
  | 'anyone'
  /** visitors and customers; a token that is sent must be valid, and decides whose account it is */
  | 'visitor or customer'
  /** whoever has the signed link of the order */
  | 'signed link'
  /** signed-in customers; the handler refuses data of somebody else, except to staff with the endpoint's permission */
  | 'customer'
  /** staff with the endpoint's permission */
  | 'staff';

/** Who changed an order, as its history stores it. */
export const actorKinds = ['visitor', 'customer', 'staff', 'owner', 'operator', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];
export type Actor = {
  kind: ActorKind;
  userId: string | null;
  /** the API token by which a program acts for this user */
  tokenId?: string;
};

/** The customer's own act, with or without an account. */
export function isShopper({ kind }: Actor): boolean {
  return kind === 'visitor' || kind === 'customer';
}
