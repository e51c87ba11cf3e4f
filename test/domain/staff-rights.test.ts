/** Who may do what in the office, and how much each role may take off an order. */
import { expect, test } from 'vitest';
import { actorKinds, isShopper } from '#domain/accounts/access.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import {
  grantedInOffice,
  grantedInShop,
  lacksFactor,
  permissions,
  permissionsOf,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '#domain/staff/permissions.ts';
import { reductionPercentOf } from '#domain/staff/reduction-limits.ts';

/** What each role may do, written down a second time: a right that is given or taken by mistake differs from it. */
const rights: Record<Exclude<StaffRole, 'owner'>, string> = {
  orders: 'catalogue:read customers:read customers:write money:read orders:read orders:write parcels:write prices:read',
  desk: 'catalogue:read customers:read customers:write orders:read orders:write parcels:write prices:read',
  warehouse: 'catalogue:read goods:write orders:read parcels:write stock:write',
  money: 'customers:read money:read money:write orders:read prices:read',
  catalogue: 'catalogue:read catalogue:write prices:read stock:write',
  content: 'catalogue:read content:read content:write prices:read',
  costs: 'catalogue:read cost:read cost:write goods:write prices:read',
  reader: 'catalogue:read content:read customers:read money:read orders:read prices:read shop:read',
};

test.each(Object.entries(rights))('the role %s may do exactly: %s', (role, words) => {
  expect([...permissionsOf([role as StaffRole])].sort().join(' ')).toBe(words);
});

test('an owner may do everything, and two roles together what each of them may', () => {
  expect([...permissionsOf(['owner'])]).toEqual([...permissions]);
  expect([...permissionsOf(['warehouse', 'costs'])].sort()).toEqual(
    [...new Set(`${rights.warehouse} ${rights.costs}`.split(' '))].sort(),
  );
  expect([...permissionsOf([])]).toEqual([]);
});

test('an owner without a second factor may do nothing, and the storefront gives nothing to whoever has one', () => {
  const [bare, proven] = [
    { roles: ['owner', 'money'] as const, hasFactor: false },
    { roles: ['owner'] as const, hasFactor: true },
  ];
  expect([lacksFactor(bare), lacksFactor(proven)]).toEqual([true, false]);
  expect([grantedInOffice(bare).size, grantedInShop(bare).size, grantedInShop(proven).size]).toEqual([0, 0, 0]);
  expect(grantedInOffice(proven).size).toBe(permissions.length);
  const desk = { roles: ['desk'] as const, hasFactor: false };
  expect([lacksFactor(desk), lacksFactor({ ...desk, hasFactor: true })]).toEqual([false, false]);
  expect(grantedInOffice(desk)).toEqual(permissionsOf(['desk']));
  expect(grantedInShop(desk)).toEqual(permissionsOf(['desk']));
  expect(grantedInOffice({ ...desk, hasFactor: true })).toEqual(permissionsOf(['desk']));
  expect(grantedInShop({ ...desk, hasFactor: true }).size).toBe(0);
});

test('each role has a name of its own', () => {
  const names = staffRoles.map((role) => staffRoleNames[role]);
  expect(new Set(names).size).toBe(staffRoles.length);
  expect(names.every((name) => /^\p{Lu}/u.test(name))).toBe(true);
});

test('the highest limit of the roles counts, and a role without one takes nothing off', () => {
  const settings = { ...defaultShopSettings, ownerReduction: 40, ordersReduction: 15, deskReduction: 4 };
  const percents = ([[], ['money'], ['desk'], ['orders', 'desk'], ['owner'], ['desk', 'owner']] as StaffRole[][]).map(
    (roles) => reductionPercentOf(roles, settings),
  );
  expect(percents).toEqual([0, 0, 4, 15, 40, 40]);
});

test('only visitors and customers shop', () => {
  expect(actorKinds.filter((kind) => isShopper({ kind, userId: null }))).toEqual(['visitor', 'customer']);
});
