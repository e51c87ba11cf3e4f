/** Who may do what. */

export const roles = ['customer', 'staff', 'owner'] as const;
export type Role = (typeof roles)[number];

/** Who a call of the contract is for. */
export type Access =
  /** the same answer for all; a token is not looked at */
  | 'anyone'
  /** visitors too; a token that comes along must be good, and makes its customer the one who acts */
  | 'visitor or customer'
  /** whoever holds the order's signed link */
  | 'signed link'
  /** signed in; what belongs to somebody else is refused by the handler */
  | 'customer'
  /** staff and owner */
  | 'staff';

/** Who changed an order, as its history keeps it. */
export const actorKinds = ['visitor', 'customer', 'staff', 'owner', 'operator', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];
export type Actor = { kind: ActorKind; userId: string | null };

/** Staff and owners run the shop. */
export function isStaff(role: Role): boolean {
  return role === 'staff' || role === 'owner';
}
