/** What somebody who works for the shop may do, and the roles that carry these permissions. */

export const permissions = [
  'orders:read',
  'orders:write',
  'money:read',
  'money:write',
  'catalogue:read',
  'catalogue:write',
  'content:read',
  'content:write',
  'customers:read',
  'customers:write',
  'shop:read',
  'shop:write',
  'people:read',
  'people:write',
  'machine:read',
  'machine:write',
] as const;
export type Permission = (typeof permissions)[number];

/** What an endpoint of the back office asks for: a permission, any office session, or nothing. */
export type AdminAccess = Permission | 'signed in' | 'anyone';

export const staffRoles = ['owner', 'orders', 'money', 'catalogue', 'content', 'reader'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles that an owner gives to others; an owner is made at the first run, or at the command line. */
export const givenRoles = ['orders', 'money', 'catalogue', 'content', 'reader'] as const satisfies readonly StaffRole[];
export type GivenRole = (typeof givenRoles)[number];

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Chủ cửa hàng',
  orders: 'Đơn hàng',
  money: 'Tiền',
  catalogue: 'Sản phẩm',
  content: 'Nội dung',
  reader: 'Chỉ xem',
};

/** A reader sees the work of the shop, but neither its people nor its machine room. */
const granted: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  orders: ['orders:read', 'orders:write', 'customers:read', 'customers:write', 'catalogue:read', 'money:read'],
  money: ['money:read', 'money:write', 'orders:read', 'customers:read'],
  catalogue: ['catalogue:read', 'catalogue:write'],
  content: ['content:read', 'content:write', 'catalogue:read'],
  reader: ['orders:read', 'money:read', 'catalogue:read', 'content:read', 'customers:read', 'shop:read'],
};

/** Whose rights are asked for. `hasFactor`: a second factor is set up. */
type Proven = { roles: readonly StaffRole[]; hasFactor: boolean };

/** An owner has no permission before the second factor is set up. */
export const lacksFactor = ({ roles, hasFactor }: Proven): boolean => roles.includes('owner') && !hasFactor;

/** @returns the permissions by an office session or an API token, before its scopes */
export function grantedInOffice(person: Proven): ReadonlySet<Permission> {
  return lacksFactor(person) ? new Set() : permissionsOf(person.roles);
}

/**
 * The sign-in of the shop asks for a password alone: it gives nothing to owners, and nothing to whoever has a second factor.
 * @returns the permissions by that sign-in
 */
export function grantedInShop(person: Proven): ReadonlySet<Permission> {
  return person.hasFactor ? new Set() : grantedInOffice(person);
}

/** @returns every permission that at least one of the roles carries */
export function permissionsOf(roles: readonly StaffRole[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => granted[role]));
}
