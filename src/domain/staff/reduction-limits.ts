/** How much each role may take off an order by hand. */
import type { ShopSettings } from '../settings/shop-settings.ts';
import type { StaffRole } from './permissions.ts';

/** The setting of each role that writes orders; the others take nothing off. */
const settingOf = {
  owner: 'ownerReduction',
  orders: 'ordersReduction',
  desk: 'deskReduction',
} as const satisfies Partial<Record<StaffRole, keyof ShopSettings>>;

/** @returns the highest limit of the roles, in per cent of the price of each line */
export function reductionPercentOf(roles: readonly StaffRole[], settings: ShopSettings): number {
  const limits = Object.entries(settingOf).filter(([role]) => roles.includes(role as StaffRole));
  return Math.max(0, ...limits.map(([, setting]) => settings[setting]));
}
