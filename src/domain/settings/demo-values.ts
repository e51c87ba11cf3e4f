/** The demo's invented company data. The setup steps about it are done when the owner has replaced all of it. */
import { defaultShopSettings, type ShopSettings } from './shop-settings.ts';

type Key = keyof ShopSettings;

/** The law requires these values of every shop: removing the demo keeps them, and the owner must replace them. */
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

/** @returns the settings that a removal of the demo clears: optional settings that still have the demo's values */
export const withoutDemoValues = (settings: ShopSettings): Partial<ShopSettings> =>
  Object.fromEntries(optional.filter((key) => isOfDemo(settings, key)).map((key) => [key, '']));
