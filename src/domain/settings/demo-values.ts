/** What the demo says of a company that is not the owner's: a setup step is done, and the demo is gone, without any of it. */
import { defaultShopSettings, type ShopSettings } from './shop-settings.ts';

type Key = keyof ShopSettings;

/** The law wants them of every shop, so that only the owner's own take their place. */
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

/** @returns the settings that a removal of the demo makes empty: those that the owner has not changed, and need not have */
export const withoutDemoValues = (settings: ShopSettings): Partial<ShopSettings> =>
  Object.fromEntries(optional.filter((key) => isOfDemo(settings, key)).map((key) => [key, '']));
