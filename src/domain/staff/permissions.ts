/** The permissions of staff, and the roles that contain them. */

export const permissions = [
  'orders:read',
  'orders:write',
  /** packs, hands over and takes back: a part of the work with orders */
  'parcels:write',
  /** sees prices and amounts: without it, every answer of the back office is stripped of them */
  'prices:read',
  'money:read',
  'money:write',
  'money:close',
  'catalogue:read',
  'catalogue:write',
  /** corrects and counts the stock: a part of the work with products */
  'stock:write',
  /** counts goods in without prices, and sees none: a part of the work with costs */
  'goods:write',
  'cost:read',
  'cost:write',
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

/** What an endpoint of the back office requires: a permission, any session in the back office, or nothing. */
export type AdminAccess = Permission | 'signed in' | 'anyone';

export const staffRoles = [
  'owner',
  'orders',
  'desk',
  'warehouse',
  'money',
  'catalogue',
  'content',
  'costs',
  'reader',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that an owner can give to other staff; owners are created at first setup or at the command line. */
export const givenRoles = [
  'orders',
  'desk',
  'warehouse',
  'money',
  'catalogue',
  'content',
  'costs',
  'reader',
] as const satisfies readonly StaffRole[];
export type GivenRole = (typeof givenRoles)[number];

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Chủ cửa hàng',
  orders: 'Đơn hàng',
  desk: 'Quầy',
  warehouse: 'Kho',
  money: 'Tiền',
  catalogue: 'Sản phẩm',
  content: 'Nội dung',
  costs: 'Giá vốn',
  reader: 'Chỉ xem',
};

/** Who takes orders: without the bank's transactions and the figures of the shop. */
const desk: readonly Permission[] = [
  'prices:read',
  'orders:read',
  'orders:write',
  'parcels:write',
  'customers:read',
  'customers:write',
  'catalogue:read',
];

/**
 * Each role's permissions. A reader sees the shop's daily work, but not staff accounts or server administration. What
 * goods cost, only owners and the role `costs` see (docs/decisions/057).
 */
const granted: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  orders: [...desk, 'money:read'],
  desk,
  warehouse: ['orders:read', 'parcels:write', 'catalogue:read', 'stock:write', 'goods:write'],
  money: ['prices:read', 'money:read', 'money:write', 'orders:read', 'customers:read'],
  catalogue: ['prices:read', 'catalogue:read', 'catalogue:write', 'stock:write'],
  content: ['prices:read', 'content:read', 'content:write', 'catalogue:read'],
  costs: ['prices:read', 'goods:write', 'cost:read', 'cost:write', 'catalogue:read'],
  reader: ['prices:read', 'orders:read', 'money:read', 'catalogue:read', 'content:read', 'customers:read', 'shop:read'],
};

/** The user whose permissions are computed. `hasFactor`: true if the user has set up a second factor. */
type Proven = { roles: readonly StaffRole[]; hasFactor: boolean };

/** True for an owner who has not set up a second factor, and therefore has no permissions yet. */
export const lacksFactor = ({ roles, hasFactor }: Proven): boolean => roles.includes('owner') && !hasFactor;

/** @returns a user's permissions in the back office or with an API token, before the token's scopes limit them */
export function grantedInOffice(person: Proven): ReadonlySet<Permission> {
  return lacksFactor(person) ? new Set() : permissionsOf(person.roles);
}

/**
 * Signing in to the storefront requires only a password, so an owner, or a staff member with a second factor, gets no
 * permissions there.
 * @returns the permissions of a user who is signed in to the storefront
 */
export function grantedInShop(person: Proven): ReadonlySet<Permission> {
  return person.hasFactor ? new Set() : grantedInOffice(person);
}

/** @returns the roles that a change adds; giving them needs a code of the second factor, taking roles away does not */
export const addedRoles = <Role extends StaffRole>(before: readonly StaffRole[], after: readonly Role[]): Role[] =>
  after.filter((role) => !before.includes(role));

/** @returns every permission that at least one of the roles contains */
export function permissionsOf(roles: readonly StaffRole[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => granted[role]));
}

export const isPermission = (text: string): text is Permission => (permissions as readonly string[]).includes(text);
