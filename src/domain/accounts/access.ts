/** Access: who may use an endpoint. */

export const roles = ['customer', 'staff', 'owner'] as const;
export type Role = (typeof roles)[number];

/** Who may use an endpoint of the contract. */
export type Access =
  /** for everybody, with the same answer; a token is ignored */
  | 'anyone'
  /** for visitors and customers; a token in the request must be valid, and identifies the account */
  | 'visitor or customer'
  /** for everybody who has the signed link of the order */
  | 'signed link'
  /** for signed-in customers; the handler refuses data of others, except to staff with the endpoint's permission */
  | 'customer'
  /** for staff who have the endpoint's permission */
  | 'staff';

/** Who changed an order, in the words of the order's history. */
export const actorKinds = ['visitor', 'customer', 'staff', 'owner', 'operator', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];
export type Actor = {
  kind: ActorKind;
  userId: string | null;
  /** the id of the API token with which a program acts for this user */
  tokenId?: string;
};

/** True for an act of the customer, with or without an account. */
export function isShopper({ kind }: Actor): boolean {
  return kind === 'visitor' || kind === 'customer';
}
