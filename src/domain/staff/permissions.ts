/** The permissions of staff, and the roles that contain them. */

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

/** The requirement of an endpoint of the back office: a permission, any office session, or nothing. */
export type AdminAccess = Permission | 'signed in' | 'anyone';

export const staffRoles = ['owner', 'orders', 'money', 'catalogue', 'content', 'reader'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles that an owner gives to others; an owner is created at the first run, or at the command line. */
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

/** The person whose permissions are computed. `hasFactor`: a second factor is set up. */
type Proven = { roles: readonly StaffRole[]; hasFactor: boolean };

/** An owner has no permission before the second factor is set up. */
export const lacksFactor = ({ roles, hasFactor }: Proven): boolean => roles.includes('owner') && !hasFactor;

/** @returns the permissions in an office session or with an API token, before its scopes limit them */
export function grantedInOffice(person: Proven): ReadonlySet<Permission> {
  return lacksFactor(person) ? new Set() : permissionsOf(person.roles);
}

/**
 * The storefront's sign-in requires only a password: it gives no permissions to owners, or to staff with a second factor.
 * @returns the permissions with that sign-in
 */
export function grantedInShop(person: Proven): ReadonlySet<Permission> {
  return person.hasFactor ? new Set() : grantedInOffice(person);
}

/** @returns every permission that at least one of the roles contains */
export function permissionsOf(roles: readonly StaffRole[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => granted[role]));
}
