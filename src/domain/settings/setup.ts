/** What makes a new shop the owner's: facts, each of which is true as long as the shop has what it says, and one decision. */
import { defaultShopSettings, type Settings, type ShopSettings } from './shop-settings.ts';

/** In the order in which a new owner goes through them. */
export const setupSteps = ['company', 'bank', 'brand', 'product', 'delivery', 'demo'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `demoProducts`: those that are still sold */
type Facts = { ownProducts: number; demoProducts: number };

const differs = (settings: ShopSettings, keys: readonly (keyof ShopSettings)[]) =>
  keys.every((key) => settings[key] !== defaultShopSettings[key]);

export const isSetUp: Record<SetupStep, (settings: Settings, facts: Facts) => boolean> = {
  company: (settings) => differs(settings, ['companyName', 'taxNumber', 'address', 'phone', 'email']),
  bank: (settings) => differs(settings, ['bankAccount', 'bankAccountName']),
  brand: (settings) =>
    settings.shopName !== defaultShopSettings.shopName &&
    (['logo', 'accentColour', 'heroPicture', 'heroTitle'] as const).some((key) => differs(settings, [key])),
  product: (_, { ownProducts }) => ownProducts > 0,
  delivery: ({ deliveryTable, allDeliveryFree, noDeliveryTable }) =>
    deliveryTable !== null || allDeliveryFree || noDeliveryTable,
  demo: ({ demoKept }, { demoProducts }) => demoKept || demoProducts === 0,
};
