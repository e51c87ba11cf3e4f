/** Access: which users may use an endpoint, and what may act on an order. */

export const roles = ['customer', 'staff', 'owner'] as const;
export type Role = (typeof roles)[number];

/** The users who may use an endpoint of the contract. */
export type Access =
  /** for everybody: all get the same response, and a token in the request is ignored */
  | 'anyone'
  /** for visitors and customers; a token in the request must be valid, and identifies the account */
  | 'visitor or customer'
  /** for everybody who has the signed link of the order */
  | 'signed link'
  /** for signed-in customers; access to other customers' data is only for staff with the endpoint's permission */
  | 'customer'
  /** for staff who have the endpoint's permission */
  | 'staff';

/** The kinds of users and programs that can change an order, as the order's history stores them. */
export const actorKinds = ['visitor', 'customer', 'staff', 'owner', 'operator', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];
export type Actor = {
  kind: ActorKind;
  userId: string | null;
  /** the id of the API token with which a program acts on behalf of the user */
  tokenId?: string;
};

/** True for an action of the customer, with or without an account. */
export function isShopper({ kind }: Actor): boolean {
  return kind === 'visitor' || kind === 'customer';
}
