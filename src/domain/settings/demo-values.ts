/** The demo's invented company data: a setup step is done, and the demo is removed, when none of it remains. */
import { defaultShopSettings, type ShopSettings } from './shop-settings.ts';

type Key = keyof ShopSettings;

/** The law requires these values of every shop, so they are not cleared; the owner must replace them. */
const required = ['companyName', 'taxNumber', 'address', 'phone', 'email'] as const satisfies readonly Key[];
const optional = [
  ...(['registration', 'responsiblePerson', 'zalo'] as const),
  ...(['facebookUrl', 'youtubeUrl', 'tiktokUrl'] as const),
] as const satisfies readonly Key[];

export const demoValues = {
  company: [...required, ...optional],
  bank: ['bankAccount', 'bankAccountName'],
  shop: ['shopName'],
} as const satisfies Record<string, readonly Key[]>;

export const isOfDemo = (settings: ShopSettings, key: Key): boolean => settings[key] === defaultShopSettings[key];

/** @returns the settings that a removal of the demo clears: optional settings that the owner has not changed */
export const withoutDemoValues = (settings: ShopSettings): Partial<ShopSettings> =>
  Object.fromEntries(optional.filter((key) => isOfDemo(settings, key)).map((key) => [key, '']));
